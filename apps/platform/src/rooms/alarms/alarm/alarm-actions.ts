import { failure } from '@penstock/contract/errors/error';
import type { Id } from '@penstock/contract/calls/identifier';
import { afterStep } from '@penstock/contract/model/alarm-state';
import type { Language } from '@penstock/languages/language';
import type { Clock } from '@penstock/node-kit/clock';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext, Caller } from '../../../kernel/http/call-context.ts';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import type { OperationObject } from '../../../kernel/operation-log/operation.ts';
import { enteredText } from '@penstock/contract/texts/entered';
import { deleteShelf, putShelf, shelfAt, storeAcknowledgement } from './alarm-action-repository.ts';
import { type AlarmInQuestion, lockAlarms } from './alarm-repository.ts';
import { lifeOf } from './describe-alarm.ts';

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
   * Acknowledges alarms and answers how many it acknowledged. Throws `data.notFound`, `alarm.mayNotAcknowledge`; then none
   * of the alarms of that equipment or gateway is acknowledged.
   */
  async acknowledge(context: CallContext, ids: readonly Id[], note: string): Promise<number> {
    const groups = await this.#groupsOf(context, ids);
    let acknowledged = 0;
    for (const group of groups) acknowledged += await this.#acknowledgeGroup(context, group, note);
    if (acknowledged > 0) this.#changed();
    return acknowledged;
  }

  /** Shelves an alarm until a time, which is answered. Throws `data.notFound`, `alarm.mayNotAcknowledge`. */
  async shelve(context: CallContext, id: Id, minutes: number, reason: string): Promise<Date> {
    const until = new Date(this.#clock.now() + minutes * 60_000);
    await change(this.#db, actorOf(context), 'alarm.shelve', async ({ sql: transaction }) => {
      const alarm = await one(transaction, context, id);
      const shelf = {
        until,
        reason,
        account_id: Number(context.caller.accountId),
        shelved_at: new Date(this.#clock.now()),
      };
      const before = await shelfAt(transaction, alarm, new Date(this.#clock.now()));
      await putShelf(transaction, alarm, shelf);
      return {
        object: objectOf(alarm),
        before: { alarm: alarm.title, shelvedUntil: before?.until.toISOString() ?? '' },
        after: { alarm: alarm.title, shelvedUntil: until.toISOString(), reason },
        result: undefined,
      };
    });
    this.#changed();
    return until;
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

  /** The alarms by what the operation log names: an equipment, or a gateway. */
  async #groupsOf(context: CallContext, ids: readonly Id[]): Promise<readonly (readonly Id[])[]> {
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

  async #acknowledgeGroup(context: CallContext, ids: readonly Id[], note: string): Promise<number> {
    return await change(this.#db, actorOf(context), 'alarm.acknowledge', async ({ sql: transaction }) => {
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
          acknowledged_by: Number(context.caller.accountId),
          acknowledge_note: note,
        },
      );
      const named = open.map(({ id, title }) => ({ id: idOf(id), title }));
      return {
        object: objectOf(first),
        before: { unacknowledged: named },
        after: { acknowledged: named, note },
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
