import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedLines, mergedText } from './text-lines.ts';

const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 8 }).map((lines) => lines.join('\n'));

describe('the lines in which two texts differ', () => {
  it('are one stretch between what both begin with and what both end with', () => {
    expect(changedLines('a\nb\nc\nd', 'a\nx\ny\nd')).toEqual({
      start: 1,
      before: ['b', 'c'],
      after: ['x', 'y'],
    });
    expect(changedLines('a\nb', 'a\nb')).toEqual({ start: 2, before: [], after: [] });
    expect(changedLines('a\na', 'a\na\na')).toEqual({ start: 2, before: [], after: ['a'] });
  });

  it('make the second text when they are put into the first', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = before.split('\n');
        const change = changedLines(before, after);
        lines.splice(change.start, change.before.length, ...change.after);
        expect(lines.join('\n')).toBe(after);
      }),
    );
  });
});

describe('a text that two people changed', () => {
  const code = 'one\ntwo\nthree\nfour\nfive';

  it('has what both changed, where they changed different lines', () => {
    expect(mergedText(code, code.replace('one', '1'), code.replace('four', '4\n4.5'))).toBe(
      '1\ntwo\nthree\n4\n4.5\nfive',
    );
    expect(mergedText(code, code.replace('four\n', ''), code.replace('one', '1'))).toBe(
      '1\ntwo\nthree\nfive',
    );
  });

  it('is for them to bring together, where they changed the same lines or neighbouring ones', () => {
    expect(mergedText(code, code.replace('two', '2'), code.replace('two', 'II'))).toBeUndefined();
    expect(mergedText(code, code.replace('two', '2'), code.replace('three', '3'))).toBeUndefined();
  });

  it('is the same whoever merges it', () => {
    fc.assert(
      fc.property(text, text, text, (before, mine, theirs) => {
        expect(mergedText(before, mine, theirs)).toBe(mergedText(before, theirs, mine));
      }),
    );
  });
});
