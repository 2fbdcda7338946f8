import type { ListSectionName } from '@penstock/contract/configuration/model/section';
import type { SectionItem } from '../../kit/section/section-calls.ts';

/** Device variables are read from field devices; intermediate variables are computed by the gateway. */
export const variableKinds = ['device', 'intermediate'] as const;
/** The kind of a variable that this page shows. System variables have a page of their own. */
export type VariableKind = (typeof variableKinds)[number];

/** The list of the configuration that holds the variables of a kind. */
export const sectionOfKind = {
  device: 'variables',
  intermediate: 'intermediateVariables',
} as const satisfies Record<VariableKind, ListSectionName>;

/** How a change here and one of somebody else touch. */
export type RowConflict =
  /** These fields were changed on both sides; `base` has what the gateway has. */
  | { readonly kind: 'fields'; readonly fields: readonly string[] }
  /** It was changed here and deleted there. */
  | { readonly kind: 'gone' }
  /** It was deleted here and changed there. */
  | { readonly kind: 'deleted' };

/** A variable as the page shows it: as the gateway has it, or as it was changed here and not applied yet. */
export interface Variable {
  /** Stays the same while the page is open, whatever is changed of the variable. */
  readonly id: string;
  readonly kind: VariableKind;
  /** Empty while nothing is entered. */
  readonly key: string;
  /** Its fields by the schema of its list; what is entered may break rules. */
  readonly item: SectionItem;
  /** As the gateway has it; undefined for one that was added here. */
  readonly base: SectionItem | undefined;
  /** Deleted here, and not applied yet. */
  readonly deleted: boolean;
  /** Somebody else changed it meanwhile in a way that touches what was done here. */
  readonly conflict?: RowConflict;
}

/** A text field of an item; empty where it has none. */
export function textOf(item: SectionItem, field: string): string {
  const value = item[field];
  return typeof value === 'string' ? value : '';
}
