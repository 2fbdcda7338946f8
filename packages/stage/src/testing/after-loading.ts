import { waitFor } from '@testing-library/react';
import type { DrawnWidget } from './drawn-widget.tsx';
import type { FieldCase } from './field-cases.ts';

/** Cases of a widget whose view, or what it shows, is loaded first: `isLoaded` says when. */
export function afterLoading(
  cases: readonly FieldCase[],
  isLoaded: (drawn: DrawnWidget) => boolean = ({ text }) => !text.includes('Loading'),
): readonly FieldCase[] {
  return cases.map((one) => ({
    ...one,
    act: async (drawn) => {
      await waitFor(
        () => {
          if (!isLoaded(drawn)) throw new Error('Nothing is loaded');
        },
        { timeout: 20_000 },
      );
      await one.act?.(drawn);
    },
  }));
}
