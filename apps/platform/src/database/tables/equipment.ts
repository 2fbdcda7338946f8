import { signalSchema, type StateLevel } from '@penstock/contract/model/signal';
import { column, type TableOf } from '../column.ts';

/** Kinds of equipment. */
export const productTable = {
  id: column.bigint().identity(),
  title: column.text(),
  title_en: column.text().withDefault(),
  created_at: column.time().withDefault(),
} as const;

/** Equipment, each with the gateway that reads it. */
export const equipmentTable = {
  id: column.bigint().identity(),
  owner_id: column.bigint(),
  product_id: column.bigint().nullable(),
  sn: column.serialNumber().nullable(),
  title: column.text(),
  /** Empty where only one title was given. */
  title_en: column.text().withDefault(),
  address: column.text().withDefault(),
  remark: column.text().withDefault(),
  created_at: column.time().withDefault(),
} as const;
export type EquipmentTable = TableOf<typeof equipmentTable>;

/** Who may use an equipment besides its owner. */
export const equipmentAuthorisationTable = {
  equipment_id: column.bigint(),
  account_id: column.bigint(),
  created_at: column.time().withDefault(),
} as const;

/** A state of a signal as it is stored, in both languages. */
export interface StoredState {
  readonly value: number;
  readonly zh: string;
  readonly en: string;
  readonly level: StateLevel;
}

/** The signals of an equipment. */
export const signalTable = {
  id: column.bigint().identity(),
  equipment_id: column.bigint(),
  title: column.text(),
  title_en: column.text().withDefault(),
  /** The key of the gateway's variable. */
  key: column.text(),
  data_type: column.choice(signalSchema.shape.dataType.options),
  unit: column.text().withDefault(),
  decimals: column.smallint().withDefault(),
  mode: column.choice(signalSchema.shape.mode.options),
  lower_limit: column.double().nullable(),
  upper_limit: column.double().nullable(),
  group_title: column.text().withDefault(),
  group_title_en: column.text().withDefault(),
  /** What its values mean: a {@link StoredState} for each. */
  states: column.json<readonly StoredState[]>().withDefault(),
  /** What can happen when it is written; empty where nothing needs a warning. */
  danger: column.text().withDefault(),
  danger_en: column.text().withDefault(),
  /** The key of the signal that holds its setpoint. */
  setpoint_key: column.text().nullable(),
  /** Its position in the list, from 0. */
  sort: column.integer().withDefault(),
} as const;
export type SignalTable = TableOf<typeof signalTable>;
