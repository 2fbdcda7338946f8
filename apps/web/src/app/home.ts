import { type HomePage, productPageQueryHome } from '@penstock/contract/calls/home';
import type { RouteName } from './paths.ts';
import { client } from './services.ts';

/** The page that opens first where an account has chosen none: where `/manage` leads (platform specification, section 2). */
export const defaultHome: HomePage = 'equipment';

/** The pages that an account can open first. */
export const homeRoutes = {
  start: 'StartPage',
  equipment: 'EquipmentList',
  map: 'EquipmentMap',
  alarms: 'AlarmList',
} as const satisfies Readonly<Record<HomePage, RouteName>>;

/** The page that the account opens first; where the platform does not say, the one without a choice. */
export async function chosenHome(): Promise<HomePage> {
  try {
    const { home } = await client.call(productPageQueryHome, {});
    return home === '' ? defaultHome : home;
  } catch {
    return defaultHome;
  }
}
