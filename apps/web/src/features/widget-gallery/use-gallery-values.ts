import type { Language } from '@penstock/languages/language';
import type { StageServices } from '@penstock/stage/services/stage-services';
import { ValueHub } from '@penstock/stage/values/value-hub';
import { useEffect, useMemo } from 'react';
import { galleryServices } from './gallery-services.ts';
import { GallerySource } from './gallery-source.ts';
import type { GalleryState } from './gallery-state.ts';
import type { ValueClock } from '@penstock/stage/values/value-source';
import { clock } from '../../app/services.ts';

/** The values and services of one quality that the stages of the gallery show. */
export interface GalleryValues {
  readonly hub: ValueHub;
  readonly services: StageServices;
}

/** The values of the gallery as long as it is shown. */
export function useGalleryValues({ quality, isStill }: GalleryState, language: Language): GalleryValues {
  const made = useMemo(() => {
    const clock = galleryClock(isStill);
    const source = new GallerySource({ clock, language, quality, isStill });
    const services = galleryServices({ source, clock, quality, language, isStill });
    return { hub: new ValueHub(clock), source, services };
  }, [quality, isStill, language]);
  useEffect(() => made.hub.connect(made.source), [made]);
  return made;
}

/** The time on pictures of the gallery: a morning in May. */
const stillTime = new Date(2026, 4, 12, 6, 30, 0).getTime();

/** Time stays, what waits for it still happens: values arrive. */
const stillClock: ValueClock = {
  now: () => stillTime,
  after: (milliseconds, act) => clock.after(milliseconds, act),
};

/** The time that the widgets of the gallery go by. */
function galleryClock(isStill: boolean): ValueClock {
  return isStill ? stillClock : clock;
}
