import { pageScriptsAgree, type PageRights } from '@penstock/contract/calls/monitor-page';
import { useMemo, useState } from 'react';
import { client } from '../../app/services.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import type { PageAnswer } from './use-opened-page.ts';

/** The rights of an opened page, and the decisions of its viewer about them. */
export interface OperatedRights extends PageRights {
  /** Other equipments that it may show; the same set until they change. */
  readonly shown: ReadonlySet<string>;
  /** Adds those that the platform names for a repeater of the page. */
  readonly admit: (equipmentIds: readonly string[]) => void;
  /** Whether its scripts run. */
  readonly withScripts: boolean;
  /** Has its scripts run until the page is left. */
  readonly runScripts: () => void;
  /** Agrees that scripts write without a click, or takes that back. */
  readonly agree: (agreed: boolean) => Promise<void>;
}

/** The rights of a page that was opened. `reload` asks for it again. */
export function usePageRights(
  { id, rights }: Pick<PageAnswer, 'id' | 'rights'>,
  reload: () => void,
): OperatedRights {
  const [isAsked, setAsked] = useState(false);
  const ids = rights.equipments.join(' ');
  const { shown, admit } = useMemo(() => {
    const all = new Set(ids === '' ? [] : ids.split(' '));
    return {
      shown: all,
      admit: (equipmentIds: readonly string[]) => {
        for (const equipmentId of equipmentIds) all.add(equipmentId);
      },
    };
  }, [ids]);
  const { run } = useChange(
    (agreed: boolean) => client.call(pageScriptsAgree, { pageId: id, digest: rights.digest, agreed }),
    { success: () => '', failure: 'message' },
  );
  return {
    ...rights,
    shown,
    admit,
    withScripts: !rights.scriptsAsked || isAsked,
    runScripts: () => setAsked(true),
    agree: async (agreed) => {
      await run(agreed);
      reload();
    },
  };
}
