import { calls } from '@penstock/contract/calls/list';
import type { CallAnswer } from '@penstock/contract/calls/call';
import { type notificationPreview, previewLimits } from '@penstock/contract/calls/notification-preview';
import type { DeliveryKind } from '@penstock/contract/model/notification';
import { enteredText } from '@penstock/contract/texts/entered';
import type { Language } from '@penstock/languages/language';
import type { Clock } from '@penstock/node-kit/clock';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { accountName } from '../alarm/account-name.ts';
import { urgencyOf } from '../alarm/severity-order.ts';
import { namesOf, rosterPlans } from '../roster/roster-repository.ts';
import { demandOwn } from './notification-rules.ts';
import { rostersOf } from './on-duty.ts';
import { callersOf } from '../../../kernel/sessions/account-caller-repository.ts';
import { type PastDelivery, pastPlan } from './past-plan.ts';
import { recordedAlarms } from './recorded-alarm-repository.ts';
import { ruleRecords } from './rule-repository.ts';
import { shownAddress } from './shown-address.ts';
import { draftOf } from './stored-rule.ts';

type Answer = CallAnswer<typeof notificationPreview>;

const hourMs = 3_600_000;

/** The call that says what a rule would have sent. `db`: over connections for heavy queries. */
export function notificationPreviewHandlers({
  db,
  clock,
}: {
  readonly db: Db;
  readonly clock: Clock;
}): HandlersOf<'notificationPreview'> {
  return {
    notificationPreview: handle(calls.notificationPreview, async ({ id, rule }, { caller, language }) => {
      const stored = id === '' ? undefined : existing(await ruleRecords.find(db, caller, id));
      await demandOwn(db, caller, rule, stored && draftOf(stored));
      const owner =
        stored === undefined ? caller : (await callersOf(db, [stored.owner_id])).get(stored.owner_id);
      const to = clock.now();
      const from = to - previewLimits.days * 24 * hourMs;
      const limit = previewLimits.occurrences + 1;
      const found =
        owner === undefined ? [] : await recordedAlarms(db, owner, { from: new Date(from), limit });
      const alarms = found.slice(0, previewLimits.occurrences);
      const rosters = await rosterPlans(db, rostersOf(rule, alarms));
      const messages = pastPlan(rule, alarms, { rosters, until: to }).filter(({ at }) => at <= to);
      const isPartial = found.length > alarms.length;
      return { ...(await describe(db, messages, language)), isPartial, ...period(from, to) };
    }),
  };
}

function period(from: number, to: number) {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

async function describe(
  db: Db,
  messages: readonly PastDelivery[],
  language: Language,
): Promise<Omit<Answer, 'isPartial' | 'from' | 'to'>> {
  const accounts = await namesOf(
    db,
    messages.flatMap(({ recipient: { accountId } }) => (accountId === '' ? [] : [Number(accountId)])),
  );
  const names = new Map(accounts.map((account) => [idOf(account.id), accountName(account)]));
  const nameOf = ({ recipient }: PastDelivery) =>
    recipient.accountId === '' ? shownAddress(recipient) : (names.get(recipient.accountId) ?? '');
  const kinds: Record<DeliveryKind, number> = { alarm: 0, escalation: 0, resolved: 0, digest: 0, test: 0 };
  const recipients = new Map<string, { readonly first: PastDelivery; readonly times: number[] }>();
  for (const message of messages) {
    kinds[message.kind] += 1;
    const key = `${message.recipient.channel} ${nameOf(message)}`;
    const known = recipients.get(key);
    if (known === undefined) recipients.set(key, { first: message, times: [message.at] });
    else known.times.push(message.at);
  }
  const newest = messages.toSorted((one, other) => other.at - one.at).slice(0, previewLimits.listed);
  return {
    occurrences: new Set(messages.flatMap(({ alarms }) => [...alarms])).size,
    messages: messages.length,
    kinds,
    recipients: [...recipients.values()].map(({ first, times }) => ({
      channel: first.recipient.channel,
      name: nameOf(first),
      messages: times.length,
    })),
    busiestHour: Math.max(0, ...[...recipients.values()].map(({ times }) => busiest(times))),
    listed: newest.map((message) => ({ ...describeMessage(message, language), recipient: nameOf(message) })),
  };
}

function describeMessage(
  message: PastDelivery,
  language: Language,
): Omit<Answer['listed'][number], 'recipient'> {
  const { kind, at, afterMinutes, recipient, alarms } = message;
  const [worst] = [...alarms].toSorted(
    (one, other) => urgencyOf(other.severity) - urgencyOf(one.severity) || one.id - other.id,
  );
  return {
    time: new Date(at).toISOString(),
    kind,
    channel: recipient.channel,
    alarm: worst === undefined ? '' : enteredText(language, worst.title, worst.titleTranslations),
    equipment:
      worst?.equipmentTitle === undefined || worst.equipmentTitle === null
        ? (worst?.sn ?? '')
        : enteredText(language, worst.equipmentTitle, worst.equipmentTranslations),
    severity: worst?.severity ?? 'low',
    alarms: alarms.size,
    afterMinutes,
  };
}

/** The most times within an hour. */
function busiest(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  let first = 0;
  let most = 0;
  sorted.forEach((time, index) => {
    while ((sorted[first] ?? time) <= time - hourMs) first += 1;
    most = Math.max(most, index - first + 1);
  });
  return most;
}
