import { gatewayQuery, type GatewayRow } from '@penstock/contract/calls/gateway-list';
import { gatewayRemove } from '@penstock/contract/calls/gateway-ownership';
import { searchQuery } from '@penstock/contract/calls/search';
import { useCallback } from 'react';
import { client } from '../../app/services.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { nameOf } from './name-of.ts';

/** Takes a gateway that somebody is authorised on from the own list, after a question. */
export function useRemoveGateway(): (row: GatewayRow) => Promise<void> {
  const { t } = useTexts('gatewayList');
  const { run } = useChange(({ sn }: GatewayRow) => client.call(gatewayRemove, { sn }), {
    success: (_answer, row) => t('remove.done', { name: nameOf(row) }),
    invalidates: [[gatewayQuery.path], [searchQuery.path]],
    failure: 'thrown',
  });
  return useCallback(
    async (row) =>
      void (await confirm({
        title: t('remove.title', { name: nameOf(row) }),
        text: t('remove.text'),
        action: t('remove.action'),
        danger: true,
        run: () => run(row),
      })),
    [run, t],
  );
}
