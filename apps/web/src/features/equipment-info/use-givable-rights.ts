import type { CallAnswer } from '@penstock/contract/calls/call';
import { equipmentAuthQueryAuthCode } from '@penstock/contract/calls/equipment-authorisation';
import type { Id } from '@penstock/contract/calls/identifier';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { useAllowed } from '../../kit/permission/use-allowed.ts';

type GivableRights = CallAnswer<typeof equipmentAuthQueryAuthCode>['rights'];

const none: GivableRights = [];

/**
 * The rights on an equipment that the reader may give to others, with their names; none for who may give none, or while
 * that is not known.
 */
export function useGivableRights(equipmentId: Id): GivableRights {
  const language = useLanguage();
  const mayAuthorise = useAllowed()('equipment:edit');
  const found = useQuery({
    queryKey: [equipmentAuthQueryAuthCode.path, language, equipmentId],
    queryFn: ({ signal }) => client.call(equipmentAuthQueryAuthCode, { id: equipmentId }, { signal }),
    enabled: mayAuthorise,
  });
  return mayAuthorise ? (found.data?.rights ?? none) : none;
}
