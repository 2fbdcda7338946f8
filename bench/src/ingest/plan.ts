/** The load: what so many gateways send, and for how long it is measured. Times are in ms. */
export const plan = {
  gateways: 1000,
  /** Values in one record, and in one live message. */
  values: 50,
  /** From one record of a gateway to its next, and from one live message to the next. */
  interval: 1000,
  /** Records that a gateway gathers before it delivers them. */
  batchRecords: 5,
  /** Browsers that watch, each one gateway. */
  viewers: 50,
  /** The time, in ms, after which the platform's requests to gateways that connect all at once are over. */
  connected: 20_000,
  /** How long a part runs before it is measured, and while it is. */
  warm: 6000,
  measured: 15_000,
} as const;

/** The account that owns everything. */
export const account = { account: 'owner', password: 'Penstock-26' } as const;

/** The id of the only recording of each gateway. */
export const recording = 'history';

/** The keys of each gateway's variables. */
export const keys: readonly string[] = Array.from(
  { length: plan.values },
  (_, index) => `pump_${index}_flow`,
);

/** The gateways: what each proves itself with. */
export const identities = Array.from({ length: plan.gateways }, (_, index) => {
  const sn = String(260_000_000_001 + index);
  return { sn, secret: `secret-of-a-benchmark-gateway-${sn}` } as const;
});

/** One of {@link identities}. */
export type Identity = (typeof identities)[number];
