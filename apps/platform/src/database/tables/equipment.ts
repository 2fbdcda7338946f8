import type { Generated } from 'kysely';
import type { Signal } from '@penstock/contract/model/signal';

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
  /** Its place in the list, from 0. */
  sort: Generated<number>;
}
