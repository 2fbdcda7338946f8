import { client, clock } from '../../app/services.ts';

/** The clock of values: by the platform, since a computer whose clock is wrong must not make values look old. */
export const valueClock = {
  now: () => client.platformTime(),
  after: (milliseconds: number, act: () => void) => clock.after(milliseconds, act),
};
