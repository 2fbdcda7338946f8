import { calls } from '@penstock/contract/calls/list';
import type { HeavyQueries } from '../../../kernel/database/heavy-queries.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { ExportSlots } from '../../../kernel/files/export-slots.ts';
import { handle, handleDownload, type HandlersOf } from '@penstock/server/http/handlers';
import { idOf } from '../../../kernel/database/id.ts';
import { accountName } from './account-name.ts';
import { companyAccounts, namedRosters } from './company-account-repository.ts';
import type { AlarmActions } from './alarm-actions.ts';
import { alarmCsv } from './alarm-export.ts';
import { backTest } from './back-test/back-test.ts';
import { countAlarmsOf, listAlarms } from './alarm-list.ts';
import type { Chattering } from './alarm-repository.ts';

/** Accounts that are offered as assignees at most. */
const offeredAccounts = 1000;

/** The calls about alarms. */
export function alarmHandlers(parts: {
  readonly db: Db;
  /** Over connections for heavy queries. */
  readonly exportDb: Db;
  readonly exports: ExportSlots;
  readonly queries: HeavyQueries;
  readonly actions: AlarmActions;
  readonly chattering: Chattering;
}): HandlersOf<
  | 'alarmQuery'
  | 'alarmExport'
  | 'alarmAcknowledge'
  | 'alarmShelve'
  | 'alarmAssign'
  | 'alarmAssignees'
  | 'alarmUnshelve'
  | 'alarmCounts'
  | 'alarmBackTest'
> {
  const { db, exportDb, exports, queries, actions, chattering } = parts;
  return {
    alarmQuery: handle(calls.alarmQuery, (request, { caller, language }) =>
      listAlarms(db, caller, request, { language, chattering }),
    ),
    alarmExport: handleDownload(calls.alarmExport, (request, { caller, language }) => ({
      content: exports.content(alarmCsv(exportDb, caller, request, { language, chattering })),
    })),
    alarmAcknowledge: handle(calls.alarmAcknowledge, async ({ ids, withEarlier, note }, context) => ({
      acknowledged: await actions.acknowledge(context, ids, { withEarlier, note }),
    })),
    alarmShelve: handle(calls.alarmShelve, async ({ ids, minutes, reason }, context) => {
      const { until, shelved } = await actions.shelve(context, ids, { minutes, reason });
      return { until: until.toISOString(), shelved };
    }),
    alarmAssign: handle(calls.alarmAssign, async ({ ids, ...assignee }, context) => ({
      assigned: await actions.assign(context, ids, assignee),
    })),
    alarmAssignees: handle(calls.alarmAssignees, async (_request, { caller }) => {
      const accounts = await companyAccounts(db, caller, offeredAccounts);
      const rosters = await namedRosters(db, caller);
      return {
        accounts: accounts.map((account) => ({ id: idOf(account.id), name: accountName(account) })),
        rosters: rosters.map(({ id, title }) => ({ id: idOf(id), title })),
      };
    }),
    alarmUnshelve: handle(calls.alarmUnshelve, async ({ id }, context) => {
      await actions.unshelve(context, id);
      return {};
    }),
    alarmCounts: handle(calls.alarmCounts, async ({ equipmentIds }, { caller }) =>
      countAlarmsOf(db, caller, equipmentIds),
    ),
    alarmBackTest: handle(calls.alarmBackTest, async (request, { caller, signal }) =>
      backTest({ db, queries }, caller, request, signal),
    ),
  };
}
