import { textAt } from '@penstock/languages/catalogue';
import { setting, wholeNumber } from './setting.ts';

/** Alarms about gateways that the platform judges, what chatters, and how long alarms are kept. */
export const alarmSettings = {
  alarmOfflineSeconds: setting(wholeNumber(0, 2_592_000), {
    variable: 'PENSTOCK_ALARM_OFFLINE_SECONDS',
    default: '300',
    expected: 'seconds from 0 to 2592000',
    description: textAt('platform.kernel:alarmSettings.alarmOfflineSeconds.description'),
  }),
  alarmClockSeconds: setting(wholeNumber(0, 86_400), {
    variable: 'PENSTOCK_ALARM_CLOCK_SECONDS',
    default: '60',
    expected: 'seconds from 0 to 86400',
    description: textAt('platform.kernel:alarmSettings.alarmClockSeconds.description'),
  }),
  alarmChatteringRaises: setting(wholeNumber(0, 100), {
    variable: 'PENSTOCK_ALARM_CHATTERING_RAISES',
    default: '5',
    expected: 'times from 0 to 100',
    description: textAt('platform.kernel:alarmSettings.alarmChatteringRaises.description'),
  }),
  alarmChatteringMinutes: setting(wholeNumber(1, 1440), {
    variable: 'PENSTOCK_ALARM_CHATTERING_MINUTES',
    default: '10',
    expected: 'minutes from 1 to 1440',
    description: textAt('platform.kernel:alarmSettings.alarmChatteringMinutes.description'),
  }),
  alarmDays: setting(wholeNumber(0, 36_500), {
    variable: 'PENSTOCK_ALARM_DAYS',
    default: '730',
    expected: 'days from 0 to 36500',
    description: textAt('platform.kernel:alarmSettings.alarmDays.description'),
  }),
} as const;
