import { z } from 'zod';
import { keep, readKept, withFirst } from '../../../../kit/kept/kept-for-account.ts';

/** How many are kept. */
const kept = { recent: 12, favourites: 60 } as const;

const keysSchema = z.array(z.string().max(120)).max(kept.favourites);

/** The keys of what an account used last, and of its favourites, the latest first. */
export const recentOffers = () => readKept<readonly string[]>('designer.recent', keysSchema, []);
export const favouriteOffers = () => readKept<readonly string[]>('designer.favourites', keysSchema, []);

/** Puts an offer first among those that were used last. */
export function noteOffer(key: string): void {
  keep('designer.recent', withFirst(recentOffers(), key, kept.recent));
}

/** Makes an offer a favourite, or no longer one. */
export function toggleFavourite(key: string): void {
  const favourites = favouriteOffers();
  keep(
    'designer.favourites',
    favourites.includes(key)
      ? favourites.filter((other) => other !== key)
      : withFirst(favourites, key, kept.favourites),
  );
}
