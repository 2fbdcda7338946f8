import type { Client } from '@penstock/client/calls/client';
import { ClientError } from '@penstock/client/calls/error';
import type { ReportResult } from '@penstock/contract/calls/report';
import type { RecordsService } from '@penstock/stage/services/records-service';
import type { ExportedFile } from '../list/list-declaration.ts';
import { PlaceSignals } from './place-signals.ts';
import { placeTexts, textNow } from './place-texts.ts';
import { readReport, reportPage, reportWorkbook } from './report-records.ts';
import { shownError } from './service-error.ts';
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
export function recordsService({ place, client, save }: RecordsParts): RecordsService {
  const { equipmentId } = place;
  const parts = { client, signals: new PlaceSignals(client), equipmentId };
  const now = () => client.platformTime();
  let report: { readonly key: string; readonly time: number; readonly result: ReportResult } | undefined;
  return {
    now,
    read: (question, signal) =>
      shown(async () => {
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
      shown(async () => {
        if (source.kind === 'report')
          save(await reportWorkbook(client, { reportId: source.reportId, range }, signal));
        else if (range !== undefined) save(await signalWorkbook(parts, source, range, signal));
      }),
  };
}

/** Does something, and has what fails say so in the language of the page. */
async function shown<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ClientError ? shownError(error) : error;
  }
}
