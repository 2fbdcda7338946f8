/** The load: so many gateways that record at once a minute. Times are in ms. */
export const plan = {
  gateways: 5000,
  /** Gateways that begin to connect in a second, and addresses that they connect from. */
  startsPerSecond: 100,
  addresses: 50,
  /** How long they are left alone before anything is measured, and how long the load alone is. */
  settled: 20_000,
  measured: 60_000,
  /** How often each question is asked, and how long after one the next is. */
  questions: 40,
  betweenQuestions: 60,
  /** Gateways whose connections break and come again. */
  dropped: 1000,
  /** How long all may take to connect, and states to be right. */
  longestStart: 600_000,
  longestChange: 60_000,
} as const;

/** The limits, in ms. */
export const required = { answer: 200, state: 10_000 } as const;

/** The account that all belong to, and one that keeps firmware. */
export const owner = { account: 'owner', password: 'Penstock-26' } as const;
export const operator = { account: 'keeper', password: 'Penstock-26' } as const;

/** A gateway: what it proves itself with. */
export interface Identity {
  readonly sn: string;
  readonly code: string;
  readonly secret: string;
}

/** The first gateways of the fleet. */
export function identitiesOf(count: number): readonly Identity[] {
  return Array.from({ length: count }, (_, index) => {
    const sn = String(260_000_000_001 + index);
    return { sn, code: sn.slice(-8), secret: `secret-of-a-benchmark-gateway-${sn}` };
  });
}
