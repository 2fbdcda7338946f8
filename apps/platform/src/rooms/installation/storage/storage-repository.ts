import type { Translations } from '@penstock/contract/texts/entered';
import type { ClientBase } from 'pg';

/** The packed recordings of one equipment. */
export interface PackedShare {
  /** Null where the gateway of the recordings has no equipment. */
  readonly id: number | null;
  readonly title: string | null;
  readonly title_translations: Translations | null;
  /** Null where it is of no product. */
  readonly product_id: number | null;
  readonly product_title: string | null;
  readonly product_title_translations: Translations | null;
  readonly record_days: number | null;
  readonly bytes: number;
  readonly records: number;
  /** When the oldest period begins. */
  readonly oldest: Date;
}

/**
 * The packed size by equipment, the largest first. A recording with signals of several counts with the first
 * of them.
 */
export async function packedShares(client: ClientBase): Promise<readonly PackedShare[]> {
  const { rows } = await client.query<PackedShare>({
    name: 'storage-shares',
    text: `with packed as materialized (
        select recording_id, sum(bytes) as bytes, sum(records) as records, min(period) as oldest
        from packed_block group by recording_id
      )
      select owner.id, owner.title, owner.title_translations, product.id as product_id, product.title as product_title,
        product.title_translations as product_title_translations, product.record_days, sum(packed.bytes)::bigint as bytes,
        sum(packed.records)::bigint as records, min(packed.oldest) as oldest
      from packed join recording on recording.id = packed.recording_id
      left join lateral (
        select equipment.id, equipment.title, equipment.title_translations, equipment.product_id from equipment
        where equipment.sn = recording.sn
        order by exists (
          select from signal where signal.equipment_id = equipment.id and signal.key = any (recording.keys)
        ) desc, equipment.id
        limit 1
      ) owner on true
      left join product on product.id = owner.product_id
      group by owner.id, owner.title, owner.title_translations, product.id
      order by sum(packed.bytes) desc`,
  });
  return rows;
}
