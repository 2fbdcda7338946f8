import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useSubject } from '../app/page-title.ts';
import { patterns } from '../app/paths.ts';
import { noteVisit, type Place } from '../app/places.ts';
import { useShownFeature } from './crumbs.ts';

/** The page that is shown, as a place; undefined while it is not known yet what it is about. */
export function useShownPlace(): Place | undefined {
  const feature = useShownFeature();
  const { pathname } = useLocation();
  const subject = useSubject((state) => state.subject);
  return useMemo(() => {
    if (feature === undefined || feature.unlisted) return undefined;
    const named = feature.parent !== undefined || feature.frame === 'gateway';
    if (named && subject === undefined) return undefined;
    // A page with several addresses is one place.
    const path = feature.aliases?.includes(pathname) ? patterns[feature.name] : pathname;
    return { path, name: feature.name, subject: subject ?? '' };
  }, [feature, pathname, subject]);
}

/** Keeps the pages that are opened among the recent ones. */
export function useVisits(): void {
  const place = useShownPlace();
  useEffect(() => {
    if (place !== undefined) noteVisit(place);
  }, [place]);
}
