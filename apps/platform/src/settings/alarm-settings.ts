import { setting, wholeNumber } from './setting.ts';

/** Alarms about gateways that the platform judges. */
export const alarmSettings = {
  alarmOfflineSeconds: setting(wholeNumber(0, 2_592_000), {
    variable: 'PENSTOCK_ALARM_OFFLINE_SECONDS',
    default: '300',
    expected: 'seconds from 0 to 2592000',
    description: {
      zh: '网关离线超过多少秒后报警。0 表示不报警。',
      en: 'For how many seconds a gateway is offline before that gives an alarm. 0 gives none.',
    },
  }),
  alarmClockSeconds: setting(wholeNumber(0, 86_400), {
    variable: 'PENSTOCK_ALARM_CLOCK_SECONDS',
    default: '60',
    expected: 'seconds from 0 to 86400',
    description: {
      zh: '网关时钟与平台相差超过多少秒后报警，网关连接时检查。0 表示不报警。',
      en: 'By how many seconds the clock of a gateway differs from that of the platform before that gives an alarm; looked at when it connects. 0 gives none.',
    },
  }),
  alarmDays: setting(wholeNumber(0, 36_500), {
    variable: 'PENSTOCK_ALARM_DAYS',
    default: '730',
    expected: 'days from 0 to 36500',
    description: {
      zh: '报警历史保存天数，从报警时间算起；未恢复的报警始终保存。0 表示永久保存。',
      en: 'Days that alarms are kept after they were raised; active ones are always kept. 0 keeps them for ever.',
    },
  }),
} as const;
