import type { Wire, WireListener } from './wire.ts';

/** One wire, used by one after the other. */
export interface HandedOver {
  /** For whoever comes first. To close it is to be done with it: the wire itself stays open. */
  readonly first: Wire;
  /** For whoever follows: hears all that comes once the first is done, and ends the wire. */
  readonly rest: Wire;
}

/** Lets two use a wire, one after the other: who signs in, and the console that has been let in by it. */
export function handOver(from: Wire): HandedOver {
  let isFirstDone = false;
  let hasEnded = false;
  let first: WireListener | undefined;
  let rest: WireListener | undefined;
  from.listen({
    message: (text) => (isFirstDone ? rest : first)?.message(text),
    moving: () => (isFirstDone ? rest : first)?.moving?.(),
    closed: () => {
      hasEnded = true;
      if (!isFirstDone) first?.closed();
      rest?.closed();
    },
  });
  const send: Wire['send'] = (text, options) => from.send(text, options);
  return {
    first: {
      listen: (listener) => {
        first = listener;
      },
      send,
      close: () => {
        if (isFirstDone) return;
        isFirstDone = true;
        first?.closed();
      },
    },
    rest: {
      listen: (listener) => {
        rest = listener;
        if (hasEnded) listener.closed();
      },
      send,
      close: () => from.close(),
    },
  };
}
