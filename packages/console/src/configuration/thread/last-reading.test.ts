import { describe, expect, it } from 'vitest';
import { LastReading } from './last-reading.ts';

const text = (name: string) => JSON.stringify({ format: 1, name });

describe('the last reading', () => {
  it('is given again for the same text, and for no other', () => {
    const last = new LastReading();
    const first = last.read(text('a'));
    expect(last.read(text('a'))).toBe(first);
    expect(last.read(text('b'))).toMatchObject({ ok: true, configuration: { name: 'b' } });
    expect(last.read(text('a'))).not.toBe(first);
  });

  it('is not one that was refused', () => {
    const last = new LastReading();
    expect(last.read('{').ok).toBe(false);
    expect(last.read('{').ok).toBe(false);
  });
});
