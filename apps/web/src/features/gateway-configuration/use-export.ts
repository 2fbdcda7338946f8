import { pollOperation } from '@penstock/client/commands/poll-operation';
import {
  gatewayExport,
  gatewayExportCallback,
  gatewayExportFile,
} from '@penstock/contract/calls/gateway-configuration';
import { localState } from '@penstock/contract/local/console-calls';
import { limits } from '@penstock/contract/rules/limits';
import { useCallback, useEffect, useRef } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { liveChannel } from '../../app/channel.ts';
import { currentLanguage } from '../../app/preferences.ts';
import { client, clock } from '../../app/services.ts';
import { saveFile } from '../../kit/transfer/save-file.ts';
import { operationsKey } from '../../kit/operation/operations.ts';
import { saveEditedFile } from '../../kit/gateway/save-edited-file.ts';
import { useLocalState } from '../../kit/gateway/use-local-state.ts';
import { useChange } from '../../kit/mutation/use-change.ts';

/**
 * Exports the configuration and saves the file; of a file that is edited, with the way back to what was opened. When the page is left,
 * the file stays with the long operations.
 */
export function useExport(sn: string): () => Promise<void> {
  const { t } = useTexts('gatewayConfiguration');
  const connection = useLocalState().data?.connection;
  const file = connection?.mode === 'file' ? connection.address : undefined;
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const { run } = useChange(
    async () => {
      if (file !== undefined) {
        await saveEditedFile(file);
        return;
      }
      const controller = new AbortController();
      leaving.current = controller;
      const { signal } = controller;
      const { uuid } = await client.call(gatewayExport, { sn }, { signal });
      await pollOperation(uuid, {
        ask: () => client.call(gatewayExportCallback, { uuid }, { signal }),
        limit: limits.exportPoll,
        clock,
        language: currentLanguage,
        signal,
        channel: liveChannel(),
      });
      saveFile(await client.download(gatewayExportFile, { uuid }, { signal }));
    },
    { success: () => t('exported'), invalidates: [operationsKey, [localState.path]], failure: 'message' },
  );
  return useCallback(async () => {
    await run(undefined);
  }, [run]);
}
