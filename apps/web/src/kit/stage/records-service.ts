import type { Client } from '@penstock/client/calls/client';
import type { RecordsService } from '@penstock/stage/services/records-service';
import type { ExportedFile } from '../transfer/save-file.ts';
import { placeTexts, textNow } from './place-texts.ts';
import { platformSignals } from './recorded-signals.ts';
import { readReport, reportPages, reportWorkbook } from './report-records.ts';
import { inShownWords } from './service-error.ts';
import { readSignalRecords, signalWorkbook } from './signal-records.ts';
import type { PageScope } from './page-scope.ts';

/** The parts of the service. */
interface RecordsParts {
  readonly place: Pick<PageScope, 'equipmentId'>;
  readonly client: Client;
  /** Has the browser save a file. */
  readonly save: (file: ExportedFile) => void;
}

/** The recorded values of the platform, for the tables of a page. */
export function recordsService({ place, client, save }: RecordsParts): Required<RecordsService> {
  const { equipmentId } = place;
  const parts = { client, recorded: platformSignals(client, place), equipmentId };
  const now = () => client.platformTime();
  const report = reportPages(
    (reportId, range, signal) => readReport(client, { reportId, range, equipmentId }, signal),
    now,
  );
  return {
    now,
    read: (question, signal) =>
      inShownWords(async () => {
        const { source, range } = question;
        if (source.kind === 'signals') {
          if (range === undefined) throw new Error(textNow(placeTexts.noTime));
          return await readSignalRecords(parts, source, { ...question, range }, signal);
        }
        return await report(source.reportId, question, signal);
      }),
    save: (source, range, signal) =>
      inShownWords(async () => {
        if (source.kind === 'report')
          save(await reportWorkbook(client, { reportId: source.reportId, range }, signal));
        else if (range !== undefined) save(await signalWorkbook(parts, source, range, signal));
      }),
  };
}
