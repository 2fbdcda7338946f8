import type { Db } from '../../../kernel/database/schema.ts';
import { initialProgress, decide } from './decide.ts';
import { admit, type DigestWindow } from './digest-window.ts';
import { matches } from './matches.ts';
import { ownersOf } from './owner-repository.ts';
import {
  addToDigest,
  type DueAlarm,
  dueAlarms,
  dueRules,
  insertDeliveries,
  lockRule,
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
      const owners = await ownersOf(
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
      const owner = (await ownersOf(transaction, [rule.owner_id])).get(rule.owner_id);
      const ids = alarms.map(({ alarmId }) => alarmId);
      const visible = owner === undefined ? new Set() : await visibleAlarms(transaction, owner, ids);
      let window: DigestWindow = {
        startedAt: rule.window_started_at?.getTime() ?? null,
        messages: rule.window_messages,
      };
      for (const due of alarms) {
        // A person who may no longer see an alarm is no longer notified of it.
        if (!visible.has(due.alarmId))
          await storeProgress(transaction, id, due.alarmId, { ...due.progress, finished: true });
        else window = await decideAlarm(transaction, rule, due, { window, now });
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
  { window, now }: { readonly window: DigestWindow; readonly now: number },
): Promise<DigestWindow> {
  const draft = draftOf(rule);
  const { alarmId, progress, returned, returnedAt, acknowledged, shelved } = due;
  const facts = { returned, returnedAt: returnedAt?.getTime() ?? null, acknowledged, shelved };
  const decision = decide(draft, progress, facts, now);
  await storeProgress(transaction, rule.id, alarmId, decision.progress);
  const { message } = decision;
  if (message === undefined) return window;
  const admitted = admit(draft.digest, window, now);
  const { digestAt } = admitted;
  const deliveries = message.recipients.map((recipient) => ({
    ruleId: rule.id,
    kind: digestAt === null ? message.kind : ('digest' as const),
    recipient,
    alarmIds: [alarmId],
    afterMinutes: message.afterMinutes,
    at: new Date(digestAt ?? now),
    now: new Date(now),
  }));
  if (digestAt === null) await insertDeliveries(transaction, deliveries);
  else for (const delivery of deliveries) await addToDigest(transaction, delivery);
  return admitted.window;
}
