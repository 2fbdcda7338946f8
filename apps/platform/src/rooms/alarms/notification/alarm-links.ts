import type { randomBytes } from 'node:crypto';
import type { alarmLinkInfo } from '@penstock/contract/calls/alarm-link';
import type { CallAnswer } from '@penstock/contract/calls/call';
import { failure } from '@penstock/contract/errors/error';
import { afterStep, alarmStateOf } from '@penstock/contract/model/alarm-state';
import type { NotificationChannel } from '@penstock/contract/model/notification';
import { textAt } from '@penstock/languages/catalogue';
import { type Language, textIn } from '@penstock/languages/language';
import type { Clock } from '@penstock/node-kit/clock';
import type { Caller } from '@penstock/server/http/call-context';
import { hashOfToken } from '@penstock/server/http/token-hash';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Tries } from '../../people/verification/tries.ts';
import { accountName } from '../alarm/account-name.ts';
import type { AlarmActions } from '../alarm/alarm-actions.ts';
import { namedSignals } from '../alarm/alarm-repository.ts';
import { lifeOf } from '../alarm/describe-alarm.ts';
import { alarmWords } from './alarm-words.ts';
import { notifiedAlarms } from './notified-alarm-repository.ts';
import { callersOf } from '../../../kernel/sessions/account-caller-repository.ts';
import { shownAddress } from './shown-address.ts';
import { acknowledgerOf, insertAlarmLink, validAlarmLink } from './alarm-link-repository.ts';

/** How long a link serves, in ms. */
const validity = 3_600_000;

/** Where a link goes. */
export interface LinkTarget {
  readonly alarmId: number;
  /** The owner of the rule. */
  readonly ownerId: number;
  readonly accountId: number | null;
  readonly channel: NotificationChannel;
  readonly address: string;
  readonly target: string;
}

/** The parts of links. */
export interface AlarmLinkParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly tries: Tries;
  readonly randomBytes: typeof randomBytes;
  readonly actions: AlarmActions;
  /** Where people reach the platform; undefined where it is not set. */
  readonly publicUrl: string | undefined;
}

/**
 * Links in messages that show one alarm and acknowledge it, for an hour and without a session. A link is 256 random bits, of which
 * the hash is stored: nobody else can make one, and it opens nothing but its alarm. What its account may do now counts.
 */
export class AlarmLinks {
  readonly #parts: AlarmLinkParts;

  constructor(parts: AlarmLinkParts) {
    this.#parts = parts;
  }

  /** Makes a link, and answers its address; empty where the address of the platform is not set. */
  async make({ alarmId, ownerId, accountId, ...to }: LinkTarget): Promise<string> {
    const { db, clock, publicUrl } = this.#parts;
    if (publicUrl === undefined) return '';
    const token = this.#parts.randomBytes(32).toString('base64url');
    await insertAlarmLink(db, {
      token_hash: hashOfToken(token),
      alarm_id: alarmId,
      owner_id: ownerId,
      account_id: accountId,
      recipient: shownAddress(to),
      expires_at: new Date(clock.now() + validity),
    });
    return `${publicUrl.replace(/\/+$/, '')}/alarm/acknowledge/${token}`;
  }

  /** The alarm of a link. Throws `alarm.linkInvalid` and `account.tooManyTries`. */
  async info(token: string, address: string, language: Language): Promise<CallAnswer<typeof alarmLinkInfo>> {
    const { db } = this.#parts;
    const { link, caller } = await this.#find(token, address);
    const [row] = await notifiedAlarms(db, caller, [link.alarm_id]);
    if (row === undefined) throw failure('alarm.linkInvalid');
    const signals = await namedSignals(
      db,
      row.equipment_id === null ? [] : [row.equipment_id],
      row.raised_values.map(({ key }) => key),
    );
    const words = alarmWords(row, signals, { language, timeZone: 'UTC', publicUrl: undefined });
    const life = lifeOf(row, false);
    const acknowledger = await acknowledgerOf(db, link.alarm_id);
    return {
      title: words.title,
      message: words.message,
      severity: words.severity,
      state: alarmStateOf(life),
      equipment: words.equipment,
      sn: words.sn,
      raisedAt: words.raisedAt,
      returnedAt: words.returnedAt ?? '',
      cause: words.cause,
      consequence: words.consequence,
      advice: words.advice,
      responseMinutes: words.responseMinutes,
      values: [...words.values],
      asksForIt: afterStep(life, { kind: 'acknowledge' }) !== life,
      acknowledgedBy:
        acknowledger === undefined
          ? ''
          : accountName(acknowledger) === ''
            ? acknowledger.acknowledge_note
            : accountName(acknowledger),
      account: accountName(link),
      recipient: link.recipient,
      expires: link.expires_at.toISOString(),
    };
  }

  /**
   * Acknowledges the alarm of a link with its earlier occurrences; answers whether it asked for it. Throws what {@link info} throws,
   * `request.invalid` where a name is missing, and `alarm.mayNotAcknowledge`.
   */
  async acknowledge(
    { token, name, note }: { readonly token: string; readonly name: string; readonly note: string },
    address: string,
    language: Language,
  ): Promise<boolean> {
    const { link, caller } = await this.#find(token, address);
    const isAccount = link.account_id !== null;
    if (!isAccount && name === '') throw failure('request.invalid', { field: 'name' });
    const by = isAccount
      ? textAt('platform.alarms:link.noteOfAccount')
      : textAt('platform.alarms:link.noteOfAddress');
    const said = textIn(by, language, { name, recipient: link.recipient.slice(0, 60) });
    const acknowledged = await this.#parts.actions.acknowledge(
      { caller, language, address },
      [idOf(link.alarm_id)],
      { withEarlier: true, note: note === '' ? said : `${note} (${said})` },
      { accountId: isAccount ? caller.accountId : null, address },
    );
    return acknowledged > 0;
  }

  async #find(token: string, address: string) {
    const { db, clock, tries } = this.#parts;
    const counted = await tries.take('ticket', { address });
    const link = await validAlarmLink(db, hashOfToken(token), new Date(clock.now()));
    if (link === undefined) throw failure('alarm.linkInvalid');
    const id = link.account_id ?? link.owner_id;
    const caller: Caller | undefined = (await callersOf(db, [id])).get(id);
    if (caller === undefined) throw failure('alarm.linkInvalid');
    await counted.takeBack();
    return { link, caller };
  }
}
