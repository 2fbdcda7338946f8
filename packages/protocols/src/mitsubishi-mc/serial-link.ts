import type { Environment } from '../environment.ts';
import { serialEndpoint } from '../transport/endpoint.ts';
import { Line } from '../transport/line.ts';
import { characterTime, lineParameters } from '../transport/serial-line.ts';
import type { SerialTarget } from '../transport/wire.ts';
import type { Mc1cDriver } from './driver.ts';
import type { McFrames } from './frames.ts';
import { linkOver, type McLink, MIN_CONNECT_TIMEOUT_MS } from './link.ts';

/** Silence that ends a late reply. */
const QUIET_MS = 20;

/** Opens a serial line to controllers, shared with those that are asked in the same format. */
export function openSerialMcLink(
  driver: Mc1cDriver,
  target: SerialTarget,
  frames: McFrames,
  { clock, tap, wires, lines }: Environment,
): McLink {
  const perCharacter = characterTime(target);
  const { timeout, commInterval: interval, commWait: settle } = driver;
  const { wire: port } = serialEndpoint(target.path);
  const owner = {};
  const parameters = `${frames.parameters} ${lineParameters(target)}`;
  const lease = lines.lease(port, parameters, owner, () => {
    return new Line({
      port,
      clock,
      tap,
      connectTimeout: Math.max(timeout, MIN_CONNECT_TIMEOUT_MS),
      reopenWhenSilent: false,
      quietTime: QUIET_MS,
      open: (events) => wires.serial(target, events),
    });
  });
  return linkOver(lease, owner, frames, (request, bytes) => {
    // The wait for the controller starts when it has the request, and ends with its whole reply.
    const wireTime = (bytes.length + frames.replyLength(request)) * perCharacter;
    return { responseTimeout: timeout + wireTime, interval, settle };
  });
}
