import { sharedValues } from '@penstock/contract/calls/shared-page';
import { describe, expect, it } from 'vitest';
import { answeringClient } from '../../kit/testing/answering-client.ts';
import { SharedLink } from './shared-link.ts';

/** A clock whose timers a test lets run one by one. */
function steppedClock() {
  const due: (() => void)[] = [];
  const clock = {
    now: () => 0,
    after: (_milliseconds: number, act: () => void) => {
      due.push(act);
      return () => undefined;
    },
  };
  const step = async () => {
    due.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { clock, step };
}

describe('the values of a shared page', () => {
  it('are not asked for while the page is hidden, and again as soon as it is in sight', async () => {
    const { client, asked } = answeringClient({
      [sharedValues.path]: { live: true, revision: 3, values: [] },
    });
    const { clock, step } = steppedClock();
    let isHidden = true;
    const link = new SharedLink({ client, clock, token: 'A'.repeat(43) });
    const end = link.start(() => isHidden);
    await step();
    await step();
    expect(asked).toEqual([]);
    isHidden = false;
    await step();
    await step();
    expect(asked.map(([path]) => path)).toEqual([sharedValues.path, sharedValues.path]);
    expect(link.state.get()).toBe('live');
    expect(link.revision.get()).toBe(3);
    isHidden = true;
    await step();
    await step();
    expect(asked).toHaveLength(2);
    end();
  });
});
