import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readColour, writeColour } from './colour.ts';

const white = { red: 255, green: 255, blue: 255, alpha: 1 };

it.each([
  ['', white],
  ['#fff', white],
  ['FfFfFf', white],
  ['#33669980', { red: 51, green: 102, blue: 153, alpha: 128 / 255 }],
  ['rgb(51, 102, 153)', { red: 51, green: 102, blue: 153, alpha: 1 }],
  ['rgba(51,102,153,.5)', { red: 51, green: 102, blue: 153, alpha: 0.5 }],
  ['hsl(120, 100%, 25%)', { red: 0, green: 128, blue: 0, alpha: 1 }],
  ['hsv(240, 100%, 100%)', { red: 0, green: 0, blue: 255, alpha: 1 }],
  ['hsv(60, 50%, 80%)', { red: 204, green: 204, blue: 102, alpha: 1 }],
  ['hsl(360, 0%, 100%)', white],
])('%s is read', (text, colour) => expect(readColour(text)).toEqual(colour));

it.each(['#ff', '#fffff', '#ggg', 'rgb(256,0,0)', 'hsl(361,0%,0%)', 'rgb(1,2)', 'red', 'rgba(1,1,1,2)'])(
  '%s is no colour',
  (text) => expect(readColour(text)).toBeUndefined(),
);

const channel = fc.integer({ min: 0, max: 255 });
const anyColour = fc.record({
  red: channel,
  green: channel,
  blue: channel,
  alpha: channel.map((share) => share / 255),
});

it('is read as it was written', () =>
  fc.assert(
    fc.property(anyColour, (colour) => {
      expect(readColour(writeColour(colour))).toEqual(colour);
    }),
  ));

it('is written without alpha where it is opaque', () => {
  expect(writeColour({ red: 0, green: 128, blue: 255, alpha: 1 })).toBe('#0080ff');
  expect(writeColour({ red: 0, green: 128, blue: 255, alpha: 0.5 })).toBe('#0080ff80');
});
