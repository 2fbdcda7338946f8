import { networkInterfaces } from 'node:os';
import type { Clock } from '@penstock/protocols/transport/clock';

/** How often the addresses of the machine are looked at, in ms. */
const interval = 1000;

interface AddressWatchOptions {
  readonly clock: Pick<Clock, 'after'>;
  /** The address that a connection was made from; undefined where that is not known. */
  readonly address: () => string | undefined;
  readonly onGone: () => void;
  /** The addresses of the machine. */
  readonly own?: () => ReadonlySet<string>;
}

/**
 * Calls back once when the address that a connection was made from is none of this machine any more. Such a connection is dead, and nobody says
 * so: without this it is given up only when nothing was heard for a while, and a change of the network on probation is over by then. The answer
 * ends it.
 */
export function watchAddress({
  clock,
  address,
  onGone,
  own = ownAddresses,
}: AddressWatchOptions): () => void {
  let cancel = clock.after(interval, look);
  function look(): void {
    const from = address();
    if (from !== undefined && !own().has(plain(from))) {
      onGone();
      return;
    }
    cancel = clock.after(interval, look);
  }
  return () => cancel();
}

/** The addresses of this machine, those of the machine to itself among them. */
function ownAddresses(): ReadonlySet<string> {
  return new Set(
    Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => plain(address))),
  );
}

/** An address without the interface that it is meant for, and IPv4 in its own form: `fe80::1%eth0`, `::ffff:192.0.2.1`. */
function plain(address: string): string {
  return address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/, '');
}
