import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LayoutNames } from './layout-names.ts';
import { recordingName } from './recordings.ts';

const text = fc.string({ unit: fc.constantFrom('a', '1', ' ', '\n', '\0'), minLength: 1, maxLength: 3 });
const recording = fc.record({
  sn: fc.constantFrom('1', '2'),
  recording: text,
  keys: fc.array(text, { maxLength: 3 }),
  distance: fc.constantFrom(null, 1, Number.POSITIVE_INFINITY),
});

it('names each recording as if it came first, whatever came before, and none with a control character', () => {
  const names = new LayoutNames();
  fc.assert(
    fc.property(recording, (one) => {
      const isRefused = [one.recording, ...one.keys].some((part) => /\p{Cc}/u.test(part));
      expect(names.nameOf(one)?.name).toBe(isRefused ? undefined : recordingName(one));
    }),
    { numRuns: 2000 },
  );
});

it('gives the same again without another text of it', () => {
  const names = new LayoutNames();
  const first = names.nameOf({ sn: '1', recording: 'r', keys: ['a', 'b'], distance: null });
  const again = names.nameOf({ sn: '1', recording: 'r', keys: ['a', 'b'], distance: null });
  expect(again).toBe(first);
});
