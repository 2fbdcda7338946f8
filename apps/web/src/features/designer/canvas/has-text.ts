import { definitionOf } from '@penstock/widgets/list';

/** Whether widgets of a type have a text that can be edited where it is. */
export function hasText(type: string): boolean {
  return definitionOf(type)?.fields.some(({ path }) => path === 'data.text') ?? false;
}
