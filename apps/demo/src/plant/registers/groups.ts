import type { Bilingual } from './point.ts';

/** The parts of the station, in the order an operator looks at them. */
export const groups = {
  sump: { zh: '集水池', en: 'Sump' },
  outlet: { zh: '出水', en: 'Outlet' },
  controller: { zh: '液位控制', en: 'Level control' },
  pump1: { zh: '1号水泵', en: 'Pump 1' },
  pump2: { zh: '2号水泵', en: 'Pump 2' },
  alarms: { zh: '报警', en: 'Alarms' },
  energy: { zh: '电能', en: 'Energy' },
  station: { zh: '泵站', en: 'Station' },
} as const satisfies Record<string, Bilingual>;
