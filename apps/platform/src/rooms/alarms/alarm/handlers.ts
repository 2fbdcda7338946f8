import { calls } from '@penstock/contract/calls/list';
import type { HeavyQueries } from '../../../kernel/database/heavy-queries.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { ExportSlots } from '../../../kernel/files/export-slots.ts';
import { handle, handleDownload, type HandlersOf } from '../../../kernel/http/handlers.ts';
import type { AlarmActions } from './alarm-actions.ts';
import { alarmCsv } from './alarm-export.ts';
import { backTest } from './back-test/back-test.ts';
import { countAlarmsOf, listAlarms } from './alarm-list.ts';
import type { Chattering } from './alarm-repository.ts';

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
    alarmAcknowledge: handle(calls.alarmAcknowledge, async ({ ids, note }, context) => ({
      acknowledged: await actions.acknowledge(context, ids, note),
    })),
    alarmShelve: handle(calls.alarmShelve, async ({ id, minutes, reason }, context) => {
      const until = await actions.shelve(context, id, minutes, reason);
      return { until: until.toISOString() };
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
