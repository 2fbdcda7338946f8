import { expect, it } from 'vitest';
import { type Gradient, paintCss, readPaint } from './paint.ts';

const gradient: Gradient = {
  type: 'linear',
  angle: 90,
  stops: [
    { at: 1, colour: '#ffffff' },
    { at: 0, colour: 'rgb(0, 0, 0)' },
  ],
};

it('reads colours and gradients, and nothing else', () => {
  expect(readPaint('#336699')).toBe('#336699');
  expect(readPaint(gradient)).toEqual(gradient);
  expect(readPaint({ type: 'linear', stops: gradient.stops })).toEqual(gradient);
  expect(readPaint('url(x)')).toBeUndefined();
  expect(readPaint({ ...gradient, stops: [gradient.stops[0]] })).toBeUndefined();
  expect(
    readPaint({ ...gradient, stops: gradient.stops.map((stop) => ({ ...stop, colour: 'x' })) }),
  ).toBeUndefined();
  expect(readPaint(7)).toBeUndefined();
});

it('is written in CSS with its stops in order, and never with a text from outside', () => {
  expect(paintCss(gradient)).toBe('linear-gradient(90deg, #000000 0%, #ffffff 100%)');
  expect(paintCss({ ...gradient, type: 'radial' })).toBe(
    'radial-gradient(closest-side, #000000 0%, #ffffff 100%)',
  );
  expect(paintCss('red;background:url(x)')).toBe('transparent');
});
