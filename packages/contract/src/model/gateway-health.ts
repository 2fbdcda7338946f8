import { z } from 'zod';
import { driverErrorSchema, driverStatusStates } from './driver-status.ts';
import { limits } from '../rules/limits.ts';

/** The most that a gateway may say, so that what it says can be stored and added up. */
const maxCount = 1_000_000_000;
const maxAmount = 10 ** 15;

/** A driver that gives no values although it should, with the error of its device where there was one. */
export const silentDriverSchema = z.object({
  driver: z.string().max(100),
  state: z.enum(driverStatusStates),
  error: driverErrorSchema.omit({ facts: true, detail: true }).nullable(),
});
export type SilentDriver = z.output<typeof silentDriverSchema>;

const count = z.number().int().min(0).max(maxCount);
const amount = z.number().int().min(0).max(maxAmount);
/** The number of things of a kind, and of those that do not work. */
const parts = z.object({ total: count, failing: count });
/** Data that waits on the disk of a gateway. */
const store = z.object({
  waiting: amount,
  bytes: amount,
  /** The most bytes that may wait. */
  maxBytes: amount,
  /** How long the oldest has waited, in ms; null where nothing waits. An age, since clocks differ. */
  age: z.number().min(0).max(maxAmount).nullable(),
});

/** The health of a gateway: how many of its parts do not work. It says which only when it is asked. */
export const gatewayHealthSchema = z.object({
  /** `failing`: the device does not answer or does not let the gateway in, or the settings cannot work. */
  drivers: parts,
  /** The first of these drivers, and why; absent where there is none, and from gateways that do not say it. */
  silentDriver: silentDriverSchema.optional(),
  /** Variables that are read; `failing`: those without a good value. */
  variables: parts,
  /** Connections to servers that are switched on; `failing`: not connected, after an attempt. */
  servers: parts,
  /** Topics that report; `failing`: whose last report was not made or not taken. */
  reports: parts,
  /** Scripts that are switched on; `failing`: whose last run failed. */
  scripts: parts,
  /** Records for the platform. */
  records: store,
  /** Messages for servers. */
  messages: store.extend({
    /** The messages that were never sent, restarts of the gateway included, and in the last day, which older gateways do not say. */
    dropped: amount,
    lost: amount.optional(),
    /** The part of its room that the fullest buffer of a connection takes; older gateways do not say it. */
    fullest: z.number().min(0).max(1000).optional(),
  }),
  /** The signal quality of the mobile network, in percent; null where there is no modem. */
  signalQuality: z.number().min(0).max(100).nullable(),
});
export type GatewayHealth = z.output<typeof gatewayHealthSchema>;

/** The parts of a gateway that fail one by one, in the order of their weight. */
export const failingParts = ['drivers', 'variables', 'servers', 'reports', 'scripts'] as const;

/**
 * The problems that a gateway may have, the worst first. `silent`: it is online, and has not reported its health for long.
 * `losses`: records were lost lately; `lostReports`: reports to servers were.
 */
export const gatewayProblemKinds = [
  'offline',
  ...failingParts,
  'losses',
  'lostReports',
  'buffer',
  'clock',
  'silent',
] as const;
export type GatewayProblemKind = (typeof gatewayProblemKinds)[number];

/** The problems that stop what a gateway is for; the others ask for attention. */
export const severeProblems: readonly GatewayProblemKind[] = [
  'offline',
  ...failingParts,
  'losses',
  'lostReports',
];

/** The facts from which the problems of a gateway follow, as the platform knows them. */
export interface KnownHealth {
  readonly online: boolean;
  /** Its last report; null where it never did. */
  readonly health:
    | (GatewayHealth & { /** How old the report is, in ms. */ readonly reportAge: number })
    | null;
  /** The difference of its clock from that of the platform, in ms; null where it is not known. */
  readonly clockDifference: number | null;
  /** Records that were lost lately. */
  readonly lost: number;
}

/** A problem, with the number of what it is about; 1 where that cannot be counted. */
export interface GatewayProblem {
  readonly kind: GatewayProblemKind;
  readonly count: number;
}

/**
 * The problems of a gateway, the worst first. What an offline gateway said before it went says nothing of now; losses
 * stay. Nothing is wrong only where a fresh report says so.
 */
export function gatewayProblems({
  online,
  health,
  clockDifference,
  lost,
}: KnownHealth): readonly GatewayProblem[] {
  const found: GatewayProblem[] = [];
  const add = (kind: GatewayProblemKind, isWrong: boolean, amount = 1) => {
    if (isWrong) found.push({ kind, count: amount });
  };
  const known = online ? health : null;
  add('offline', !online);
  for (const part of failingParts) add(part, (known?.[part].failing ?? 0) > 0, known?.[part].failing);
  add('losses', lost > 0, lost);
  const lostReports = known?.messages.lost ?? 0;
  add('lostReports', lostReports > 0, lostReports);
  add('buffer', known !== null && (isFilling(known.records) || isFilling(known.messages)));
  add('clock', online && Math.abs(clockDifference ?? 0) > limits.gatewayHealth.clockMilliseconds);
  add('silent', online && (health === null || health.reportAge > limits.gatewayHealth.silentMilliseconds));
  return found;
}

/** Whether what waits has waited for long, or fills most of its room, be it that of one connection. */
export function isFilling({
  bytes,
  maxBytes,
  age,
  fullest = 0,
}: GatewayHealth['records'] & Pick<GatewayHealth['messages'], 'fullest'>): boolean {
  const { waitMilliseconds, bufferPart } = limits.gatewayHealth;
  return (age ?? 0) > waitMilliseconds || bytes > maxBytes * bufferPart || fullest > bufferPart;
}
