import { gatewayReboot } from '@penstock/contract/calls/gateway-operation';
import { limits } from '@penstock/contract/rules/limits';
import { useCallback } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { needTexts } from '../../texts/i18n.ts';
import { confirm } from '../dialog/confirm.ts';
import { noteRestart } from './restarts.ts';
import { useChange } from '../mutation/use-change.ts';

needTexts('gateway');

/** Restarts a gateway after a question. Answers whether that was done; false when somebody thought better of it. */
export function useGatewayRestart(sn: string): () => Promise<boolean> {
  const { t } = useTexts('gateway');
  const { run } = useChange(
    async () => {
      await client.call(gatewayReboot, { sn });
      noteRestart(sn);
    },
    {
      success: () => t('restart.started'),
      failure: 'thrown',
    },
  );
  return useCallback(() => {
    const { least: min, most: max } = limits.reconnectMinutes;
    return confirm({
      title: t('restart.title', { sn }),
      text: t('restart.text', { min, max }),
      action: t('restart.action'),
      danger: true,
      run: () => run(undefined),
    });
  }, [run, sn, t]);
}
