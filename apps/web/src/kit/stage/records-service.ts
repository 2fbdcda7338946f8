import type { Client } from '@penstock/client/calls/client';
import type { ReportResult } from '@penstock/contract/calls/report';
import type { RecordsService } from '@penstock/stage/services/records-service';
import type { ExportedFile } from '../list/list-declaration.ts';
import { placeTexts, textNow } from './place-texts.ts';
import { platformSignals } from './recorded-signals.ts';
import { readReport, reportPage, reportWorkbook } from './report-records.ts';
import { inShownWords } from './service-error.ts';
import { readSignalRecords, signalWorkbook } from './signal-records.ts';
import type { StagePlace } from './stage-place.ts';

/** For how long the pages of a report are those of one answer, in ms. */
const keptFor = 30_000;

/** What the service works with. */
interface RecordsParts {
  readonly place: Pick<StagePlace, 'equipmentId'>;
  readonly client: Client;
  /** Has the browser save a file. */
  readonly save: (file: ExportedFile) => void;
}

/** The recorded values of the platform, for the tables of a page. */
export function recordsService({ place, client, save }: RecordsParts): Required<RecordsService> {
  const { equipmentId } = place;
  const parts = { client, recorded: platformSignals(client, equipmentId), equipmentId };
  const now = () => client.platformTime();
  let report: { readonly key: string; readonly time: number; readonly result: ReportResult } | undefined;
  return {
    now,
    read: (question, signal) =>
      inShownWords(async () => {
        const { source, range, pageNo, pageSize } = question;
        if (source.kind === 'signals') {
          if (range === undefined) throw new Error(textNow(placeTexts.noTime));
          return await readSignalRecords(parts, source, { ...question, range }, signal);
        }
        const key = JSON.stringify([source.reportId, range ?? null]);
        if (report?.key !== key || now() - report.time > keptFor) {
          const asked = { reportId: source.reportId, range, equipmentId };
          report = { key, time: now(), result: await readReport(client, asked, signal) };
        }
        return reportPage(report.result, pageNo, pageSize);
      }),
    save: (source, range, signal) =>
      inShownWords(async () => {
        if (source.kind === 'report')
          save(await reportWorkbook(client, { reportId: source.reportId, range }, signal));
        else if (range !== undefined) save(await signalWorkbook(parts, source, range, signal));
      }),
  };
}
