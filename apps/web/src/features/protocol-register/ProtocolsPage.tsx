import {
  protocolQuery,
  protocolReset,
  type ProtocolRow,
  type protocolSortColumns,
} from '@penstock/contract/calls/device-register';
import type { ProtocolName } from '@penstock/contract/protocols/list';
import { titleIn } from '@penstock/contract/texts/entered';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { UndoIcon } from '../../design/icons.tsx';
import { confirm } from '../../kit/dialog/confirm.ts';
import { visibleColumn, visibleFilter } from '../../kit/driver/visible-parts.tsx';
import { factColumn } from '../../kit/list/fact-column.ts';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { editAction, nameColumn } from '../../kit/list/row-actions.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { needTexts } from '../../texts/i18n.ts';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { declared } from './declared.ts';
import { ProtocolEditor } from './ProtocolEditor.tsx';

needTexts('protocolRegister', 'driver');

type Filters = { readonly visible: 'yes' | 'no' };
type SortColumn = (typeof protocolSortColumns)[number];

/** The communication protocols: those of the product, named by operators, and offered or not. */
export function ProtocolsPage() {
  const [edited, setEdited] = useState<ProtocolRow>();
  return (
    <>
      <ListPage list={useProtocolList(setEdited)} />
      {edited !== undefined && <ProtocolEditor row={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function useProtocolList(
  edit: (row: ProtocolRow) => void,
): ListDeclaration<ProtocolRow, Filters, SortColumn> {
  const { t } = useTexts(['protocolRegister', 'driver']);
  const language = useLanguage();
  const { run: reset } = useChange(
    ({ protocol }: { readonly protocol: ProtocolName }) => client.call(protocolReset, { protocol }),
    { success: () => t('reset'), invalidates: [[protocolQuery.path]], failure: 'thrown' },
  );
  return useMemo(() => {
    const nameOf = ({ name, nameTranslations }: ProtocolRow) =>
      titleIn({ title: name, titleTranslations: nameTranslations }, language);
    return {
      name: 'protocols',
      title: t('title'),
      queryKey: [protocolQuery.path, 'list'],
      query: ({ filters, ...page }, { signal }) =>
        client.call(protocolQuery, { ...page, visible: filters.visible[0] ?? 'all' }, { signal }),
      searchHint: t('searchHint'),
      filters: {
        visible: visibleFilter(t),
      },
      defaultSort: { column: 'name', direction: 'ascending' },
      columns: [
        nameColumn(t('columns.name'), nameOf, ({ note }) => note),
        visibleColumn(t),
        factColumn(t, 'identifier', { sort: 'identifier', width: 170, card: 'line' }),
        {
          key: 'devices',
          title: t('columns.devices'),
          width: 240,
          grow: 3,
          card: 'line',
          value: ({ protocol }) => declared(protocol)?.devices[language] ?? '',
        },
        {
          key: 'ports',
          title: t('columns.ports'),
          width: 130,
          value: ({ protocol }) =>
            (declared(protocol)?.ports ?? []).map((port) => t(`driver:port.${port}`)).join(' · '),
        },
        {
          key: 'registerTypes',
          title: t('columns.registerTypes'),
          width: 110,
          align: 'end',
          value: ({ protocol }) => declared(protocol)?.areas.length ?? 0,
        },
        factColumn(t, 'models', { sort: 'models', width: 110, align: 'end', card: 'line' }),
        {
          key: 'changed',
          title: t('columns.changed'),
          sort: 'changed',
          width: 170,
          hidden: 'narrow',
          value: ({ changed }) => (changed === '' ? t('asDelivered') : dateTime(changed)),
        },
      ],
      rowKey: ({ protocol }) => protocol,
      rowName: nameOf,
      rowActions: [
        editAction(t('actions.edit'), edit),
        {
          key: 'reset',
          label: t('actions.reset'),
          Icon: UndoIcon,
          enabled: ({ changed }) => changed !== '' || t('asDelivered'),
          run: async (row) => {
            const known = declared(row.protocol);
            if (known === undefined) return;
            await confirm({
              title: t('resetTitle', { name: nameOf(row) }),
              text: t('resetText'),
              action: t('actions.reset'),
              run: () => reset({ protocol: known.name }),
            });
          },
        },
      ],
      empty: { title: t('empty.title'), text: t('empty.text') },
    };
  }, [t, language, edit, reset]);
}
