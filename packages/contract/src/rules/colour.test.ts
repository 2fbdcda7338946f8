import { expect, it } from 'vitest';
import { readColour } from './colour.ts';

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
