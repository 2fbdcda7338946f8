import type { Text } from '@penstock/contract/texts/language';
import type { SymbolCategory } from './drawing/plant-symbol.ts';

/** The headings under which symbols are offered. */
export const symbolCategoryTitles: Readonly<Record<SymbolCategory, Text>> = {
  pumps: { zh: '泵', en: 'Pumps' },
  compressors: { zh: '压缩机与风机', en: 'Compressors, blowers and fans' },
  valves: { zh: '阀门', en: 'Valves' },
  vessels: { zh: '储罐与池', en: 'Tanks, vessels and basins' },
  heatExchange: { zh: '换热', en: 'Heat exchange' },
  separation: { zh: '分离与混合', en: 'Separation and mixing' },
  conveying: { zh: '输送', en: 'Conveying' },
  drives: { zh: '驱动', en: 'Drives' },
  instruments: { zh: '仪表', en: 'Instruments' },
  electrical: { zh: '电气', en: 'Electrical' },
  hvac: { zh: '暖通', en: 'HVAC' },
  fittings: { zh: '管件', en: 'Fittings' },
  site: { zh: '建筑与其他', en: 'Buildings and others' },
};
