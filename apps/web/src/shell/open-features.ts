import type { Feature } from '../app/feature.ts';
import { featureList } from '../features/list.ts';
import { hasPlatform } from '../app/place.ts';
import { mayOpen, useSession } from '../app/session.ts';

/** The pages that whoever is signed in may open, in the order of the menu. */
export function useOpenFeatures(): readonly Feature[] {
  const user = useSession((session) => session.user);
  const isServed = hasPlatform() ? () => true : ({ isLocal }: Feature) => isLocal === true;
  return featureList.filter((feature) => user !== undefined && isServed(feature) && mayOpen(feature, user));
}
