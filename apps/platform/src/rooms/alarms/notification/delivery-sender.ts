import { languageFrom } from '@penstock/languages/language';
import type { DeliveryProblem } from '@penstock/contract/model/notification';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { Clock } from '@penstock/node-kit/clock';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { ForbiddenAddressError } from '../../../kernel/network/outgoing-address.ts';
import { namedSignals } from '../alarm/alarm-repository.ts';
import type { Senders } from '../../people/sender/senders.ts';
import { signedHeaders } from '../../people/sender/signed-headers.ts';
import { SendError } from '../../people/sender/sms-sender.ts';
import { alarmWords } from './alarm-words.ts';
import type { ClaimedDelivery } from './delivery-repository.ts';
import { emailOf } from './email-message.ts';
import type { Message } from './message.ts';
import { ownersOf } from './owner-repository.ts';
import { smsOf } from './sms-message.ts';
import { notifiedAlarms } from './notified-alarm-repository.ts';
import { webhookBody } from './webhook-message.ts';
import { postWebhook } from './webhook-request.ts';

/** The settings of notifications. */
export interface NotificationFacts {
  /** Where people reach the platform; undefined where it is not set. */
  readonly publicUrl: string | undefined;
  /** Whether webhooks may lead to private addresses. */
  readonly allowPrivate: boolean;
}

/** Why a message did not go out. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly problem: DeliveryProblem;
  /** Whether it may go out later. */
  readonly retry: boolean;

  /** @param detail what the server or the system said, in its own terms. */
  constructor(problem: DeliveryProblem, retry: boolean, detail = '') {
    super(detail);
    this.problem = problem;
    this.retry = retry;
  }
}

/** Sends messages to their recipients. */
export class DeliverySender {
  readonly #db: Db;
  readonly #senders: Senders;
  readonly #facts: NotificationFacts;
  readonly #clock: Clock;

  constructor(parts: {
    readonly db: Db;
    readonly senders: Senders;
    readonly facts: NotificationFacts;
    readonly clock: Clock;
  }) {
    this.#db = parts.db;
    this.#senders = parts.senders;
    this.#facts = parts.facts;
    this.#clock = parts.clock;
  }

  /** Sends a message. Throws a {@link DeliveryError} when it was not taken. */
  async send(delivery: ClaimedDelivery): Promise<void> {
    const message = await this.#messageOf(delivery);
    try {
      switch (delivery.channel) {
        case 'email':
          await this.#sendEmail(delivery, message);
          return;
        case 'sms':
          await this.#sendSms(delivery, message);
          return;
        case 'webhook':
          await this.#postWebhook(delivery, message);
          return;
      }
    } catch (error) {
      if (error instanceof SendError)
        throw new DeliveryError(error.retry ? 'unreachable' : 'refused', error.retry, error.detail);
      throw error;
    }
  }

  async #messageOf(delivery: ClaimedDelivery): Promise<Message> {
    const { kind, rule_title: ruleTitle, alarm_ids: ids, time_zone: timeZone } = delivery;
    const owner = (await ownersOf(this.#db, [delivery.owner_id])).get(delivery.owner_id);
    const rows = owner === undefined ? [] : await notifiedAlarms(this.#db, owner, ids);
    if (owner === undefined || (kind !== 'test' && rows.length === 0)) throw new DeliveryError('gone', false);
    const signals = await namedSignals(
      this.#db,
      rows.flatMap(({ equipment_id: id }) => id ?? []),
      rows.flatMap(({ raised_values: values }) => values.map(({ key }) => key)),
    );
    const language = languageFrom(delivery.language);
    const reader = { language, timeZone, publicUrl: this.#facts.publicUrl };
    const alarms = rows.map((row) =>
      alarmWords(
        row,
        signals.filter(({ equipment_id: id }) => id === row.equipment_id),
        reader,
      ),
    );
    const lost = ids.length - rows.length;
    return {
      kind,
      language,
      ruleTitle,
      afterMinutes: delivery.after_minutes,
      alarms,
      total: delivery.alarm_count - lost,
    };
  }

  async #sendEmail(delivery: ClaimedDelivery, message: Message): Promise<void> {
    const { email } = this.#senders;
    if (email === undefined) throw new DeliveryError('notConfigured', true);
    const to = contactOf(delivery, delivery.email);
    await email.send(to, emailOf(message, `notification-${idOf(delivery.id)}`));
  }

  async #sendSms(delivery: ClaimedDelivery, message: Message): Promise<void> {
    const send = this.#senders.sms?.sendNotice;
    if (send === undefined) throw new DeliveryError('notConfigured', true);
    await send(contactOf(delivery, delivery.phone), smsOf(message));
  }

  async #postWebhook(delivery: ClaimedDelivery, message: Message): Promise<void> {
    const now = this.#clock.now();
    const body = webhookBody(message, delivery.id, now);
    const headers = {
      ...signedHeaders(delivery.secret, body, now),
      'x-penstock-delivery': String(delivery.id),
    };
    let status: number;
    try {
      const { allowPrivate } = this.#facts;
      status = await postWebhook({ url: delivery.address, headers, body, allowPrivate });
    } catch (error) {
      if (error instanceof ForbiddenAddressError)
        throw new DeliveryError('forbiddenAddress', false, error.message);
      throw new DeliveryError('unreachable', true, reasonOf(error));
    }
    if (status >= 200 && status <= 299) return;
    // 410 Gone says that nobody wants it any more; anything else may be mended meanwhile.
    throw new DeliveryError(status >= 500 ? 'unreachable' : 'refused', status !== 410, `HTTP ${status}`);
  }
}

/** Where a message goes: the address of the rule, or the contact that its account has now. */
function contactOf({ address }: ClaimedDelivery, contact: string | null): string {
  if (address !== '') return address;
  if (contact === null || contact === '') throw new DeliveryError('noContact', true);
  return contact;
}
