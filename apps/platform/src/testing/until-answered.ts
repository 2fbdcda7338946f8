import { setTimeout } from 'node:timers/promises';

/** How long a server may take to start, and how often it is asked, in ms. */
const patience = 120_000;
const pause = 50;

/** Waits for a server that is starting. Throws what it answers, once it has taken too long. */
export async function untilAnswered(ask: () => Promise<unknown>): Promise<void> {
  for (let waited = 0; ; waited += pause) {
    try {
      await ask();
      return;
    } catch (error) {
      if (waited >= patience) throw error;
    }
    await setTimeout(pause);
  }
}
