import type { Signal, StateLevel } from '@penstock/contract/model/signal';
import type { ColumnType, Generated } from 'kysely';

/** Kinds of equipment. */
export interface ProductTable {
  id: Generated<number>;
  title: string;
  title_en: Generated<string>;
  created_at: Generated<Date>;
}

/** Equipment, each with the gateway that reads it. */
export interface EquipmentTable {
  id: Generated<number>;
  owner_id: number;
  product_id: number | null;
  sn: string | null;
  title: string;
  /** Empty where only one title was given. */
  title_en: Generated<string>;
  address: Generated<string>;
  remark: Generated<string>;
  created_at: Generated<Date>;
}

/** Who may use an equipment besides its owner. */
export interface EquipmentAuthorisationTable {
  equipment_id: number;
  account_id: number;
  created_at: Generated<Date>;
}

/** A state of a signal as it is stored, in both languages. */
export interface StoredState {
  readonly value: number;
  readonly zh: string;
  readonly en: string;
  readonly level: StateLevel;
}

/** The signals of an equipment. */
export interface SignalTable {
  id: Generated<number>;
  equipment_id: number;
  title: string;
  title_en: Generated<string>;
  /** The key of the gateway's variable. */
  key: string;
  data_type: Signal['dataType'];
  unit: Generated<string>;
  decimals: Generated<number>;
  mode: Signal['mode'];
  lower_limit: number | null;
  upper_limit: number | null;
  group_title: Generated<string>;
  group_title_en: Generated<string>;
  /** What its values mean: a {@link StoredState} for each. */
  states: ColumnType<readonly StoredState[], string | undefined, string>;
  /** What can happen when it is written; empty where nothing needs a warning. */
  danger: Generated<string>;
  danger_en: Generated<string>;
  /** The key of the signal that holds its setpoint. */
  setpoint_key: string | null;
  /** Its place in the list, from 0. */
  sort: Generated<number>;
}
