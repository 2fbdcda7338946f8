import { type Interpretation, interpretRegisters } from '@penstock/protocols/values/interpretations';
import type { Collectors } from '../../collector/collectors.ts';
import type { Clock } from '../../collector/schedule.ts';
import { hasBits, readBits, readRegisters } from '../../debug/registers.ts';
import type { GatewayHandlers } from '../method.ts';

/** Registers and bits that need not be in the configuration, as they are and in every way they can be read. */
export function rawMethods(collectors: Collectors, clock: Clock) {
  return {
    readRaw: async ({ driver, ...stretch }) => {
      const running = collectors.driver(driver);
      if (hasBits(running, stretch.area)) {
        const bits = await readBits(running, stretch);
        return { registers: [], bits, time: clock.wall() };
      }
      const registers = await readRegisters(running, stretch);
      return { registers, bits: [], time: clock.wall() };
    },
    interpretRaw: async ({ driver, encoding, ...stretch }) => {
      const running = collectors.driver(driver);
      const registers = await readRegisters(running, stretch);
      const found = interpretRegisters(registers, encoding ?? running.driver.stringEncoding);
      const interpretations = found.map(({ type, order, value }) => ({ type, order, value: shown(value) }));
      return { registers, time: clock.wall(), interpretations };
    },
  } satisfies Partial<GatewayHandlers>;
}

function shown(value: Interpretation['value']): number | string | null {
  if (value === undefined) return null;
  return typeof value === 'number' && Number.isFinite(value) ? value : String(value);
}
