import { sectionChange } from '@penstock/contract/calls/section';
import type { ListSectionName } from '@penstock/contract/configuration/model/section';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../app/services.ts';
import { addTexts } from '../../texts/i18n.ts';
import { useChange } from '../mutation/use-change.ts';
import { type SectionItem, sectionsKey } from './section-calls.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

addTexts('section', { zh, en });

/** An item of a list as a row knows it, with the revision it was read at. */
export interface KnownItem {
  readonly section: ListSectionName;
  readonly identity: string;
  readonly item: SectionItem;
  readonly revision: number;
}

interface Enabling {
  readonly known: KnownItem;
  readonly enabled: boolean;
}

/** What can be done to items without a form. */
export interface ItemChanges {
  readonly enable: (known: KnownItem, enabled: boolean) => Promise<void>;
  /** Throws what went wrong, for the dialog that asked. */
  readonly remove: (known: KnownItem) => Promise<unknown>;
}

/** Enables, disables and deletes items of the lists of a gateway's configuration. */
export function useItemChanges(sn: string): ItemChanges {
  const { t } = useTranslation('section');
  const invalidates = [sectionsKey(sn)];
  const enabling = useChange(
    ({ known: { section, identity, item, revision }, enabled }: Enabling) =>
      client.call(sectionChange, {
        sn,
        section,
        baseRevision: revision,
        changes: [{ kind: 'edit', identity, item: { ...item, enabled } }],
      }),
    {
      success: (_answer, { known, enabled }) => t(enabled ? 'enabled' : 'disabled', { name: known.identity }),
      invalidates,
      failure: 'message',
    },
  );
  const removing = useChange(
    ({ section, identity, revision }: KnownItem) =>
      client.call(sectionChange, {
        sn,
        section,
        baseRevision: revision,
        changes: [{ kind: 'delete', identity }],
      }),
    {
      success: (_answer, { identity }) => t('deleted', { name: identity }),
      invalidates,
      failure: 'thrown',
    },
  );
  const { run: runEnabling } = enabling;
  const { run: runRemoving } = removing;
  return useMemo(
    () => ({
      enable: async (known, enabled) => void (await runEnabling({ known, enabled })),
      remove: (known) => runRemoving(known),
    }),
    [runEnabling, runRemoving],
  );
}
