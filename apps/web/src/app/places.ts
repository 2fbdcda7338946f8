import { z } from 'zod';
import { create } from 'zustand';
import { patterns, type RouteName } from './paths.ts';
import { useSession } from './session.ts';

function isRouteName(text: string): text is RouteName {
  return Object.hasOwn(patterns, text);
}

/** A page that somebody opened: its address, which page it is, and what it was about. */
const placeSchema = z.object({
  path: z.string().max(2000).startsWith('/'),
  name: z.string().refine(isRouteName),
  /** Empty where the page is about nothing but itself. */
  subject: z.string().max(500),
});
export type Place = z.output<typeof placeSchema>;

const placesSchema = z.object({
  recent: z.array(placeSchema).catch([]),
  favourites: z.array(placeSchema).catch([]),
});

/** The recent and favourite pages of an account, the latest first. */
export interface Places {
  readonly recent: readonly Place[];
  readonly favourites: readonly Place[];
}

/** How many are kept. */
const kept = { recent: 12, favourites: 40 } as const;

const none: Places = { recent: [], favourites: [] };

/** The pages of whoever is signed in, kept in this browser by account. */
export const usePlaces = create<Places>(() => none);

let account: string | undefined;

const storageKey = (accountId: string) => `penstock.places.${accountId}`;

function read(accountId: string): Places {
  try {
    return placesSchema.parse(JSON.parse(localStorage.getItem(storageKey(accountId)) ?? '{}'));
  } catch {
    return none;
  }
}

function change(change: Partial<Places>): void {
  usePlaces.setState(change);
  if (account === undefined) return;
  try {
    localStorage.setItem(storageKey(account), JSON.stringify(usePlaces.getState()));
  } catch {
    // A browser that keeps nothing still has them until the tab is closed.
  }
}

/** Follows who is signed in, and what other tabs open. The answer ends it. */
export function followPlaces(view: Window): () => void {
  const take = () => {
    account = useSession.getState().user?.id;
    usePlaces.setState(account === undefined ? none : read(account));
  };
  const follow = (event: StorageEvent) => {
    if (account !== undefined && event.key === storageKey(account)) usePlaces.setState(read(account));
  };
  take();
  const end = useSession.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) take();
  });
  view.addEventListener('storage', follow);
  return () => {
    end();
    view.removeEventListener('storage', follow);
  };
}

/** Puts a page first among the recent ones. A favourite is called what it is called now. */
export function noteVisit(place: Place): void {
  const { recent, favourites } = usePlaces.getState();
  const others = recent.filter(({ path }) => path !== place.path);
  change({
    recent: [place, ...others].slice(0, kept.recent),
    favourites: favourites.map((favourite) => (favourite.path === place.path ? place : favourite)),
  });
}

/** Makes a page a favourite, or no longer one. */
export function toggleFavourite(place: Place): void {
  const { favourites } = usePlaces.getState();
  const others = favourites.filter(({ path }) => path !== place.path);
  change({
    favourites: others.length < favourites.length ? others : [place, ...others].slice(0, kept.favourites),
  });
}
