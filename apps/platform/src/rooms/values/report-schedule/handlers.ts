import type { Id } from '@penstock/contract/calls/identifier';
import { calls } from '@penstock/contract/calls/list';
import { reportScheduleLimits } from '@penstock/contract/calls/report-schedule';
import { failure } from '@penstock/contract/errors/error';
import { dueAfter } from '@penstock/contract/model/report-schedule';
import { ZoneClock } from '@penstock/contract/model/zone-clock';
import type { Clock } from '@penstock/node-kit/clock';
import type { CallContext } from '@penstock/server/http/call-context';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { actorOf, change, type ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { equipmentIn, reportRecords } from '../report/report-repository.ts';
import {
  deleteSchedule,
  insertRun,
  insertSchedule,
  lastRuns,
  lockSchedule,
  type ScheduleDraft,
  schedulesOf,
  type StoredSchedule,
  updateSchedule,
} from './schedule-repository.ts';

/** The parts of the calls of schedules. */
export interface ScheduleParts {
  readonly db: Db;
  readonly clock: Clock;
  /** The time zone of equipment that has none of its own. */
  readonly timeZone: string;
  readonly sendsEmail: boolean;
  /** Sends what is due, and does not wait for it. */
  readonly sendNow: () => void;
}

/** The calls about schedules by which reports are sent: whoever may change the report may change them. */
export function reportScheduleHandlers({
  db,
  clock,
  timeZone,
  sendsEmail,
  sendNow,
}: ScheduleParts): HandlersOf<
  | 'reportScheduleQuery'
  | 'reportScheduleAdd'
  | 'reportScheduleEdit'
  | 'reportScheduleDelete'
  | 'reportScheduleSend'
> {
  /** The clock of a schedule where none was chosen: that of the plant. */
  async function zoned<Draft extends ScheduleDraft>(
    context: CallContext,
    reportId: Id,
    draft: Draft,
  ): Promise<Draft> {
    if (draft.timeZone !== '') return draft;
    const report = existing(await reportRecords.find(db, context.caller, reportId));
    const [first] = await equipmentIn(
      db,
      context.caller,
      report.product_id === null
        ? { kind: 'stored', reportId: report.id }
        : { kind: 'product', productId: idOf(report.product_id) },
    );
    const found = first?.time_zone ?? '';
    return { ...draft, timeZone: found === '' ? timeZone : found };
  }

  const nextOf = (draft: ScheduleDraft) =>
    dueAfter(draft.cadence, new ZoneClock(draft.timeZone), clock.now());

  /** A schedule, locked, of a report that the caller may change. Throws `data.notFound`. */
  async function locked(
    transaction: ChangeTransaction,
    { caller }: CallContext,
    id: Id,
  ): Promise<StoredSchedule> {
    const stored = existing(await lockSchedule(transaction, id));
    existing(await reportRecords.lock(transaction, caller, idOf(stored.report_id)));
    return stored;
  }

  return {
    reportScheduleQuery: handle(calls.reportScheduleQuery, async ({ reportId }, { caller }) => {
      const report = existing(await reportRecords.find(db, caller, reportId));
      const rows = await schedulesOf(db, report.id);
      const runs = await lastRuns(
        db,
        rows.map(({ id }) => id),
      );
      return {
        sendsEmail,
        rows: rows.map((row) => ({
          id: idOf(row.id),
          enabled: row.enabled,
          cadence: row.cadence,
          timeZone: row.time_zone,
          range: row.range,
          files: [...row.files],
          recipients: [...row.recipients],
          language: row.language,
          next: row.next_at.getTime(),
          author: row.author,
          runs: runs
            .filter(({ schedule_id: id }) => id === row.id)
            .map(({ due, state, sent_to: sentTo, detail }) => ({
              due: due.getTime(),
              state,
              sent: sentTo.length,
              detail,
            })),
        })),
      };
    }),

    reportScheduleAdd: handle(calls.reportScheduleAdd, async ({ reportId, ...given }, context) => {
      const draft = await zoned(context, reportId, given);
      return await change(db, actorOf(context), 'report.schedule', async (transaction) => {
        const report = existing(await reportRecords.lock(transaction, context.caller, reportId));
        const maximum = reportScheduleLimits.perReport;
        if ((await schedulesOf(transaction.sql, report.id)).length >= maximum)
          throw failure('reportSchedule.tooMany', { maximum });
        const of = { reportId: report.id, accountId: context.caller.accountId };
        const id = idOf(await insertSchedule(transaction, of, draft, nextOf(draft)));
        return { object: { type: 'report', id: reportId }, after: { id, ...draft }, result: { id } };
      });
    }),

    reportScheduleEdit: handle(calls.reportScheduleEdit, async ({ id, ...given }, context) => {
      return await change(db, actorOf(context), 'report.schedule', async (transaction) => {
        const stored = await locked(transaction, context, id);
        const reportId = idOf(stored.report_id);
        const draft = await zoned(context, reportId, given);
        await updateSchedule(transaction, stored.id, context.caller.accountId, draft, nextOf(draft));
        return {
          object: { type: 'report', id: reportId },
          before: { id, ...logged(stored) },
          after: { id, ...draft },
          result: {},
        };
      });
    }),

    reportScheduleDelete: handle(calls.reportScheduleDelete, async ({ id }, context) => {
      return await change(db, actorOf(context), 'report.schedule', async (transaction) => {
        const stored = await locked(transaction, context, id);
        await deleteSchedule(transaction, stored.id);
        return {
          object: { type: 'report', id: idOf(stored.report_id) },
          before: { id, ...logged(stored) },
          result: {},
        };
      });
    }),

    reportScheduleSend: handle(calls.reportScheduleSend, async ({ id }, context) => {
      await change(db, actorOf(context), 'report.send', async (transaction) => {
        const stored = await locked(transaction, context, id);
        await insertRun(transaction.sql, stored.id, clock.now(), 'waiting');
        return {
          object: { type: 'report', id: idOf(stored.report_id) },
          after: { id, recipients: stored.recipients },
          result: {},
        };
      });
      sendNow();
      return {};
    }),
  };
}

function logged(stored: StoredSchedule): object {
  const { enabled, cadence, time_zone: timeZone, range, files, recipients, language } = stored;
  return { enabled, cadence, timeZone, range, files, recipients, language };
}
