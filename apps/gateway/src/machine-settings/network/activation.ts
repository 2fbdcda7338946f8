import type { Clock } from '@penstock/protocols/transport/clock';
import { z } from 'zod';
import { type Bus, BusError, readProperty } from '../bus/bus.ts';
import { networkObject, networkService, readDeviceReason } from './devices.ts';

/** The states of a connection (NMActiveConnectionState) in which its outcome is known. */
const activated = 2;
const deactivating = 3;

/** From one look at a connection to the next, and for how long it may take, in ms: beyond DHCP, which takes up to 45 s. */
const times = { look: 500, longest: 90_000 } as const;

/** Reasons of a failure in words, by their numbers (NMDeviceStateReason). */
const reasons: Readonly<Record<number, string>> = {
  5: 'no address was given (DHCP)',
  6: 'the address could not be set',
  7: 'the password is wrong',
  8: 'the wireless network has refused the gateway',
  9: 'the wireless network has refused the gateway',
  10: 'the wireless network has refused the gateway',
  11: 'the password is wrong, or the wireless network does not answer',
  15: 'no address was given (DHCP)',
  16: 'no address was given (DHCP)',
  17: 'no address was given (DHCP)',
  25: 'the modem does not dial',
  27: 'the modem has no carrier',
  28: 'the mobile network does not answer',
  29: 'the mobile network has refused the gateway',
  32: 'the mobile network does not know the access point',
  34: 'the access point was refused',
  40: 'the cable is not plugged in',
  53: 'the wireless network was not found',
};

interface ActivationOptions {
  readonly bus: Bus;
  readonly clock: Clock;
  /** The profile, and the device that it is for: `/` for one that is made by the profile. */
  readonly connection: string;
  readonly device: string;
}

/** The activation of a profile, until it has succeeded or failed. */
export class Activation {
  readonly #options: ActivationOptions;
  #active: string | undefined;
  #refusal: string | undefined;
  #wake: () => void = () => undefined;
  #isOver = false;

  constructor(options: ActivationOptions) {
    this.#options = options;
  }

  /** Asks for the connection. */
  async start(): Promise<void> {
    const { bus, connection, device } = this.#options;
    const body = [connection, device, '/'];
    try {
      const [path] = await bus.call({
        ...networkObject,
        member: 'ActivateConnection',
        signature: 'ooo',
        body,
      });
      this.#active = z.string().parse(path);
    } catch (error) {
      if (!(error instanceof BusError)) throw error;
      this.#refusal = error.message;
    }
  }

  /** Waits for the connection: null when it is there or nobody waits any more, otherwise why it is not, in English. */
  async outcome(): Promise<string | null> {
    const { bus, clock, device } = this.#options;
    if (this.#active === undefined) return this.#refusal ?? null;
    let reason = 0;
    for (let waited = 0; waited < times.longest && !this.#isOver; waited += times.look) {
      const state = await stateOf(bus, this.#active);
      if (state === activated) return null;
      if (device !== '/') reason = (await readDeviceReason(bus, device).catch(() => 0)) || reason;
      if (state >= deactivating) return reasons[reason] ?? `it is not connected (reason ${reason})`;
      await new Promise<void>((resolve) => {
        const cancel = clock.after(times.look, resolve);
        this.#wake = () => {
          cancel();
          resolve();
        };
      });
    }
    return this.#isOver ? null : (reasons[reason] ?? 'the connection takes too long');
  }

  /** Ends the wait for the outcome. */
  stop(): void {
    this.#isOver = true;
    this.#wake();
  }
}

async function stateOf(bus: Bus, path: string): Promise<number> {
  try {
    const place = { service: networkService, path };
    const state = await readProperty(bus, place, `${networkService}.Connection.Active`, 'State');
    return z.number().parse(state);
  } catch (error) {
    // The object of a connection that has ended is gone.
    if (error instanceof BusError) return deactivating;
    throw error;
  }
}
