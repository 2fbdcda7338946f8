import { CatalogueError } from '@penstock/contract/errors/error';
import type { SerialLine, serialGreet } from '@penstock/contract/local/connect-calls';
import type { ConsoleLink } from '@penstock/link/console-link';
import { findSerial, greetSerial, openSerial, type SerialWorld } from '@penstock/link/serial/console-link';
import type { z } from 'zod';
import { lineSpeedText } from './serial-line-text.ts';

/** A local password, or the first one of a gateway that has none. */
export interface GivenPassword {
  readonly password: string;
  readonly isNew: boolean;
}

/** The ways to a gateway at a serial port. Both throw errors of the catalogue that tell failures apart. */
export interface SerialWays {
  /** Asks with these parameters; where nothing can be understood with those, finds the ones that the gateway has. */
  greetSerial(line: SerialLine, signal: AbortSignal): Promise<z.output<typeof serialGreet.answer>>;
  openSerial(line: SerialLine & GivenPassword, signal: AbortSignal): Promise<ConsoleLink>;
}

/** The ways to gateways at the serial ports of a world, as the calls of a local console use them. */
export function serialWays(world: SerialWorld): SerialWays {
  return {
    greetSerial: async (line, signal) => {
      const { speed, greeting } = await greetOrFind(line, world, signal);
      const { sn, name, hardware, software, hasPassword: passwordSet, lockedSeconds } = greeting;
      const facts = { sn, name, hardware, software, passwordSet, lockedSeconds };
      const { baudRate, dataBits, parity, stopBits } = speed;
      const answered = { baudRate, dataBits, parity, stopBits };
      return { ...facts, line: lineSpeedText(greeting.serial ?? speed), answered };
    },
    openSerial: ({ password, isNew, ...line }, signal) => {
      const credentials = isNew ? { setPassword: password } : { password };
      return openSerial({ ...line, signal, credentials }, world);
    },
  };
}

/** Asks with the parameters that are given, and where nothing can be understood with those, finds the gateway's. */
async function greetOrFind(line: SerialLine, world: SerialWorld, signal: AbortSignal) {
  const target = { ...line, signal };
  try {
    return { speed: line, greeting: await greetSerial(target, world) };
  } catch (error) {
    const isOther =
      error instanceof CatalogueError && ['connect.serialSilent', 'connect.serialNoise'].includes(error.key);
    if (!isOther) throw error;
    return await findSerial(target, world).catch(() => {
      throw error;
    });
  }
}
