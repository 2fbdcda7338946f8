import { onTestFinished } from 'vitest';
import { type ConfigurationAdditions, Installation, type SeedAdditions } from './installation.ts';
import { type Recorded, wholeSecond } from './recorded.ts';

/** ms of a second: every value is recorded once in each. */
export const second = 1000;

/** The next whole second, ms since 1970. */
export const nextSecond = () => wholeSecond(Date.now()) + second;

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Undoes something at the end of the test, the newest first. A hook of this module would be one of the first file only. */
export function afterThisTest(remove: () => Promise<void> | void): void {
  onTestFinished(remove);
}

/** An installation that is removed at the end of the test. */
export async function createInstallation(
  environment: NodeJS.ProcessEnv = {},
  more?: SeedAdditions,
  configuration?: ConfigurationAdditions,
): Promise<Installation> {
  const installation = await Installation.create(environment, more, configuration);
  afterThisTest(() => installation.remove());
  return installation;
}

/** The seconds from one time to another that do not have exactly one recorded value. */
export async function secondsWithoutExactlyOne(
  recorded: Recorded,
  from: number,
  to: number,
): Promise<string[]> {
  const counts = await recorded.perSecond(from, to);
  return counts.flatMap((count, index) =>
    count === 1 ? [] : [`${new Date(from + index * second).toISOString()}: ${count}`],
  );
}
