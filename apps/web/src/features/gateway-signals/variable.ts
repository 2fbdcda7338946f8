import type { ListSectionName } from '@penstock/contract/configuration/model/section';
import type { Row } from '../../kit/grid/row.ts';

/** Device variables are read from field devices; intermediate variables are computed by the gateway. */
export const variableKinds = ['device', 'intermediate'] as const;
/** The kind of a variable that this page shows. System variables have a page of their own. */
export type VariableKind = (typeof variableKinds)[number];

/** The list of the configuration that holds the variables of a kind. */
export const sectionOfKind = {
  device: 'variables',
  intermediate: 'intermediateVariables',
} as const satisfies Record<VariableKind, ListSectionName>;

/** A variable as the page shows it: as the gateway has it, or as it was changed here and not applied yet. */
export type Variable = Row<VariableKind>;
