import {
  pageComponentAdd,
  pageComponentDelete,
  pageComponentSave,
} from '@penstock/contract/calls/page-component';
import type { PageComponent } from '@penstock/contract/dashboard/component';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../app/services.ts';
import { showToast } from '../../../kit/mutation/toast-list.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { useFailureText } from '../use-failure-text.ts';
import { useWorkspace } from '../workspace.ts';
import { type OwnSymbolEntry, ownSymbolsKey } from './use-own-symbols.ts';

/** Saves a symbol of the company, as a new one or in the place of the edited one, and deletes that. */
export function useSymbolSaving(
  component: PageComponent | undefined,
  edited: OwnSymbolEntry | undefined,
  onClose: () => void,
) {
  const { t } = useTexts('designer');
  const { components } = useWorkspace();
  const failure = useFailureText();
  const queries = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setRunning(true);
    try {
      await work();
      await queries.invalidateQueries({ queryKey: ownSymbolsKey });
      onClose();
    } catch (error) {
      showToast({ kind: 'danger', text: failure(error) });
    } finally {
      setRunning(false);
    }
  };
  return {
    isRunning,
    save: () =>
      run(async () => {
        if (component === undefined) return;
        const json = new File([JSON.stringify(component)], 'symbol.json', { type: 'application/json' });
        if (edited) {
          await client.call(pageComponentSave, { id: edited.id, revision: edited.revision, json });
          components.take(edited.id, component);
          return;
        }
        const made = await client.call(pageComponentAdd, { title: component.title, json });
        components.take(made.id, component);
        showToast({ kind: 'good', text: t('ownSymbols.saved') });
      }),
    remove: () =>
      run(async () => {
        if (edited) await client.call(pageComponentDelete, { id: edited.id });
      }),
  };
}
