import { pollCommand } from '@penstock/client/commands/poll';
import { syncStates, type SyncState } from '@penstock/contract/model/equipment-sync';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { currentLanguage } from '../../app/preferences.ts';
import { client, clock } from '../../app/services.ts';
import { syncKeys } from './use-equipment-sync.ts';

/** How far an operation on a binding is. */
export type OperationProgress =
  | { readonly step: 'idle' }
  /** `uuid` is empty until the platform has taken it. */
  | { readonly step: 'running'; readonly uuid: string; readonly percent: number | null }
  | { readonly step: 'done'; readonly state: SyncState }
  /** `taken`: the platform had taken the decision before this happened. */
  | { readonly step: 'failed'; readonly error: unknown; readonly taken: boolean };

const resultSchema = z.object({ state: z.enum(syncStates) });

/** Starts an operation on the binding of an equipment and follows it by its uuid. It goes on when nobody follows. */
export function useSyncOperation(id: string) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<OperationProgress>({ step: 'idle' });
  const leaving = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const run = useCallback(
    async (start: () => Promise<{ readonly uuid: string }>): Promise<void> => {
      const controller = new AbortController();
      leaving.current = controller;
      const show = (now: OperationProgress) => {
        if (!controller.signal.aborted) setProgress(now);
      };
      show({ step: 'running', uuid: '', percent: null });
      let uuid = '';
      try {
        ({ uuid } = await start());
        show({ step: 'running', uuid, percent: null });
        // The channel brings the results of commands; those of long operations are polled.
        const data = await pollCommand(client, uuid, {
          clock,
          language: currentLanguage,
          signal: controller.signal,
          onPending: ({ percent }) => show({ step: 'running', uuid, percent }),
        });
        show({ step: 'done', state: resultSchema.parse(data).state });
      } catch (error) {
        show({ step: 'failed', error, taken: uuid !== '' });
      } finally {
        for (const queryKey of syncKeys(id)) void queries.invalidateQueries({ queryKey });
      }
    },
    [id, queries],
  );
  const reset = useCallback(() => setProgress({ step: 'idle' }), []);
  return { progress, run, reset };
}
