import type { UserInfo } from '@penstock/contract/calls/user-info';
import type { Feature } from '../app/feature.ts';
import { featureList } from '../features/list.ts';
import { useSession } from '../app/session.ts';

/** Whether somebody may open a page. */
export function mayOpen(feature: Feature, user: UserInfo | undefined): boolean {
  return feature.authCode === undefined || (user?.authCodes.includes(feature.authCode) ?? false);
}

/** The pages that whoever is signed in may open, in the order of the menu. */
export function useOpenFeatures(): readonly Feature[] {
  const user = useSession((session) => session.user);
  return featureList.filter((feature) => mayOpen(feature, user));
}
