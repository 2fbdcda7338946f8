import type { TitledSource } from '@penstock/contract/dashboard/bound-source';
import type { JsonObject } from '@penstock/contract/dashboard/json';

/** A source as it is dropped on a page: what its value is, and whether it can be written. */
export interface OfferedSource {
  readonly source: TitledSource;
  readonly value: 'number' | 'switch' | 'text';
  readonly isWritable: boolean;
  /** The notes of a binding beside its name, such as type and unit. */
  readonly facts?: JsonObject;
}
