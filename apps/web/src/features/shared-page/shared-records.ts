import type { RecordsService } from '@penstock/stage/services/records-service';
import type { RecordedSignals } from '../../kit/stage/recorded-signals.ts';
import { inShownWords } from '../../kit/stage/service-error.ts';
import { readSignalRecords } from '../../kit/stage/signal-records.ts';
import { i18n } from '../../texts/i18n.ts';
import { isOwnEquipment, type SharedPlace } from './shared-place.ts';

/** The rows of the tables of history of a shared page. They cannot be saved, and there are no reports. */
export function sharedRecordRows(place: SharedPlace, recorded: RecordedSignals): RecordsService {
  const parts = { recorded, equipmentId: place.opened.equipmentId };
  return {
    now: () => place.client.platformTime(),
    read: (question, signal) =>
      inShownWords(async () => {
        const { source, range } = question;
        if (source.kind === 'report' || range === undefined) throw new Error(i18n.t('sharedPage:noReports'));
        if (source.signals.some(({ equipId }) => !isOwnEquipment(place, equipId)))
          throw new Error(i18n.t('sharedPage:ownEquipment'));
        return await readSignalRecords(parts, source, { ...question, range }, signal);
      }),
  };
}
