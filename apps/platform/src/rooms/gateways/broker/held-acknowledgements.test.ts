import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HeldAcknowledgements } from './held-acknowledgements.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A stream that says whether it is held. */
function stream() {
  let corked = 0;
  return {
    cork: () => {
      corked += 1;
    },
    uncork: () => {
      corked -= 1;
    },
    get isHeld() {
      return corked > 0;
    },
    get corked() {
      return corked;
    },
  };
}

it('an acknowledgement goes with the answer', () => {
  const held = new HeldAcknowledgements();
  const [one, other] = [stream(), stream()];
  held.hold(one);
  held.hold(one);
  held.hold(other);
  expect([one.corked, other.corked]).toEqual([1, 1]);
  held.answer(one);
  // The answer is written in the next turn.
  vi.advanceTimersToNextTimer();
  expect(one.isHeld).toBe(true);
  vi.advanceTimersToNextTimer();
  expect([one.corked, other.corked]).toEqual([0, 1]);
  held.stop();
  expect(other.corked).toBe(0);
});

it('one that nothing follows goes alone, a moment later, and the timer ends', () => {
  const held = new HeldAcknowledgements();
  const one = stream();
  held.hold(one);
  vi.advanceTimersByTime(49);
  expect(one.isHeld).toBe(true);
  vi.advanceTimersByTime(100);
  expect(one.corked).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  held.answer(one);
  held.stop();
  expect(one.corked).toBe(0);
});
