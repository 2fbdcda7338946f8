/** How the round trips of the benchmark are made: so many in flight, so many to warm up, so many that count. */
export const trips = { inFlight: 32, warm: 3000, counted: 20_000 } as const;

/** The gateways that are asked in turn: one alone takes no more than `linkLimits.messagesPerSecond`. */
export const gateways = Array.from({ length: 64 }, (_, index) => String(260_000_000_001 + index));

/** The request, and a payload of the same size for the bare exchange. */
export const question = { key: 'level_setpoint', value: 2.5 } as const;

/** Makes so many round trips, {@link trips.inFlight} at a time. */
export async function roundTrips(count: number, trip: (turn: number) => Promise<void>): Promise<void> {
  let left = count;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      await trip(left);
    }
  };
  await Promise.all(Array.from({ length: trips.inFlight }, one));
}

/** Resolves when the parent writes a line. */
export function untilNotified(): Promise<void> {
  return new Promise((resolve) => process.stdin.once('data', () => resolve()));
}
