import type { Translations } from '@penstock/contract/texts/entered';
import { monitoringVariableKinds, totalFunctions } from '@penstock/contract/model/monitoring-variable';
import { column, type TableOf } from '../column.ts';

/** Monitoring variables: values that the platform computes from those of signals. */
export const monitoringVariableTable = {
  id: column.bigint().identity(),
  owner_id: column.bigint(),
  title: column.text(),
  /** Empty where only one title was given. */
  title_translations: column.json<Translations>().withDefault(),
  unit: column.text().withDefault(),
  decimals: column.smallint().withDefault(),
  kind: column.choice(monitoringVariableKinds),
  /** The formula; empty for a total. */
  formula: column.text().withDefault(),
  /** The function of a total; null for a formula. */
  total_function: column.choice(totalFunctions).nullable(),
  /** The key of the signal that a total is over. */
  signal_key: column.text().withDefault(),
  /** Whether a total is over a product or over the equipments listed for it; null for a formula. */
  total_scope: column.choice(['product', 'equipment']).nullable(),
  /** Null also where the product is gone. */
  product_id: column.bigint().nullable(),
  updated_at: column.time().withDefault(),
  created_at: column.time().withDefault(),
} as const;
export type MonitoringVariableTable = TableOf<typeof monitoringVariableTable>;

/** The aliases of a formula. */
export const monitoringVariableInputTable = {
  variable_id: column.bigint(),
  alias: column.text(),
  /** From 0. */
  position: column.smallint(),
  /** Null where the signal is gone. */
  signal_id: column.bigint().nullable(),
} as const;

/** The equipments that a total is over. */
export const monitoringVariableEquipmentTable = {
  variable_id: column.bigint(),
  equipment_id: column.bigint(),
} as const;
