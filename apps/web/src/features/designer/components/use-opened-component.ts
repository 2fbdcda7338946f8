import { idSchema } from '@penstock/contract/calls/identifier';
import { drawsComponent } from '@penstock/contract/dashboard/component';
import { componentIdOf } from '@penstock/scene/components/expand';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { showToast } from '../../../kit/mutation/toast-list.ts';
import { useFailureText } from '../use-failure-text.ts';
import { useObservable } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import { type OpenedComponent, openComponent } from './component-workspace.ts';

/** The component that is open in its place on the page; undefined while none is. */
export function useOpenedComponent(): OpenedComponent | undefined {
  const { t } = useTexts('designer');
  const outer = useWorkspace();
  const failure = useFailureText();
  const useId = useObservable(outer.openedComponent);
  const [opened, setOpened] = useState<{ readonly useId: string; readonly component: OpenedComponent }>();
  useEffect(() => {
    if (useId === undefined) return undefined;
    let isWanted = true;
    const record = outer.editor.store.get(useId);
    const id =
      record && drawsComponent(record.widgetType)
        ? idSchema.safeParse(componentIdOf(record)).data
        : undefined;
    const open = id === undefined ? Promise.resolve(undefined) : openComponent(outer, useId, id);
    open.then(
      (component) => {
        if (!isWanted) return;
        if (component) setOpened({ useId, component });
        else {
          outer.openedComponent.set(undefined);
          showToast({ kind: 'warning', text: t('components.gone') });
        }
      },
      (error: unknown) => {
        if (!isWanted) return;
        outer.openedComponent.set(undefined);
        showToast({ kind: 'danger', text: failure(error) });
      },
    );
    return () => {
      isWanted = false;
    };
    // The language has no effect on it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [outer, useId]);
  return useId !== undefined && opened?.useId === useId ? opened.component : undefined;
}
