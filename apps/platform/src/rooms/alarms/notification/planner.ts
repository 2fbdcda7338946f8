import type { Db } from '../../../kernel/database/schema.ts';
import { rosterPlans } from '../roster/roster-repository.ts';
import { initialProgress } from './decide.ts';
import type { DigestWindow } from './digest-window.ts';
import { matches } from './matches.ts';
import { type Duty, rostersOf } from './on-duty.ts';
import { callersOf } from '../../../kernel/sessions/account-caller-repository.ts';
import { planAlarm, type RuleState } from './plan-alarm.ts';
import {
  addToDigest,
  type DueAlarm,
  dueAlarms,
  dueRules,
  insertDeliveries,
  lockRule,
  recentOccurrences,
  storeProgress,
  storeWindow,
  visibleAlarms,
} from './planning-repository.ts';
import {
  enabledRules,
  insertProgress,
  lockUnrouted,
  markRouted,
  routedAlarms,
} from './routing-repository.ts';
import { hoursOf } from './schedule.ts';
import { draftOf, type StoredRule } from './stored-rule.ts';

/**
 * Decides who is notified of what. What it decides is stored in the same transaction as that it was decided, so that a stop at
 * any moment loses nothing and repeats nothing.
 */
export class NotificationPlanner {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Looks up which rules tell of the alarms that are new. Answers whether there may be more. */
  async route(now: number): Promise<boolean> {
    return await this.#db.transaction().execute(async (transaction) => {
      const ids = await lockUnrouted(transaction);
      if (ids.length === 0) return false;
      const rules = await enabledRules(transaction);
      const owners = await callersOf(
        transaction,
        rules.map(({ owner_id: owner }) => owner),
      );
      for (const [owner, caller] of owners) {
        const alarms = await routedAlarms(transaction, caller, ids);
        const rows = rules
          .filter(({ owner_id: id }) => id === owner)
          .flatMap((rule) => {
            const draft = draftOf(rule);
            return alarms
              .filter((alarm) => matches(draft, alarm))
              .map(({ id }) => ({ rule: rule.id, alarm: id, progress: initialProgress(draft, now) }));
          });
        for (let first = 0; first < rows.length; first += 1000)
          await insertProgress(transaction, rows.slice(first, first + 1000));
      }
      await markRouted(transaction, ids);
      return true;
    });
  }

  /** Decides what is due. `isStopped` is asked between the rules. */
  async plan(now: number, isStopped: () => boolean): Promise<void> {
    for (const rule of await dueRules(this.#db, new Date(now)))
      for (let more = true; more && !isStopped(); ) more = await this.#planRule(rule, now);
  }

  /** Decides about the alarms of a rule; answers whether there are more. */
  async #planRule(id: number, now: number): Promise<boolean> {
    return await this.#db.transaction().execute(async (transaction) => {
      const rule = await lockRule(transaction, id);
      if (rule === undefined) return false;
      const { alarms, more } = await dueAlarms(transaction, id, new Date(now));
      if (alarms.length === 0) return false;
      const owner = (await callersOf(transaction, [rule.owner_id])).get(rule.owner_id);
      const ids = alarms.map(({ alarmId }) => alarmId);
      const visible = owner === undefined ? new Set() : await visibleAlarms(transaction, owner, ids);
      let window: DigestWindow = {
        startedAt: rule.window_started_at?.getTime() ?? null,
        messages: rule.window_messages,
      };
      const { digest } = rule.document;
      const since = new Date(now - (digest?.minutes ?? 0) * 60_000);
      const recent =
        digest === null ? new Map<string, Set<number>>() : await recentOccurrences(transaction, id, since);
      const rosters = await rosterPlans(transaction, rostersOf(rule.document, alarms));
      const hours = hoursOf(rule.document.schedule, rule.document.timeZone);
      for (const due of alarms) {
        // A person who may no longer see an alarm is no longer notified of it.
        if (!visible.has(due.alarmId))
          await storeProgress(transaction, id, due.alarmId, { ...due.progress, finished: true });
        else window = await decideAlarm(transaction, rule, due, { window, recent, rosters, hours, now });
      }
      await storeWindow(transaction, id, window);
      return more;
    });
  }
}

/** Decides about one alarm and stores it; answers the window after it. */
async function decideAlarm(
  transaction: Db,
  rule: StoredRule,
  due: DueAlarm,
  {
    now,
    rosters,
    ...state
  }: { readonly now: number; readonly rosters: Duty['rosters'] } & Omit<RuleState, 'duty'>,
): Promise<DigestWindow> {
  const { alarmId, alarmName, severity, progress, returned, returnedAt, acknowledged, shelved } = due;
  const facts = { returned, returnedAt: returnedAt?.getTime() ?? null, acknowledged, shelved };
  const alarm = { id: alarmId, severity, name: alarmName, facts, progress };
  const duty = { rosters, assigneeId: due.assigneeId, assigneeRosterId: due.assigneeRosterId };
  const planned = planAlarm(draftOf(rule), alarm, { ...state, duty }, now);
  await storeProgress(transaction, rule.id, alarmId, planned.progress);
  const { message } = planned;
  if (message === undefined) return planned.window;
  const deliveries = message.recipients.map((recipient) => ({
    ruleId: rule.id,
    kind: message.kind,
    recipient,
    alarmIds: [alarmId],
    afterMinutes: message.afterMinutes,
    severity,
    at: new Date(message.at),
    now: new Date(now),
  }));
  if (message.kind === 'digest') for (const delivery of deliveries) await addToDigest(transaction, delivery);
  else await insertDeliveries(transaction, deliveries);
  return planned.window;
}
