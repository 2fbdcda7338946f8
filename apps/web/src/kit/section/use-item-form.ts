import { ClientError } from '@penstock/client/calls/error';
import { sectionChange } from '@penstock/contract/calls/section';
import { type ListSection, listSections } from '@penstock/contract/configuration/model/section';
import { isFields } from '@penstock/contract/document/fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../app/services.ts';
import { addTexts } from '../../texts/i18n.ts';
import { type TypedForm, useForm } from '../form/use-form.ts';
import { useChange } from '../mutation/use-change.ts';
import type { ReviewDecision } from '../review/reviews.ts';
import { useReview } from '../review/use-review.ts';
import { itemIdentity, readSection, type SectionItem, sectionsKey } from './section-calls.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';
import type { ItemView } from './use-item-drawer.ts';

addTexts('section', { zh, en });

/** What the form starts with, and the revision it is of. */
export interface EditorStart {
  readonly item: SectionItem;
  readonly revision: number;
}

/** What is sent: the item as it was entered, and what was decided about it. */
interface Sent {
  readonly item: unknown;
  readonly decision: ReviewDecision;
}

interface ItemFormOptions {
  readonly sn: string;
  readonly view: ItemView;
  readonly start: EditorStart;
  /** What such an item is called: "MQTT connection". */
  readonly kind: string;
  readonly onSaved: () => void;
}

/** What somebody else made of the item meanwhile, and what is done when one of both has been chosen. */
interface ItemMeanwhile {
  readonly before: SectionItem;
  /** Undefined when they deleted it. */
  readonly current: SectionItem | undefined;
  readonly onTaken: () => void;
}

/**
 * The form of an item of a list that is added or changed: made from the schema of the list, reviewed, and saved against
 * the revision it was read at.
 */
export function useItemForm({ sn, view, start, kind, onSaved }: ItemFormOptions): {
  readonly form: TypedForm<unknown>;
  readonly changedMeanwhile: ItemMeanwhile | undefined;
} {
  const { t } = useTranslation('section');
  const { mode, section, identity } = view;
  const { schema, path, identity: by }: ListSection = listSections[section];
  const review = useReview(sn);
  const [base, setBase] = useState(start);
  const [meanwhile, setMeanwhile] = useState<Partial<EditorStart> | undefined>(undefined);

  const change = useChange(
    ({ item, decision }: Sent) =>
      client.call(sectionChange, {
        sn,
        section,
        baseRevision: base.revision,
        changes: [
          mode === 'edit'
            ? { kind: 'edit', identity, item }
            : { kind: 'add', item, copyOf: mode === 'copy' ? identity : '' },
        ],
        ...decision,
      }),
    {
      success: ({ changed }, { item }) => {
        const name = isFields(item) ? itemIdentity(section, item) : '';
        return t(!changed ? 'unchanged' : mode === 'edit' ? 'saved' : 'added', { name });
      },
      invalidates: [sectionsKey(sn)],
      failure: 'thrown',
    },
  );

  async function save(item: unknown): Promise<boolean> {
    setMeanwhile(undefined);
    const name = isFields(item) ? itemIdentity(section, item) : '';
    const at = { by, item: mode === 'edit' ? identity : name };
    const before = mode === 'edit' ? base.item : undefined;
    const decision = await review([{ path: [...path, at], schema, before, after: item }]);
    if (decision === null) return false;
    try {
      await change.run({ item, decision });
      return true;
    } catch (error) {
      if (error instanceof ClientError && error.is('configuration.changedBy')) {
        const { revision, items } = await readSection(sn, section);
        const theirs = items.find((one) => itemIdentity(section, one) === identity);
        setMeanwhile({ revision, ...(mode === 'edit' ? theirs && { item: theirs } : { item: base.item }) });
      }
      throw error;
    }
  }

  const form = useForm({
    schema,
    parent: path.at(-1) ?? '',
    initial: start.item,
    requestPath: 'item',
    title: mode === 'edit' ? identity : kind,
    onSubmit: save,
    onSaved,
  });
  const revision = meanwhile?.revision;
  if (revision === undefined) return { form, changedMeanwhile: undefined };
  const current = meanwhile?.item;
  return {
    form,
    changedMeanwhile: {
      before: base.item,
      current,
      onTaken: () => {
        setBase({ item: current ?? base.item, revision });
        setMeanwhile(undefined);
      },
    },
  };
}
