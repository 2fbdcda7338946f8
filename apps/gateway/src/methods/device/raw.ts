import { interpretRaw, readRaw } from '@penstock/contract/link/methods/device';
import { type Interpretation, interpretRegisters } from '@penstock/protocols/values/interpretations';
import { readRegisters } from '../../debug/registers.ts';
import type { Answers } from '../method.ts';

/** Registers that need not be in the configuration, as they are and in every way they can be read. */
export const answerRaw: Answers = (peer, { gateway }) => {
  peer.answer(readRaw, async ({ driver, ...stretch }) => {
    const registers = await readRegisters(gateway.collectors.driver(driver), stretch);
    return { registers, time: gateway.clock.wall() };
  });
  peer.answer(interpretRaw, async ({ driver, encoding, ...stretch }) => {
    const running = gateway.collectors.driver(driver);
    const registers = await readRegisters(running, stretch);
    const found = interpretRegisters(registers, encoding ?? running.driver.stringEncoding);
    const interpretations = found.map(({ type, order, value }) => ({ type, order, value: shown(value) }));
    return { registers, time: gateway.clock.wall(), interpretations };
  });
};

function shown(value: Interpretation['value']): number | string | null {
  if (value === undefined) return null;
  return typeof value === 'number' && Number.isFinite(value) ? value : String(value);
}
