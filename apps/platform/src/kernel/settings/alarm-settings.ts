import { setting, wholeNumber } from './setting.ts';

/** Alarms about gateways that the platform judges, what chatters, and how long alarms are kept. */
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
  alarmChatteringRaises: setting(wholeNumber(0, 100), {
    variable: 'PENSTOCK_ALARM_CHATTERING_RAISES',
    default: '5',
    expected: 'times from 0 to 100',
    description: {
      zh: '一个报警在规定时间内发生多少次算作抖动报警。0 表示不判断。',
      en: 'How often an alarm is raised within the set time before it counts as chattering. 0: none does.',
    },
  }),
  alarmChatteringMinutes: setting(wholeNumber(1, 1440), {
    variable: 'PENSTOCK_ALARM_CHATTERING_MINUTES',
    default: '10',
    expected: 'minutes from 1 to 1440',
    description: {
      zh: '判断抖动报警的时间，以分钟计。',
      en: 'The time within which the raises of an alarm that chatters are counted, in minutes.',
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
