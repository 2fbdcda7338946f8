import type { CallAnswer } from '@penstock/contract/calls/call';
import { type storageQuery, storageEquipments } from '@penstock/contract/calls/storage';
import type { Language } from '@penstock/languages/language';
import type { DataSizes } from '../../values/history/partition-repository.ts';
import type { Retention } from '../housekeeping/housekeeping.ts';
import { enteredText } from '@penstock/contract/texts/entered';
import type { PackedShare } from './storage-repository.ts';

type Storage = CallAnswer<typeof storageQuery>;
type ProductShare = Storage['products'][number];

/** The size of history, by product and by equipment. */
export function describeStorage(
  sizes: DataSizes,
  shares: readonly PackedShare[],
  { records, alarmDays }: Retention,
  language: Language,
): Storage {
  const products = new Map<string, ProductShare>();
  for (const share of shares) {
    const id = share.product_id === null ? '' : String(share.product_id);
    const known = products.get(id);
    const oldest = share.oldest.toISOString();
    products.set(id, {
      id,
      title: enteredText(language, share.product_title ?? '', share.product_title_translations ?? {}),
      recordDays: share.record_days ?? 0,
      equipmentCount: (known?.equipmentCount ?? 0) + (share.id === null ? 0 : 1),
      bytes: (known?.bytes ?? 0) + share.bytes,
      records: (known?.records ?? 0) + share.records,
      oldest: known === undefined || oldest < known.oldest ? oldest : known.oldest,
    });
  }
  return {
    records: sizes.records,
    packedRecords: sizes.packedRecords,
    alarms: sizes.alarms,
    everything: sizes.everything,
    recordDays: records.days,
    recordBytes: records.bytes,
    alarmDays,
    products: [...products.values()].toSorted((one, other) => other.bytes - one.bytes),
    equipment: shares
      .flatMap(({ id, title, title_translations, bytes, records: count, oldest }) =>
        id === null
          ? []
          : [
              {
                id: String(id),
                title: enteredText(language, title ?? '', title_translations ?? {}),
                bytes,
                records: count,
                oldest: oldest.toISOString(),
              },
            ],
      )
      .slice(0, storageEquipments),
  };
}
