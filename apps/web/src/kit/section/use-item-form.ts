import { sectionChange } from '@penstock/contract/calls/section';
import { type ListSection, listSections } from '@penstock/contract/configuration/model/section';
import { isFields } from '@penstock/contract/document/fields';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { needTexts } from '../../texts/i18n.ts';
import type { ToastAction } from '../mutation/toast-list.ts';
import { useGatewayDocument } from '../gateway/gateway-document.ts';
import { type FormBase, type ReviewedForm, useReviewedForm } from '../review/use-reviewed-form.ts';
import { itemIdentity, readSection, sectionsKey } from './section-calls.ts';
import type { ItemView } from './use-item-drawer.ts';

needTexts('section');

interface ItemFormOptions {
  readonly sn: string;
  readonly view: ItemView;
  readonly start: FormBase;
  /** The name of such an item: "MQTT connection". */
  readonly kind: string;
  readonly onSaved: () => void;
  /** The step after an item was added. */
  readonly next?: ToastAction | undefined;
}

/** The form of an item of a list that is added or changed, made from the schema of the list. */
export function useItemForm({
  sn,
  view,
  start,
  kind,
  onSaved,
  next,
}: ItemFormOptions): ReviewedForm<unknown> {
  const { t } = useTexts('section');
  const { mode, section, identity } = view;
  const { schema, path, identity: by }: ListSection = listSections[section];
  const nameOf = (item: unknown) => (isFields(item) ? itemIdentity(section, item) : '');
  const document = useGatewayDocument(sn);
  return useReviewedForm({
    document,
    schema,
    parent: path.at(-1) ?? '',
    requestPath: 'item',
    title: mode === 'edit' ? identity : kind,
    start,
    isNew: mode !== 'edit',
    place: (item) => [...path, { by, item: mode === 'edit' ? identity : nameOf(item) }],
    read: async () => {
      const { revision, items } = await readSection(sn, section);
      return { revision, fields: items.find((one) => itemIdentity(section, one) === identity) };
    },
    send: (item, { revision, decision, isNew }) =>
      client.call(sectionChange, {
        sn,
        section,
        baseRevision: revision,
        changes: [
          isNew
            ? { kind: 'add', item, copyOf: mode === 'copy' ? identity : '' }
            : { kind: 'edit', identity, item },
        ],
        ...decision,
      }),
    success: ({ changed }, item) =>
      t(!changed ? 'unchanged' : mode === 'edit' ? 'saved' : 'added', { name: nameOf(item) }),
    next: () => next,
    invalidates: [sectionsKey(sn)],
    onSaved,
  });
}
