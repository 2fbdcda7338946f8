import { shownPayload } from '@penstock/contract/model/report-preview';
import { expect, it } from 'vitest';
import { madeMessage, shownMessage } from './shown-message.ts';

const shown = (payload: Uint8Array) => shownMessage(madeMessage({ topic: 'plant', payload }, 5));
const text = (value: string) => new TextEncoder().encode(value);

it('shows a text as it is, and bytes that are none in hexadecimal', () => {
  expect(shown(text('液位 2.5'))).toEqual({
    topic: 'plant',
    payload: '液位 2.5',
    isText: true,
    bytes: 10,
    time: 5,
  });
  expect(shown(Uint8Array.of(1, 255))).toMatchObject({ payload: '01ff', isText: false, bytes: 2 });
});

it('keeps the start of a large payload, also where that cuts a character', () => {
  for (const before of ['', 'a', 'ab', 'abc']) {
    const large = text(before + '液'.repeat(80_000));
    const kept = madeMessage({ topic: 'plant', payload: large }, 5);
    expect([kept.start.length, kept.start.buffer.byteLength]).toEqual([4 * shownPayload, 4 * shownPayload]);
    expect(shownMessage(kept)).toMatchObject({ isText: true, bytes: large.length });
    expect(shownMessage(kept).payload).toBe((before + '液'.repeat(shownPayload)).slice(0, shownPayload));
  }
  const bytes = shown(new Uint8Array(200_000).fill(255));
  expect([bytes.isText, bytes.payload.length]).toEqual([false, shownPayload]);
});
