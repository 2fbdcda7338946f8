import { Observable } from '@penstock/scene/observable';
import { PageStore } from '@penstock/scene/page/page-store';
import { WidgetLooks } from '@penstock/stage/scripting/widget-looks';
import type { WriteService } from '@penstock/stage/services/write-service';
import type { ValueHub } from '@penstock/stage/values/value-hub';
import { useEffect, useState } from 'react';
import type { OpenedScripts } from '../../../kit/stage/scripting/page-of-scripts.ts';
import { useWorkspace } from '../workspace.ts';

/** The service that runs tried scripts. */
export interface TrialScripts {
  /** Undefined while it is loaded. */
  readonly opened: OpenedScripts | undefined;
  readonly isMissing: boolean;
}

/** Runs scripts of the page that is edited, on values and with a writer of the trial. The page itself stays as it is. */
export function useTrialScripts(
  hub: ValueHub,
  equipmentId: string,
  write: WriteService | undefined,
): TrialScripts {
  const { editor, page } = useWorkspace();
  const [trial, setTrial] = useState<TrialScripts>({ opened: undefined, isMissing: false });
  const [writer] = useState(() => new Observable(write));
  useEffect(() => writer.set(write), [writer, write]);
  useEffect(() => {
    let isEnded = false;
    let opened: OpenedScripts | undefined;
    import('../../../kit/stage/scripting/open-scripts.ts').then(
      ({ openScripts }) => {
        if (isEnded) return;
        const store = new PageStore(editor.store.document());
        const { id } = page;
        opened = openScripts(
          {
            store,
            hub,
            page: { id, title: store.settings.title },
            equipmentId,
            write: () => writer.get(),
            // A page that a trial would open is in its result.
            navigate: () => undefined,
            openLink: () => undefined,
          },
          new WidgetLooks(store),
          // Nothing runs without a click here.
          () => undefined,
        );
        setTrial({ opened, isMissing: false });
      },
      () => isEnded || setTrial({ opened: undefined, isMissing: true }),
    );
    return () => {
      isEnded = true;
      opened?.close();
    };
  }, [editor, page, hub, equipmentId, writer]);
  return trial;
}
