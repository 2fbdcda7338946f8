import type { FailingInstallation } from './failing-installation.ts';
import { type Fault, faultsOf } from './faults.ts';
import { seededRandom, shuffled } from './seeded-random.ts';
import { storedExactly } from './stored-exactly.ts';
import { UserAtWork } from './user-at-work.ts';

/** How a fault was outlasted. Times are in ms. */
export interface Outlasted {
  readonly name: string;
  /** From its beginning until its end was started, and from there until all was well again. */
  readonly lasted: number;
  readonly wellAfter: number;
  /** The last that was missing; empty where nothing was. */
  readonly last: string;
}

/** How long chaos lasts, and how it is shortened. Times are in ms. */
export interface ChaosPlan {
  readonly seed: string;
  /** No fault begins after that time. */
  readonly duration: number;
  /** The most faults of all. */
  readonly faults: number;
  /** How much of the time each fault lasts, from 0 to 1. */
  readonly share: number;
  /** How long it may take until all is well. */
  readonly patience: number;
}

const look = 100;
const rest = 2000;

/**
 * Has the parts of an installation fail in turn, in an order that follows from a seed, while its gateways record and a user works. After each
 * fault it waits until all is well: what every gateway had recorded is stored, all are shown online, a command given after it was carried
 * out, and the page is live. In the end it counts.
 *
 * @param say receives a line about each fault. @throws with what is missing where it is not well in time.
 */
export async function chaos(installation: FailingInstallation, plan: ChaosPlan, say: (line: string) => void) {
  const random = seededRandom(plan.seed);
  const user = new UserAtWork(installation.url);
  await user.start();
  const faults = faultsOf(installation, random);
  const started = performance.now();
  await untilWell(installation, user, plan.patience);
  say(
    `seed ${plan.seed}: ${faults.length} kinds of faults; all is well after ${seconds(performance.now() - started)}`,
  );
  const outlasted: Outlasted[] = [];
  let turn: readonly Fault[] = [];
  while (outlasted.length < plan.faults && performance.now() - started < plan.duration) {
    if (turn.length === 0) turn = shuffled(faults, random);
    const [fault, ...later] = turn;
    turn = later;
    if (fault === undefined) break;
    const one = await make(fault, { installation, user, plan, random });
    outlasted.push(one);
    say(
      `${outlasted.length}. ${fault.name} for ${seconds(one.lasted)}: all is well ${seconds(one.wellAfter)} after (last: ${one.last})`,
    );
    await pause(rest * plan.share);
  }
  await Promise.all(installation.generators.map((generator) => generator.quiet()));
  await user.stop();
  await untilDelivered(installation, plan.patience);
  const stored = await storedExactly(installation, await installation.deliveries());
  return { outlasted, stored, commands: user.counts, reasons: user.reasons };
}

interface Place {
  readonly installation: FailingInstallation;
  readonly user: UserAtWork;
  readonly plan: ChaosPlan;
  readonly random: () => number;
}

async function make(fault: Fault, { installation, user, plan, random }: Place): Promise<Outlasted> {
  const { least, most } = fault.lasts;
  const began = performance.now();
  try {
    await fault.begin();
    if (fault.isBorne === true) await untilWell(installation, user, plan.patience);
    await pause((least + random() * (most - least)) * plan.share);
    const ended = performance.now();
    await fault.end();
    const last = await untilWell(installation, user, plan.patience, ended);
    return { name: fault.name, lasted: ended - began, wellAfter: performance.now() - ended, last };
  } catch (error) {
    const after = seconds(performance.now() - began);
    throw new Error(`${fault.name} (seed ${plan.seed}), ${after} after it began`, { cause: error });
  }
}

/** Waits until all is well, with what was done after a time by `performance.now`; answers what was missing last. */
async function untilWell(
  installation: FailingInstallation,
  user: UserAtWork,
  patience: number,
  since = performance.now(),
): Promise<string> {
  const before = await installation.deliveries();
  return await until(patience, async () => {
    const missing = user.missing(since, installation.serials.length);
    if (missing !== undefined) return `${missing}; ${await connectedOf(installation)}`;
    const now = await installation.deliveries();
    const late = Object.entries(before).filter(([sn, { recorded }]) => {
      const one = now[sn];
      return one === undefined || one.recorded - one.waiting < recorded;
    });
    if (late.length > 0) return `${late.length} gateways have not delivered`;
    // Each records on.
    const still = Object.entries(before).filter(([sn, { recorded }]) => (now[sn]?.recorded ?? 0) <= recorded);
    return still.length > 0 ? `${still.length} gateways do not record` : undefined;
  });
}

/** How many gateways are connected, as they say themselves. */
async function connectedOf({ generators }: FailingInstallation): Promise<string> {
  const statuses = await Promise.all(generators.map((generator) => generator.status()));
  return `${statuses.reduce((sum, { connected }) => sum + connected, 0)} are connected`;
}

async function untilDelivered(installation: FailingInstallation, patience: number): Promise<void> {
  await until(patience, async () => {
    const waiting = Object.values(await installation.deliveries()).filter((one) => one.waiting > 0);
    return waiting.length > 0 ? `${waiting.length} gateways have records that wait` : undefined;
  });
}

/** Waits until nothing is missing; answers what was missing last. Throws with that after `longest` ms. */
async function until(longest: number, missing: () => Promise<string | undefined>): Promise<string> {
  const started = performance.now();
  let last = '';
  for (;;) {
    const found = await missing();
    if (found === undefined) return last;
    last = found;
    if (performance.now() - started > longest)
      throw new Error(`not well after ${seconds(longest)}: ${found}`);
    await pause(look);
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
