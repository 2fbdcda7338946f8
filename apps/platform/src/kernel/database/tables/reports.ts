import type { Translations } from '@penstock/contract/texts/entered';
import type { ComputedColumn, ReportColumn } from '@penstock/contract/calls/report';
import { bucketKinds, type ReportRange } from '@penstock/contract/model/report';
import { column } from '../column.ts';

/** Reports: what is computed from recorded values, for which time and in which intervals. */
export const reportTable = {
  id: column.bigint().identity(),
  owner_id: column.bigint(),
  title: column.text(),
  /** Empty where only one title was given. */
  title_translations: column.json<Translations>().withDefault(),
  bucket: column.choice(bucketKinds),
  /** Null where it is about the equipments listed for it, or the product is gone. */
  product_id: column.bigint().nullable(),
  columns: column.json<readonly ReportColumn[]>(),
  /** The columns that formulas compute from the others. */
  computed: column.json<readonly ComputedColumn[]>().withDefault(),
  range: column.json<ReportRange>(),
  updated_at: column.time().withDefault(),
  created_at: column.time().withDefault(),
} as const;

/** The equipments that a report is about. */
export const reportEquipmentTable = {
  report_id: column.bigint(),
  equipment_id: column.bigint(),
} as const;
