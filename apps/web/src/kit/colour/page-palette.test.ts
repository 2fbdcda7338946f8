import type { Gradient } from '@penstock/contract/dashboard/paint';
import { paletteOf } from '@penstock/contract/dashboard/page-palettes';
import { describe, expect, it } from 'vitest';
import { keptRoles } from './page-palette.ts';

const palette = paletteOf('light');
const gradient = (...stops: readonly (readonly [number, string])[]): Gradient => ({
  type: 'linear',
  angle: 90,
  stops: stops.map(([at, colour]) => ({ at, colour })),
});

describe('the roles of a gradient', () => {
  const before = gradient([0, '@accent'], [0.5, '#123456'], [1, '@surface/40']);

  it('stay when a stop is dragged, also past another one', () => {
    expect(
      keptRoles(palette, before, gradient([0.2, '#0a6779'], [0.5, '#123456'], [1, '#ffffff66'])).stops,
    ).toEqual(gradient([0.2, '@accent'], [0.5, '#123456'], [1, '@surface/40']).stops);
    expect(
      keptRoles(palette, before, gradient([0.5, '#123456'], [0.7, '#0a6779'], [1, '#ffffff66'])).stops,
    ).toEqual(gradient([0.5, '#123456'], [0.7, '@accent'], [1, '@surface/40']).stops);
  });

  it('stay when the picker gives a colour back with its hue rounded, or only the opacity is changed', () => {
    const chosen = gradient([0, '#0b667880'], [0.5, '#123456'], [1, '#ffffff66']);
    expect(keptRoles(palette, before, chosen).stops[0]).toEqual({ at: 0, colour: '@accent/50' });
  });

  it('go where another colour is chosen, and from a stop that was taken away', () => {
    expect(keptRoles(palette, before, gradient([0, '#ff0000'], [1, '#ffffff66'])).stops).toEqual(
      gradient([0, '#ff0000'], [1, '@surface/40']).stops,
    );
    expect(keptRoles(undefined, before, gradient([0, '#0a6779'], [1, '#ffffff'])).stops).toEqual(
      gradient([0, '#0a6779'], [1, '#ffffff']).stops,
    );
  });
});
