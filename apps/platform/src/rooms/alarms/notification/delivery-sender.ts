import { parsedJson } from '@penstock/contract/document/parsed-json';
import type { NotificationRecipient } from '@penstock/contract/calls/notification';
import { languageFrom, languageTag } from '@penstock/languages/language';
import { alarmSeverities } from '@penstock/contract/model/alarm-severity';
import type { DeliveryProblem, ServiceChannel } from '@penstock/contract/model/notification';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { Clock } from '@penstock/node-kit/clock';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { ForbiddenAddressError } from '../../../kernel/network/outgoing-address.ts';
import {
  type OutsideAnswer,
  type OutsideRequest,
  postOutside,
} from '../../../kernel/network/post-outside.ts';
import { namedSignals } from '../alarm/alarm-repository.ts';
import type { Senders } from '../../people/sender/senders.ts';
import { signedHeaders } from '../../people/sender/signed-headers.ts';
import { SendError } from '../../people/sender/sms-sender.ts';
import type { AlarmLinks } from './alarm-links.ts';
import { type AlarmWords, alarmWords } from './alarm-words.ts';
import type { ClaimedDelivery } from './delivery-repository.ts';
import { emailOf } from './email-message.ts';
import { cut, type Message } from './message.ts';
import { callersOf } from '../../../kernel/sessions/account-caller-repository.ts';
import { chatText, spokenText } from './service-text.ts';
import { services } from './service/services.ts';
import { smsOf } from './sms-message.ts';
import { notifiedAlarms } from './notified-alarm-repository.ts';
import type { PushSender } from '../push/push-sender.ts';
import { pushText } from './push-message.ts';
import { webhookBody } from './webhook-message.ts';

