import {
  agreementDelete,
  agreementKinds,
  agreementPublish,
  agreementQuery,
  type AgreementRow,
  type agreementSortColumns,
} from '@penstock/contract/calls/agreement-version';
import { enteredText } from '@penstock/contract/texts/entered';
import { useMemo } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { AddIcon, BrowseIcon, PersonIcon, SendIcon, WriteIcon } from '../../design/icons.tsx';
import { State, type StateKind } from '../../design/State.tsx';
import type { Action, PageAction } from '../../kit/action/action.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { factColumn } from '../../kit/list/fact-column.ts';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { type Opened, useOpened } from '../../kit/list/use-opened.ts';
import { addAction, deleteAction, timeColumn } from '../../kit/list/row-actions.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { OpenedDrawer } from '../../kit/record/OpenedDrawer.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { AgreementEditor, AgreementReader } from './AgreementEditor.tsx';
import { Consents } from './Consents.tsx';

needTexts('agreements');

const drawers = ['add', 'edit', 'copy', 'show', 'consents'] as const;
type DrawerName = (typeof drawers)[number];
type Filters = { readonly kind: AgreementRow['kind'] };
type SortColumn = (typeof agreementSortColumns)[number];

const kinds: Readonly<Record<AgreementRow['state'], StateKind>> = {
  draft: 'off',
  current: 'good',
  earlier: 'off',
};

/** The versions of the user agreement and the privacy policy: written, published, and who has agreed to which. */
export function AgreementsPage() {
  const { t } = useTexts('agreements');
  const { opened, open, close } = useOpened(drawers);
  return (
    <>
      <ListPage list={useAgreementList(open)} />
      <OpenedDrawer
        opened={opened}
        views={{
          add: () => ({
            title: t('add'),
            width: 760,
            content: <AgreementEditor id={undefined} isCopy={false} onClose={close} />,
          }),
          edit: (id) => ({
            title: t('actions.edit'),
            width: 760,
            content: <AgreementEditor id={id} isCopy={false} onClose={close} />,
          }),
          copy: (id) => ({
            title: t('actions.copy'),
            width: 760,
            content: <AgreementEditor id={id} isCopy onClose={close} />,
          }),
          show: (id) => ({ title: t('actions.show'), width: 760, content: <AgreementReader id={id} /> }),
          consents: (id) => ({ title: t('actions.consents'), width: 560, content: <Consents id={id} /> }),
        }}
        onClose={close}
      />
    </>
  );
}

function useAgreementList(
  open: (opened: Opened<DrawerName>) => void,
): ListDeclaration<AgreementRow, Filters, SortColumn> {
  const { t } = useTexts('agreements');
  const language = useLanguage();
  const { run: remove } = useChange(({ id }: AgreementRow) => client.call(agreementDelete, { id }), {
    success: () => t('deleted'),
    invalidates: [[agreementQuery.path]],
    failure: 'thrown',
  });
  const { run: publish } = useChange(({ id }: AgreementRow) => client.call(agreementPublish, { id }), {
    success: ({ version }) => t('published', { version: groupedNumber(version) }),
    invalidates: [[agreementQuery.path]],
    failure: 'thrown',
  });
  return useMemo(() => {
    const add: PageAction = addAction(t('add'), () => open({ kind: 'add', id: 'new' }), 'agreement:edit');
    const isDraft = ({ state }: AgreementRow) => state === 'draft' || t('notDraft');
    const nameOf = ({ kind, version }: AgreementRow) =>
      version === 0
        ? t('draftOf', { name: t(`kinds.${kind}`) })
        : t('versionOf', { name: t(`kinds.${kind}`), version: groupedNumber(version) });
    const rowActions: readonly Action<AgreementRow>[] = [
      {
        key: 'show',
        label: t('actions.show'),
        Icon: BrowseIcon,
        run: ({ id }) => open({ kind: 'show', id }),
      },
      {
        key: 'edit',
        label: t('actions.edit'),
        Icon: WriteIcon,
        shortcut: 'e',
        enabled: isDraft,
        run: ({ id }) => open({ kind: 'edit', id }),
      },
      {
        key: 'copy',
        label: t('actions.copy'),
        Icon: AddIcon,
        run: ({ id }) => open({ kind: 'copy', id }),
      },
      {
        key: 'publish',
        label: t('actions.publish'),
        Icon: SendIcon,
        enabled: isDraft,
        run: async (row) => {
          await confirm({
            title: t('publishTitle', { name: t(`kinds.${row.kind}`) }),
            text: t('publishText'),
            action: t('actions.publish'),
            run: () => publish(row),
          });
        },
      },
      {
        key: 'consents',
        label: t('actions.consents'),
        Icon: PersonIcon,
        enabled: ({ state }) => state !== 'draft' || t('isDraft'),
        run: ({ id }) => open({ kind: 'consents', id }),
      },
      deleteAction(
        {
          label: t('actions.delete'),
          title: (row) => t('deleteTitle', { name: nameOf(row) }),
          text: t('deleteText'),
          enabled: isDraft,
        },
        remove,
      ),
    ];
    return {
      name: 'agreements',
      title: t('title'),
      queryKey: [agreementQuery.path],
      query: ({ filters, ...page }, { signal }) =>
        client.call(agreementQuery, { ...page, kind: filters.kind[0] }, { signal }),
      searchHint: t('searchHint'),
      filters: {
        kind: {
          label: t('columns.kind'),
          options: agreementKinds.map((value) => ({ value, text: t(`kinds.${value}`) })),
        },
      },
      defaultSort: { column: 'updated', direction: 'descending' },
      columns: [
        {
          key: 'name',
          title: t('columns.kind'),
          sort: 'kind',
          width: 220,
          grow: 2,
          hideable: false,
          card: 'name',
          value: nameOf,
          note: ({ note, noteTranslations }) => enteredText(language, note, noteTranslations),
        },
        {
          key: 'state',
          title: t('columns.state'),
          width: 130,
          card: 'state',
          value: ({ state }) => t(`states.${state}`),
          render: ({ state }) => <State kind={kinds[state]}>{t(`states.${state}`)}</State>,
        },
        {
          key: 'version',
          title: t('columns.version'),
          sort: 'version',
          width: 100,
          align: 'end',
          value: ({ version }) => (version === 0 ? '' : version),
        },
        factColumn(t, 'consents', { sort: 'consents', width: 120, align: 'end', card: 'line' }),
        factColumn(t, 'author', { width: 140, card: 'line' }),
        {
          key: 'published',
          title: t('columns.published'),
          sort: 'published',
          width: 170,
          card: 'line',
          value: ({ published }) => (published === '' ? '' : dateTime(published)),
        },
        timeColumn('updated', t('columns.updated'), ({ updated }) => updated, {
          sort: 'updated',
          width: 170,
          hidden: 'narrow',
        }),
      ],
      rowKey: ({ id }) => id,
      rowName: nameOf,
      rowLink: ({ id, state }) => (state === 'draft' ? `?edit=${id}` : `?show=${id}`),
      rowActions,
      pageActions: [add],
      empty: { title: t('empty.title'), text: t('empty.text'), action: add },
    };
  }, [t, language, open, remove, publish]);
}
