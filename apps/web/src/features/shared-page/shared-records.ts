import { sharedReport } from '@penstock/contract/calls/shared-page-parts';
import type { RecordsService } from '@penstock/stage/services/records-service';
import { placeTexts, textNow } from '../../kit/stage/place-texts.ts';
import type { RecordedSignals } from '../../kit/stage/recorded-signals.ts';
import { datesOf, reportIdOf, reportPages } from '../../kit/stage/report-records.ts';
import { inShownWords } from '../../kit/stage/service-error.ts';
import { readSignalRecords } from '../../kit/stage/signal-records.ts';
import { i18n } from '../../texts/i18n.ts';
import { isOwnEquipment, type SharedPageParts } from './shared-page-parts.ts';

/** The rows of the tables of history of a shared page. They cannot be saved. */
export function sharedRecordRows(place: SharedPageParts, recorded: RecordedSignals): RecordsService {
  const parts = { recorded, equipmentId: place.opened.equipmentId };
  const { token, client } = place;
  const now = () => client.platformTime();
  const report = reportPages(async (reportId, range, signal) => {
    const dates = datesOf(range);
    const request = { token, id: reportIdOf(reportId), ...(dates && { range: dates }) };
    return (await client.call(sharedReport, request, { signal })).result;
  }, now);
  return {
    now,
    read: (question, signal) =>
      inShownWords(async () => {
        const { source, range } = question;
        if (source.kind === 'report') return await report(source.reportId, question, signal);
        if (range === undefined) throw new Error(textNow(placeTexts.noTime));
        if (source.signals.some(({ equipId }) => !isOwnEquipment(place, equipId)))
          throw new Error(i18n.t('sharedPage:ownEquipment'));
        return await readSignalRecords(parts, source, { ...question, range }, signal);
      }),
  };
}
