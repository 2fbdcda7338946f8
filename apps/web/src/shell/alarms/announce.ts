import type { OpenAlarm } from '@penstock/contract/calls/alarm';
import { type AlarmSeverity, alarmSeverities } from '@penstock/contract/model/alarm-severity';
import { valueLabel } from '@penstock/contract/texts/label';
import { currentLanguage, usePreferences } from '../../app/preferences.ts';
import { playAlarmSound } from './alarm-sound.ts';

/** Whether the browser shows notifications of this page; `unavailable` where it cannot, such as without TLS. */
export function notificationPermission(): NotificationPermission | 'unavailable' {
  return 'Notification' in globalThis ? Notification.permission : 'unavailable';
}

/**
 * Tells a person of alarms that were raised: by a sound and by a notification of the browser, as this browser is set.
 *
 * @param raised not empty.
 * @param moreText says that there are more alarms than the one that is named.
 * @param open opens the alarms, when somebody clicks on the notification.
 */
export function announceAlarms(
  raised: readonly OpenAlarm[],
  moreText: (count: number) => string,
  open: () => void,
): void {
  const { alarmSound, alarmNotification } = usePreferences.getState();
  const [worst] = raised.toSorted((one, other) => urgency(one.severity) - urgency(other.severity));
  if (worst === undefined) return;
  if (alarmSound) playAlarmSound(worst.severity);
  if (!alarmNotification || notificationPermission() !== 'granted') return;
  const language = currentLanguage();
  const about = worst.equipmentId === '' ? worst.sn : worst.equipmentTitle[language];
  const notification = new Notification(
    `${valueLabel('severity', worst.severity, language)} · ${worst.title[language]}`,
    {
      body: raised.length === 1 ? about : `${about}\n${moreText(raised.length - 1)}`,
      tag: `penstock-alarm-${worst.id}`,
    },
  );
  notification.onclick = () => {
    globalThis.focus();
    notification.close();
    open();
  };
}

/** The smaller, the more urgent. */
function urgency(severity: AlarmSeverity): number {
  return alarmSeverities.indexOf(severity);
}
