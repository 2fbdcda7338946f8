import { failure } from '@penstock/contract/errors/error';
import type { Id } from '@penstock/contract/calls/identifier';
import { afterStep } from '@penstock/contract/model/alarm-state';
import type { Language } from '@penstock/languages/language';
import type { Clock } from '@penstock/node-kit/clock';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext, Caller } from '@penstock/server/http/call-context';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import type { Actor, OperationObject } from '../../../kernel/operation-log/operation.ts';
import { enteredText } from '@penstock/contract/texts/entered';
import { accountName } from './account-name.ts';
import {
  assignableAccount,
  assignableRoster,
  assignmentOf,
  deleteShelf,
  putAssignment,
  putShelf,
  shelfAt,
  storeAcknowledgement,
  withEarlierOccurrences,
} from './alarm-action-repository.ts';
import { type AlarmInQuestion, lockAlarms } from './alarm-repository.ts';
import { lifeOf } from './describe-alarm.ts';

/** Occurrences that the operation log names; further ones are counted. */
const mostNamed = 100;

/** The account whose rights count, and the language of the answer. */
export type ActingContext = Pick<CallContext, 'caller' | 'language' | 'address'>;

/** The actions of people on alarms. The caller must be allowed to acknowledge every alarm of the action. */
export class AlarmActions {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #changed: () => void;

  /** `changed` is called when alarms are other than before. */
  constructor(parts: { readonly db: Db; readonly clock: Clock; readonly changed: () => void }) {
    this.#db = parts.db;
    this.#clock = parts.clock;
    this.#changed = parts.changed;
  }

  /**
   * Acknowledges alarms, with the earlier occurrences of each where that is asked for, and answers how many it acknowledged. Throws `data.notFound`, `alarm.mayNotAcknowledge`; then none
   * of the alarms of that equipment or gateway is acknowledged. `by`: who does it, where that is not the caller whose rights count.
   */
  async acknowledge(
    context: ActingContext,
    ids: readonly Id[],
    { withEarlier, note }: { readonly withEarlier: boolean; readonly note: string },
    by: Actor = { accountId: context.caller.accountId, address: context.address },
  ): Promise<number> {
    const asked = withEarlier ? await withEarlierOccurrences(this.#db, ids) : ids;
    const groups = await this.#groupsOf(context, asked);
    let acknowledged = 0;
    for (const group of groups) acknowledged += await this.#acknowledgeGroup(context, group, note, by);
    if (acknowledged > 0) this.#changed();
    return acknowledged;
  }

  /** Shelves alarms until a time, which is answered, and how many that are. Throws `data.notFound`, `alarm.mayNotAcknowledge`. */
  async shelve(
    context: CallContext,
    ids: readonly Id[],
    { minutes, reason }: { readonly minutes: number; readonly reason: string },
  ): Promise<{ readonly until: Date; readonly shelved: number }> {
    const now = new Date(this.#clock.now());
    const until = new Date(now.getTime() + minutes * 60_000);
    const shelf = { until, reason, account_id: Number(context.caller.accountId), shelved_at: now };
    const shelved = await this.#changeAlarms(context, 'alarm.shelve', ids, async (transaction, alarm) => {
      const before = await shelfAt(transaction, alarm, now);
      await putShelf(transaction, alarm, shelf);
      return {
        before: { alarm: alarm.title, shelvedUntil: before?.until.toISOString() ?? '' },
        after: { alarm: alarm.title, shelvedUntil: until.toISOString(), reason },
      };
    });
    return { until, shelved };
  }

  /**
   * Has an account or a roster of the caller's company take care of alarms, or nobody where both are empty, and answers how many that
   * are. Throws `data.notFound`, also for another account or roster, and `alarm.mayNotAcknowledge`.
   */
  async assign(
    context: CallContext,
    ids: readonly Id[],
    { assigneeId, rosterId }: { readonly assigneeId: Id | ''; readonly rosterId: Id | '' },
  ): Promise<number> {
    const { caller } = context;
    const account = assigneeId === '' ? null : await assignableAccount(this.#db, caller, assigneeId);
    const roster =
      rosterId === '' || assigneeId !== '' ? null : await assignableRoster(this.#db, caller, rosterId);
    if (account === undefined || roster === undefined) throw failure('data.notFound');
    const assignment =
      account === null && roster === null
        ? null
        : {
            account_id: account?.id ?? null,
            roster_id: roster?.id ?? null,
            assigned_by: Number(caller.accountId),
            assigned_at: new Date(this.#clock.now()),
          };
    const chosen = roster?.title ?? (account === null ? '' : accountName(account));
    return await this.#changeAlarms(context, 'alarm.assign', ids, async (transaction, alarm) => {
      const before = await assignmentOf(transaction, alarm);
      await putAssignment(transaction, alarm, assignment);
      return {
        before: { alarm: alarm.title, assignee: before?.title ?? (before ? accountName(before) : '') },
        after: { alarm: alarm.title, assignee: chosen },
      };
    });
  }

  /** Ends the shelving of an alarm; nothing where it is not shelved. Throws `data.notFound`, `alarm.mayNotAcknowledge`. */
  async unshelve(context: CallContext, id: Id): Promise<void> {
    await change(this.#db, actorOf(context), 'alarm.unshelve', async ({ sql: transaction }) => {
      const alarm = await one(transaction, context, id);
      const ended = await deleteShelf(transaction, alarm);
      if (ended === undefined) return { unchanged: true, result: undefined };
      return {
        object: objectOf(alarm),
        before: { alarm: alarm.title, shelvedUntil: ended.until.toISOString(), reason: ended.reason },
        after: { alarm: alarm.title, shelvedUntil: '' },
        result: undefined,
      };
    });
    this.#changed();
  }

