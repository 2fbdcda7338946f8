import type { ListSectionName } from '@penstock/contract/configuration/model/section';

/** The lists of variables. */
const variableSections: readonly ListSectionName[] = [
  'variables',
  'intermediateVariables',
  'systemVariables',
];

/** Whether a list holds variables. */
export function isVariableSection(section: ListSectionName): boolean {
  return variableSections.includes(section);
}
