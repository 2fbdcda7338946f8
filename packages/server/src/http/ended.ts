import type { Duplex } from 'node:stream';

/** Calls something once, when a connection ends, at the latest now. */
export type WhenEnded = (act: () => void) => void;

/** The end of a connection. */
export function endOf(connection: Duplex): WhenEnded {
  return (act) => {
    if (connection.destroyed) act();
    else connection.once('close', act);
  };
}
