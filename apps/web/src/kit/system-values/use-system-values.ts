import { languageName } from '@penstock/languages/language';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import type { SystemValueKey } from '@penstock/contract/dashboard/system-values';
import { sideOf } from '@penstock/contract/model/role';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts/use-texts.ts';
import { useChannelOpen } from '../../app/channel.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { useSession } from '../../app/session.ts';
import { dateTime } from '../../texts/times.ts';
import { useSecond } from '../time/now.ts';

/** How often counts are asked for again, in ms. */
const countInterval = 30_000;

/** The system values at present, for whoever is signed in; null where one is not known. */
export type SystemValues = Readonly<Record<SystemValueKey, string | number | boolean | null>>;

/** How much of the equipment of the reader is in a state. */
function useEquipmentCount(status: 'online' | 'offline', enabled: boolean): number | null {
  const { data } = useQuery({
    queryKey: [equipmentQuery.path, 'count', status],
    queryFn: async ({ signal }) =>
      (await client.call(equipmentQuery, { status, pageNo: 1, pageSize: 1 }, { signal })).total,
    enabled,
    refetchInterval: countInterval,
  });
  return data ?? null;
}

/** The values of all system values for the session; the part that asks is drawn again each second. */
export function useSystemValues(): SystemValues {
  const { t } = useTexts('common');
  const language = useLanguage();
  const user = useSession((session) => session.user);
  const connected = useChannelOpen();
  const [date = '', time = ''] = dateTime(useSecond()).split(' ');
  const isCustomer = user !== undefined && sideOf(user.roleType) === 'customer';
  const equipmentOnline = useEquipmentCount('online', isCustomer);
  const equipmentOffline = useEquipmentCount('offline', isCustomer);
  return {
    time,
    date,
    userName: user?.username ?? null,
    company: user?.company ?? null,
    role: user === undefined ? null : t(`roles.${user.roleType}`),
    language: languageName(language),
    platform: t('product'),
    connected,
    equipmentOnline,
    equipmentOffline,
  };
}
