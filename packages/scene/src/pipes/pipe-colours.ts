import type { PipeMedium } from '@penstock/widgets/plant-pipe/type';
import type { SymbolTheme } from '../symbols/symbol-colours.ts';

/**
 * The colours of pipes by what flows in them: those by which pipes are marked in plants (ISO 20560, GB 7231), muted, since
 * strong colours are for what is abnormal.
 */
export const pipeColours: Readonly<Record<SymbolTheme, Readonly<Record<PipeMedium, string>>>> = {
  light: {
    water: '#6f9fb3',
    hotWater: '#b58a7e',
    steam: '#9aa5ab',
    air: '#a9c3cf',
    gas: '#c2ae6c',
    oil: '#9a8468',
    chemical: '#9b8cb0',
    sludge: '#8a8a76',
    none: '#9aa7ad',
  },
  dark: {
    water: '#4b8299',
    hotWater: '#94675b',
    steam: '#7c8990',
    air: '#6d8b98',
    gas: '#94824a',
    oil: '#7d6a50',
    chemical: '#77688d',
    sludge: '#6f6f5d',
    none: '#66757d',
  },
};