  /**
   * Changes what is known of alarms, whichever time they are raised, with a row of the operation log for each. The rights to all are
   * demanded before the first is changed. Answers how many alarms that are.
   */
  async #changeAlarms(
    context: CallContext,
    action: 'alarm.shelve' | 'alarm.assign',
    ids: readonly Id[],
    work: (
      transaction: Db,
      alarm: AlarmInQuestion,
    ) => Promise<{ readonly before: object; readonly after: object }>,
  ): Promise<number> {
    const alarms = await demandAlarms(this.#db, context.caller, context.language, ids);
    const distinct = new Map(alarms.map((alarm) => [`${alarm.sn} ${alarm.origin} ${alarm.alarm}`, alarm]));
    for (const { id } of distinct.values())
      await change(this.#db, actorOf(context), action, async ({ sql: transaction }) => {
        const alarm = await one(transaction, context, idOf(id));
        return { object: objectOf(alarm), ...(await work(transaction, alarm)), result: undefined };
      });
    if (distinct.size > 0) this.#changed();
    return distinct.size;
  }

  /** The alarms by what the operation log names: an equipment, or a gateway. */
  async #groupsOf(context: ActingContext, ids: readonly Id[]): Promise<readonly (readonly Id[])[]> {
    const alarms = await demandAlarms(this.#db, context.caller, context.language, ids);
    const groups = new Map<string, Id[]>();
    for (const alarm of alarms) {
      const { type, id } = objectOf(alarm);
      const group = groups.get(`${type} ${id}`);
      if (group === undefined) groups.set(`${type} ${id}`, [idOf(alarm.id)]);
      else group.push(idOf(alarm.id));
    }
    return [...groups.values()];
  }

  async #acknowledgeGroup(
    context: ActingContext,
    ids: readonly Id[],
    note: string,
    by: Actor,
  ): Promise<number> {
    return await change(this.#db, by, 'alarm.acknowledge', async ({ sql: transaction }) => {
      const alarms = await demandAlarms(transaction, context.caller, context.language, ids);
      const open = alarms.filter((alarm) => {
        // Whether it is shelved makes no difference to acknowledging it.
        const life = lifeOf(alarm, false);
        return afterStep(life, { kind: 'acknowledge' }) !== life;
      });
      const [first] = open;
      if (first === undefined) return { unchanged: true, result: 0 };
      await storeAcknowledgement(
        transaction,
        open.map(({ id }) => id),
        {
          acknowledged_at: new Date(this.#clock.now()),
          acknowledged_by: by.accountId === null ? null : Number(by.accountId),
          acknowledge_note: note,
        },
      );
      const named = open.slice(0, mostNamed).map(({ id, title }) => ({ id: idOf(id), title }));
      const count = open.length;
      return {
        object: objectOf(first),
        before: { unacknowledged: named, count },
        after: { acknowledged: named, count, note },
        result: open.length,
      };
    });
  }
}

/** The alarms, if the caller may see and acknowledge all of them. */
async function demandAlarms(
  db: Db,
  caller: Caller,
  language: Language,
  ids: readonly Id[],
): Promise<readonly AlarmInQuestion[]> {
  const alarms = await lockAlarms(db, caller, ids);
  if (alarms.length < new Set(ids).size) throw failure('data.notFound');
  const refused = alarms.find(({ permitted }) => !permitted);
  if (refused !== undefined) {
    const title = enteredText(language, refused.title, refused.title_translations);
    throw failure('alarm.mayNotAcknowledge', { title });
  }
  return alarms;
}

async function one(db: Db, { caller, language }: CallContext, id: Id): Promise<AlarmInQuestion> {
  const [alarm] = await demandAlarms(db, caller, language, [id]);
  if (alarm === undefined) throw failure('data.notFound');
  return alarm;
}

function objectOf({ equipment_id: id, sn }: AlarmInQuestion): OperationObject {
  return id === null ? { type: 'gateway', id: sn } : { type: 'equipment', id: idOf(id) };
}