/** Alarms that a message shows, the most severe of those it is about. */
const mostShown = 200;

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
  readonly #push: PushSender;
  readonly #links: AlarmLinks;
  readonly #facts: NotificationFacts;
  readonly #clock: Clock;

  constructor(parts: {
    readonly db: Db;
    readonly senders: Senders;
    readonly push: PushSender;
    readonly links: AlarmLinks;
    readonly facts: NotificationFacts;
    readonly clock: Clock;
  }) {
    this.#db = parts.db;
    this.#senders = parts.senders;
    this.#push = parts.push;
    this.#links = parts.links;
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
        case 'push':
          await this.#sendPush(delivery, message);
          return;
        case 'wecom':
        case 'dingtalk':
        case 'feishu':
        case 'telegram':
        case 'voice':
          await this.#postToService(delivery, delivery.channel, message);
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
    const owner = (await callersOf(this.#db, [delivery.owner_id])).get(delivery.owner_id);
    const rows = owner === undefined ? [] : await notifiedAlarms(this.#db, owner, ids);
    if (owner === undefined || (kind !== 'test' && rows.length === 0)) throw new DeliveryError('gone', false);
    const shown = rows.slice(0, mostShown);
    const signals = await namedSignals(
      this.#db,
      shown.flatMap(({ equipment_id: id }) => id ?? []),
      shown.flatMap(({ raised_values: values }) => values.map(({ key }) => key)),
    );
    const language = languageFrom(delivery.language);
    const reader = { language, timeZone, publicUrl: this.#facts.publicUrl };
    const words = shown.map((row) =>
      alarmWords(
        row,
        signals.filter(({ equipment_id: id }) => id === row.equipment_id),
        reader,
      ),
    );
    const [first] = words;
    const alarms =
      first === undefined || !canAcknowledgeBy(delivery, first)
        ? words
        : [{ ...first, acknowledgeLink: await this.#linkOf(delivery, first.id) }];
    const lost = ids.length - rows.length;
    return {
      kind,
      language,
      ruleTitle,
      afterMinutes: delivery.after_minutes,
      alarms,
      severities: alarmSeverities.map((severity) => ({
        severity,
        count: rows.filter((row) => row.severity === severity).length,
      })),
      total: delivery.alarm_count - lost,
    };
  }

  async #linkOf(delivery: ClaimedDelivery, alarmId: number): Promise<string> {
    const { owner_id: ownerId, account_id: accountId, channel, target, email } = delivery;
    const address = accountId === null ? delivery.address : (email ?? '');
    return await this.#links.make({ alarmId, ownerId, accountId, channel, address, target });
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

  async #sendPush(delivery: ClaimedDelivery, message: Message): Promise<void> {
    if (delivery.account_id === null) throw new DeliveryError('noContact', false);
    const isUrgent = message.alarms.some(({ severity }) => severity === 'critical' || severity === 'high');
    const outcome = await this.#push.send(delivery.account_id, pushText(message, delivery.id), isUrgent);
    // One browser is enough: a second attempt would notify it twice.
    if (outcome.taken > 0) return;
    const [problem] = outcome.problems;
    if (problem === undefined) throw new DeliveryError('noContact', true);
    throw new DeliveryError(problem.kind, problem.kind === 'unreachable', problem.detail);
  }

  async #postWebhook(delivery: ClaimedDelivery, message: Message): Promise<void> {
    const now = this.#clock.now();
    const body = webhookBody(message, delivery.id, now);
    const headers = {
      ...signedHeaders(delivery.secret, body, now),
      'x-penstock-delivery': String(delivery.id),
    };
    const { status } = await this.#post({ url: delivery.address, headers, body });
    if (status >= 200 && status <= 299) return;
    // 410 Gone says that nobody wants it any more; anything else may be mended meanwhile.
    throw new DeliveryError(status >= 500 ? 'unreachable' : 'refused', status !== 410, `HTTP ${status}`);
  }

  async #postToService(delivery: ClaimedDelivery, channel: ServiceChannel, message: Message): Promise<void> {
    const adapter = services[channel];
    const text = channel === 'voice' ? spokenText(message) : chatText(message);
    const { secret = '', sender = '' } = recipientOf(delivery) ?? {};
    const recipient = {
      address: delivery.address,
      target: delivery.target,
      sender,
      secret,
      languageTag: languageTag(message.language),
    };
    const request = adapter.request(recipient, cut(text, adapter.longest), this.#clock.now());
    const { status, body } = await this.#post(request);
    const refusal = adapter.refusal(status, parsedJson(body));
    if (refusal === undefined) return;
    throw new DeliveryError(refusal.retry ? 'unreachable' : 'refused', refusal.retry, refusal.words);
  }

  async #post(request: Omit<OutsideRequest, 'allowPrivate'>): Promise<OutsideAnswer> {
    try {
      return await postOutside({ ...request, allowPrivate: this.#facts.allowPrivate });
    } catch (error) {
      if (error instanceof ForbiddenAddressError)
        throw new DeliveryError('forbiddenAddress', false, error.message);
      throw new DeliveryError('unreachable', true, reasonOf(error));
    }
  }
}

/** Whether a message acknowledges the alarm that it is about by a link: it is read by people, and it asks for it. */
function canAcknowledgeBy({ kind, channel }: ClaimedDelivery, { isAcknowledged }: AlarmWords): boolean {
  const isRead =
    channel === 'email' ||
    channel === 'wecom' ||
    channel === 'dingtalk' ||
    channel === 'feishu' ||
    channel === 'telegram';
  return isRead && !isAcknowledged && (kind === 'alarm' || kind === 'escalation');
}

/** The recipient of a rule that a message goes to; undefined where the rule no longer names it. */
function recipientOf({
  document,
  channel,
  address,
  target,
}: ClaimedDelivery): NotificationRecipient | undefined {
  return document.steps
    .flatMap(({ recipients }) => recipients)
    .find((one) => one.channel === channel && one.address === address && (one.target ?? '') === target);
}

/** Where a message goes: the address of the rule, or the contact that its account has now. */
function contactOf({ address }: ClaimedDelivery, contact: string | null): string {
  if (address !== '') return address;
  if (contact === null || contact === '') throw new DeliveryError('noContact', true);
  return contact;
}
