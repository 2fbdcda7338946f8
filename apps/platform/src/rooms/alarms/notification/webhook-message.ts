import { headline, type Message } from './message.ts';

/** A message as the JSON text for a webhook. `delivery`: the same for each attempt. */
export function webhookBody(message: Message, delivery: number, time: number): string {
  const { kind, language, ruleTitle, afterMinutes, alarms, total } = message;
  return JSON.stringify({
    event: kind,
    delivery: String(delivery),
    time: new Date(time).toISOString(),
    rule: ruleTitle,
    language,
    text: headline(message),
    minutesUnacknowledged: afterMinutes,
    total,
    alarms: alarms.map((alarm) => ({
      id: String(alarm.id),
      title: alarm.title,
      message: alarm.message,
      severity: alarm.severity,
      equipment: alarm.equipment,
      sn: alarm.sn,
      raisedAt: alarm.raisedAt,
      returnedAt: alarm.returnedAt,
      acknowledged: alarm.isAcknowledged,
      cause: alarm.cause,
      consequence: alarm.consequence,
      advice: alarm.advice,
      responseMinutes: alarm.responseMinutes,
      alarmClass: alarm.alarmClass,
      assignee: alarm.assignee,
      values: alarm.values,
      link: alarm.link,
    })),
  });
}
