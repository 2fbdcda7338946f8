import type { MonitoredPage } from '@penstock/contract/calls/monitor-page';
import { knownPassword } from './page-passwords.ts';

/** Pages that a wall screen shows in turn. */
export interface Rotation {
  /** How long each is shown, in s. */
  readonly seconds: number;
  /** In their order; empty for all pages of the product. */
  readonly pageIds: readonly string[];
}

/** How long a page is shown, in s. */
export const rotationRange = { minimum: 5, maximum: 3600, initial: 30 } as const;

/** The rotation in an address: `rotate` and `pages`; undefined where it has none that makes sense. */
export function readRotation(query: URLSearchParams): Rotation | undefined {
  const seconds = Number(query.get('rotate') ?? '');
  if (!(seconds >= rotationRange.minimum && seconds <= rotationRange.maximum)) return undefined;
  return { seconds, pageIds: (query.get('pages') ?? '').split('.').filter((id) => /^\d+$/.test(id)) };
}

/** The same for an address. */
export function writeRotation({ seconds, pageIds }: Rotation): URLSearchParams {
  const query = new URLSearchParams({ rotate: String(seconds) });
  if (pageIds.length > 0) query.set('pages', pageIds.join('.'));
  return query;
}

/** The pages that are shown in turn: those that exist and whose password, where they have one, was given. */
export function rotatedPages(
  pages: readonly MonitoredPage[],
  { pageIds }: Rotation,
): readonly MonitoredPage[] {
  return pages.filter(
    ({ id, checkpwd }) =>
      (pageIds.length === 0 || pageIds.includes(id)) && (!checkpwd || knownPassword(id) !== undefined),
  );
}

/** The page after one of some; undefined where there is no other. */
export function nextPage(pages: readonly MonitoredPage[], currentId: string): MonitoredPage | undefined {
  const at = pages.findIndex(({ id }) => id === currentId);
  const next = pages[(at + 1) % pages.length];
  return next?.id === currentId ? undefined : next;
}
