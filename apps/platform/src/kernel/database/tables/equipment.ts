import type { Translations } from '@penstock/contract/texts/entered';
import type { Shift } from '@penstock/contract/model/shift';
import { signalSchema, type StateLevel } from '@penstock/contract/model/signal';
import { writeApprovals } from '@penstock/contract/model/write-approval';
import { column, type TableOf } from '../column.ts';

/** The columns of every definition beside itself: its revision, with author, time and reason. */
const revisionColumns = {
  /** From 1; each change adds one. */
  revision: column.integer().withDefault(),
  /** The user name of who changed it last; empty where the platform did. */
  changed_by: column.text().withDefault(),
  changed_at: column.time().withDefault(),
  note: column.text().withDefault(),
} as const;

/** Products: templates of equipment. */
export const productTable = {
  id: column.bigint().identity(),
  owner_id: column.bigint(),
  title: column.text(),
  title_translations: column.json<Translations>().withDefault(),
  remark: column.text().withDefault(),
  hardware_flag: column.boolean().withDefault(),
  /** How many days what is recorded of its equipment is kept; 0: as long as the installation says. */
  record_days: column.integer().withDefault(),
  /** A definition of the contract; fields that have a default may be left out. */
  definition: column.jsonAsSent<unknown>().withDefault(),
  ...revisionColumns,
  /** How many its definition has. */
  driver_count: column.integer().withDefault(),
  signal_count: column.integer().withDefault(),
  alarm_count: column.integer().withDefault(),
  created_at: column.time().withDefault(),
  updated_at: column.time().withDefault(),
} as const;
export type ProductTable = TableOf<typeof productTable>;

/** Equipment, each with the gateway that reads it. */
export const equipmentTable = {
  id: column.bigint().identity(),
  owner_id: column.bigint(),
  product_id: column.bigint().nullable(),
  sn: column.serialNumber().nullable(),
  /** The area that it is in; null where it is in none. */
  area_id: column.bigint().nullable(),
  title: column.text(),
  title_translations: column.json<Translations>().withDefault(),
  address: column.text().withDefault(),
  remark: column.text().withDefault(),
  /** WGS 84, in degrees; null where it is not known. */
  latitude: column.double().nullable(),
  longitude: column.double().nullable(),
  /** The time zone of its plant; empty: that of the installation. */
  time_zone: column.text().withDefault(),
  shifts: column.json<readonly Shift[]>().withDefault(),
  /** The own part of the equipment: an own definition of the contract. */
  own_definition: column.jsonAsSent<unknown>().withDefault(),
  ...revisionColumns,
  /** The revision of the product that its signals are made from. */
  product_revision: column.integer().withDefault(),
  /** The prefix of the keys of its signals on the gateway. */
  key_prefix: column.text().withDefault(),
  /** How many signals it has. */
  signal_count: column.integer().withDefault(),
  created_at: column.time().withDefault(),
} as const;
export type EquipmentTable = TableOf<typeof equipmentTable>;

/** The accounts that may use an equipment besides its owner. */
export const equipmentAuthorisationTable = {
  equipment_id: column.bigint(),
  account_id: column.bigint(),
  /** The rights of the account: the equipment rights of the contract. */
  rights: column.texts(),
  created_at: column.time().withDefault(),
} as const;

/** A state of a signal as it is stored. */
export interface StoredState {
  readonly value: number;
  readonly title: string;
  readonly titleTranslations: Translations;
  readonly level: StateLevel;
}

/** The signals of an equipment. */
export const signalTable = {
  id: column.bigint().identity(),
  equipment_id: column.bigint(),
  title: column.text(),
  title_translations: column.json<Translations>().withDefault(),
  /** Its key in the definition of the equipment, by which it keeps its id. */
  local_key: column.text(),
  /** The key of the gateway's variable. */
  key: column.text(),
  data_type: column.choice(signalSchema.shape.dataType.options),
  unit: column.text().withDefault(),
  decimals: column.smallint().withDefault(),
  mode: column.choice(signalSchema.shape.mode.options),
  lower_limit: column.double().nullable(),
  upper_limit: column.double().nullable(),
  group_title: column.text().withDefault(),
  group_title_translations: column.json<Translations>().withDefault(),
  /** The meanings of its values: a {@link StoredState} for each. */
  states: column.json<readonly StoredState[]>().withDefault(),
  /** The danger of a write; empty where nothing needs a warning. */
  danger: column.text().withDefault(),
  danger_translations: column.json<Translations>().withDefault(),
  /** The proof that is required before it is written. */
  approval: column.choice(writeApprovals).withDefault(),
  /** The key of the signal that holds its setpoint. */
  setpoint_key: column.text().nullable(),
  /** Its position in the list, from 0. */
  sort: column.integer().withDefault(),
} as const;
export type SignalTable = TableOf<typeof signalTable>;
