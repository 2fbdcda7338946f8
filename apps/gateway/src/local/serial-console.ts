import { randomBytes } from 'node:crypto';
import type { LocalSerialLine } from '@penstock/contract/link/methods/local';
import { GatewayLine } from '@penstock/link/serial/gateway-side';
import { ReopenedLine } from '@penstock/link/serial/reopened-line';
import { linkCompression } from '@penstock/node-kit/link-compression';
import type { Environment } from '@penstock/protocols/environment';
import type { Logger } from 'pino';
import { wait } from '../waiting/wait.ts';
import type { LocalConsoles } from './local-consoles.ts';

interface SerialConsoleOptions {
  readonly target: LocalSerialLine;
  readonly environment: Pick<Environment, 'clock' | 'wires'>;
  readonly consoles: LocalConsoles;
  readonly log: Logger;
}

/** How long the last line of a console has to get out before its port is let go, in ms. */
const lastLine = 300;

/**
 * Serves a console at a serial port, one at a time, behind the same sign-in as on the LAN. The port is opened again whenever it is gone.
 * The function that it answers ends that, and resolves when the port is free.
 */
export function serveSerial({
  target,
  environment,
  consoles,
  log,
}: SerialConsoleOptions): () => Promise<void> {
  const { path, baudRate, dataBits, parity, stopBits } = target;
  const { clock, wires } = environment;
  const about = { port: path, baudRate };
  const line = new ReopenedLine({
    clock,
    open: (events) => wires.serial(target, events),
    onState: (error) => {
      if (error === undefined) log.info(about, 'consoles are served at the serial port');
      else
        log.warn(
          { ...about, reason: error.message },
          'the serial port for consoles is not there; trying again',
        );
    },
  });
  const end = new GatewayLine({
    line,
    speed: { baudRate, dataBits, parity, stopBits },
    clock,
    random: () => randomBytes(4).readUInt32BE(),
    compression: linkCompression,
    onWire: (wire) => {
      log.info(about, 'a console is at the serial port');
      consoles.attach(wire, { kind: 'serial', address: 'serial' });
    },
  });
  consoles.serial = target;
  return async () => {
    const { linesIn } = end.traffic();
    end.close();
    if (linesIn > 0) await wait(clock, lastLine, new AbortController().signal);
    await line.close();
  };
}
