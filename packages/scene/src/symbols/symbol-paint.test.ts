import { describe, expect, it } from 'vitest';
import type { SymbolPhase } from './drawing/plant-symbol.ts';
import { badgeBox, badgeOf } from './symbol-badge.ts';
import { symbolColours, symbolThemes } from './symbol-colours.ts';
import { levelHeight } from './drawn-parts.ts';
import { partPaint, strokeFactor } from './symbol-paint.ts';
import { stateMeaning, statesByKind } from './symbol-states.ts';

describe.each(symbolThemes)('symbols on a %s ground', (theme) => {
  const colours = symbolColours[theme];
  const accent = (phase: SymbolPhase) => partPaint('accent', phase, colours);
  it('say their phase by form, not by colour alone', () => {
    expect(accent('active').fill).not.toBe(accent('idle').fill);
    expect(accent('idle').fill).toBe(partPaint('shell', 'idle', colours).fill);
    expect(accent('unknown')).toMatchObject({ hatched: true, dashed: true });
    for (const phase of ['fault', 'unknown', 'moving'] as const)
      expect([badgeOf(phase) !== undefined, colours.phases[phase].badge !== undefined]).toEqual([true, true]);
    expect([badgeOf('active'), badgeOf('idle')]).toEqual([undefined, undefined]);
  });
  it('keep the colours of their use, except where something is abnormal', () => {
    const overrides = { body: '#123456', line: '#654321', liquid: '#abcdef' };
    expect(partPaint('body', 'idle', colours, overrides)).toMatchObject({
      fill: '#123456',
      stroke: '#654321',
    });
    expect(partPaint('liquid', 'idle', colours, overrides).fill).toBe('#abcdef');
    expect(partPaint('accent', 'fault', colours, overrides).fill).toBe(colours.phases.fault.accent);
    expect(partPaint('accent', 'fault', colours, overrides).stroke).toBe(colours.phases.fault.outline);
  });
});

it('a state that a kind does not have is unknown', () => {
  expect(stateMeaning('machine', 'open').phase).toBe('unknown');
  expect(stateMeaning('contact', 'open').phase).toBe('idle');
  for (const meanings of Object.values(statesByKind))
    expect(meanings.map(({ state }) => state)).toEqual(expect.arrayContaining(['fault', 'unknown']));
});

it('small symbols have thicker lines and larger marks, never larger than themselves', () => {
  expect([strokeFactor(1), strokeFactor(6)]).toEqual([1, 1]);
  expect(strokeFactor(24 / 64)).toBeCloseTo(1.6);
  const box = badgeBox({ width: 12, height: 70 }, 1.6);
  expect(box).toEqual({ x: 0, y: 0, size: 12 });
});

it('liquid rises between its heights', () => {
  const range = { empty: 90, full: 10 };
  expect([-5, 0, 50, 100, 250].map((level) => levelHeight(range, level))).toEqual([90, 90, 50, 10, 10]);
});
