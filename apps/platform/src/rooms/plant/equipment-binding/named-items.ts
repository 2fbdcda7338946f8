import type { ManagedItem } from '@penstock/contract/product/resolve/managed-changes';

/** Names that a text lists. */
const shown = 10;

/** Items as a text names them: their number and the names of the first. */
export function namedItems(items: readonly ManagedItem[]): {
  readonly names: string;
  readonly count: number;
} {
  const names = items.slice(0, shown).map(({ name }) => name);
  return { names: names.join(', ') + (items.length > shown ? ', …' : ''), count: items.length };
}
