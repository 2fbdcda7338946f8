import type { Environment } from '../environment.ts';
import { serialEndpoint } from '../transport/endpoint.ts';
import { Line, type Timing } from '../transport/line.ts';
import type { SerialTarget } from '../transport/wire.ts';
import type { Mc1cDriver } from './driver.ts';
import type { McFrames } from './frames.ts';
import type { McLink } from './link.ts';

/** Silence that ends a late reply. */
const QUIET_MS = 20;
const MIN_CONNECT_TIMEOUT_MS = 3000;

/** Opens a serial line to controllers, shared with those that are asked in the same format. */
export function openSerialMcLink(
  driver: Mc1cDriver,
  target: SerialTarget,
  frames: McFrames,
  { clock, tap, wires, lines }: Environment,
): McLink {
  const { path, baudRate, dataBits, parity, stopBits } = target;
  const characterTime = (1000 * (1 + dataBits + (parity === 'none' ? 0 : 1) + stopBits)) / baudRate;
  const { timeout, commInterval: interval, commWait: settle } = driver;
  const { wire: port } = serialEndpoint(path);
  const owner = {};
  const parameters = `${frames.parameters} ${baudRate} ${dataBits} ${parity} ${stopBits}`;
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
  return {
    ask: async (request, bytes, purpose) => {
      // The wait for the controller starts when it has the request, and ends with its whole reply.
      const wireTime = (bytes.length + frames.replyLength(request)) * characterTime;
      const timing: Timing = { responseTimeout: timeout + wireTime, interval, settle };
      const reply = await lease.shared.request(owner, {
        bytes,
        likeness: frames.likeness(bytes),
        timing,
        purpose,
        // A request begins with a character that no reply begins with.
        showsEcho: true,
        scan: (received) => frames.scan(request, bytes, received),
      });
      return frames.data(request, reply);
    },
    close: () => lease.release(),
  };
}
