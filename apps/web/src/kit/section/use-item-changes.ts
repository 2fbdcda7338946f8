import { sectionChange } from '@penstock/contract/calls/section';
import {
  type ListSection,
  type ListSectionName,
  listSections,
} from '@penstock/contract/configuration/model/section';
import type { ReviewedChange } from '@penstock/contract/configuration/diff/reviewed';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { needTexts } from '../../texts/i18n.ts';
import { showToast } from '../mutation/toast-list.ts';
import { useChange } from '../mutation/use-change.ts';
import { useGatewayDocument } from '../gateway/gateway-document.ts';
import type { ReviewQuestion } from '../review/reviews.ts';
import { type Proposal, useReviewedChange } from '../review/use-reviewed-change.ts';
import { itemIdentity, readSections, type SectionItem, sectionsKey } from './section-calls.ts';

needTexts('section');

/** An item of a list as a row knows it, with the revision it was read at. */
export interface KnownItem {
  readonly section: ListSectionName;
  readonly identity: string;
  readonly item: SectionItem;
  readonly revision: number;
}

type Deed = 'enable' | 'disable' | 'delete';

interface Wanted {
  readonly deed: Deed;
  readonly items: readonly KnownItem[];
  readonly question: ReviewQuestion;
}

/** The actions on items without a form, each after a review. */
export interface ItemChanges {
  readonly enable: (known: KnownItem, enabled: boolean) => Promise<void>;
  readonly remove: (items: readonly KnownItem[], question: ReviewQuestion) => Promise<void>;
}

/** Enables, disables and deletes items of the lists of a gateway's configuration. */
export function useItemChanges(sn: string): ItemChanges {
  const { t } = useTexts(['section', 'review']);
  const sendReviewed = useReviewedChange(useGatewayDocument(sn));
  const { run } = useChange(
    ({ deed, items, question }: Wanted) => {
      let left = items;
      return sendReviewed({
        question,
        proposal: proposalOf(deed, items),
        again: async () => {
          const now = await itemsNow(sn, left);
          left = now.filter((known) => !isDone(deed, known));
          if (left.length > 0) return proposalOf(deed, left);
          const name = items.length === 1 && now.length === 0 ? items[0]?.identity : undefined;
          const text =
            name === undefined
              ? t('review:meanwhile.already')
              : t('review:meanwhile.alreadyDeleted', { name });
          showToast({ kind: 'warning', text });
          return undefined;
        },
        send: (baseRevision, decision) => {
          const changes = left.map((known) => changeOf(deed, known));
          const [first] = left;
          const section = first?.section ?? 'systemVariables';
          return client.call(sectionChange, { sn, section, baseRevision, changes, ...decision });
        },
      });
    },
    {
      success: (answer, { deed, items }) => {
        if (answer === null) return '';
        const [first] = items;
        if (items.length !== 1 || first === undefined) return t('deletedMany', { count: items.length });
        return t(`done.${deed}`, { name: first.identity });
      },
      invalidates: [sectionsKey(sn)],
      readsBeforeNext: true,
      failure: 'message',
    },
  );
  return useMemo(
    () => ({
      enable: async (known, enabled) => {
        const deed = enabled ? 'enable' : 'disable';
        const name = known.identity;
        const question = { title: t(`ask.${deed}`, { name }), action: t(deed) };
        await run({ deed, items: [known], question });
      },
      remove: async (items, question) => void (await run({ deed: 'delete', items, question })),
    }),
    [t, run],
  );
}

function proposalOf(deed: Deed, items: readonly KnownItem[]): Proposal {
  return {
    revision: Math.max(0, ...items.map(({ revision }) => revision)),
    changes: items.map((known) => reviewedOf(deed, known)),
  };
}

function reviewedOf(deed: Deed, { section, identity, item }: KnownItem): ReviewedChange {
  const { schema, path, identity: by }: ListSection = listSections[section];
  return {
    path: [...path, { by, item: identity }],
    schema,
    before: item,
    after: deed === 'delete' ? undefined : { ...item, enabled: deed === 'enable' },
  };
}

function changeOf(deed: Deed, { section, identity, item }: KnownItem) {
  return deed === 'delete'
    ? { kind: 'delete' as const, section, identity }
    : { kind: 'edit' as const, section, identity, item: { ...item, enabled: deed === 'enable' } };
}

function isDone(deed: Deed, { item }: KnownItem): boolean {
  return deed !== 'delete' && (item['enabled'] !== false) === (deed === 'enable');
}

/** The items as they are now, without those that are gone. */
async function itemsNow(sn: string, items: readonly KnownItem[]): Promise<readonly KnownItem[]> {
  const sections = [...new Set(items.map(({ section }) => section))];
  const { revision, lists } = await readSections(sn, sections);
  return items.flatMap((known) => {
    const list = lists[sections.indexOf(known.section)];
    const item = list?.find((one) => itemIdentity(known.section, one) === known.identity);
    return item === undefined ? [] : [{ ...known, item, revision }];
  });
}
