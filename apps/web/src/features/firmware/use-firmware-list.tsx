import {
  firmwareDelete,
  firmwareFile,
  firmwareQuery,
  type FirmwareRow,
  type firmwareSortColumns,
} from '@penstock/contract/calls/firmware';
import { firmwareTypes, type UpgradeMethod, upgradeMethods } from '@penstock/contract/model/firmware';
import { enteredText } from '@penstock/contract/texts/entered';
import { useMemo } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { CopyIcon, DownloadIcon } from '../../design/icons.tsx';
import { State } from '../../design/State.tsx';
import { factColumn } from '../../kit/list/fact-column.ts';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import { addAction, deleteAction, editAction, timeColumn } from '../../kit/list/row-actions.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { saveFile } from '../../kit/transfer/save-file.ts';
import { sizeText } from '../../kit/transfer/transfer-rate.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** Below this key are the lists of firmware. */
export const firmwareKey = [firmwareQuery.path] as const;

/** The drawers above the list. */
export const firmwareDrawers = ['add', 'edit', 'difference'] as const;

type Filters = {
  readonly type: FirmwareRow['type'];
  readonly upgradeMethod: UpgradeMethod;
  readonly isLatest: 'latest';
};
type SortColumn = (typeof firmwareSortColumns)[number];

/** The list of firmware: its columns, its filters and what can be done to it. */
export function useFirmwareList({
  add: openAdd,
  openRow,
}: {
  readonly add: () => void;
  readonly openRow: (kind: 'edit' | 'difference', row: FirmwareRow) => void;
}): ListDeclaration<FirmwareRow, Filters, SortColumn> {
  const { t } = useTexts('firmware');
  const language = useLanguage();
  const { run: remove } = useChange(({ id }: FirmwareRow) => client.call(firmwareDelete, { id }), {
    success: (_answer, { name }) => t('deleted', { name }),
    invalidates: [firmwareKey],
    failure: 'thrown',
  });
  const { run: download } = useChange(({ id }: FirmwareRow) => client.download(firmwareFile, { id }), {
    success: () => '',
    failure: 'message',
  });
  return useMemo(() => {
    const add = addAction(t('add'), openAdd);
    const isFull = ({ upgradeMethod }: FirmwareRow) => upgradeMethod === 'full' || t('onlyFull');
    return {
      name: 'firmware',
      title: t('title'),
      queryKey: firmwareKey,
      query: ({ keyword, filters, sort, pageNo, pageSize }, { signal }) => {
        const [type] = filters.type;
        const [upgradeMethod] = filters.upgradeMethod;
        return client.call(
          firmwareQuery,
          {
            keyword,
            sort,
            pageNo,
            pageSize,
            ...(type !== undefined && { type }),
            ...(upgradeMethod !== undefined && { upgradeMethod }),
            ...(filters.isLatest.length > 0 && { isLatest: true }),
          },
          { signal },
        );
      },
      searchHint: t('searchHint'),
      filters: {
        type: {
          label: t('columns.type'),
          options: firmwareTypes.map((value) => ({ value, text: t(`types.${value}`) })),
        },
        upgradeMethod: {
          label: t('columns.upgradeMethod'),
          options: upgradeMethods.map((value) => ({ value, text: t(`methods.${value}`) })),
        },
        isLatest: { label: t('columns.isLatest'), options: [{ value: 'latest', text: t('latest') }] },
      },
      defaultSort: { column: 'createTime', direction: 'descending' },
      columns: [
        factColumn(t, 'name', { width: 180, grow: 2, sort: 'name', hideable: false, card: 'name' }),
        factColumn(t, 'version', { width: 110, sort: 'version', card: 'line' }),
        factColumn(t, 'hardwareModel', { width: 160, grow: 1, sort: 'hardwareModel', card: 'line' }),
        {
          key: 'type',
          title: t('columns.type'),
          width: 110,
          card: 'line',
          value: ({ type }) => t(`types.${type}`),
        },
        {
          key: 'upgradeMethod',
          title: t('columns.upgradeMethod'),
          width: 170,
          grow: 1,
          card: 'line',
          value: ({ upgradeMethod, baseVersion }) =>
            upgradeMethod === 'full' ? t('methods.full') : t('fromVersion', { version: baseVersion }),
        },
        {
          key: 'isLatest',
          title: t('columns.isLatest'),
          width: 100,
          card: 'state',
          render: ({ isLatest }) => (
            <State kind={isLatest ? 'good' : 'off'}>{t(isLatest ? 'latest' : 'notLatest')}</State>
          ),
          value: ({ isLatest }) => t(isLatest ? 'latest' : 'notLatest'),
        },
        {
          key: 'size',
          title: t('columns.size'),
          width: 100,
          align: 'end',
          sort: 'size',
          card: 'line',
          render: ({ size }) => sizeText(size),
          value: ({ size }) => size,
        },
        factColumn(t, 'fileName', { width: 180, grow: 1, hidden: 'narrow' }),
        factColumn(t, 'md5', { width: 270, hidden: true }),
        factColumn(t, 'sha256', { width: 300, hidden: true }),
        {
          key: 'note',
          title: t('columns.note'),
          width: 200,
          grow: 1,
          hidden: true,
          value: ({ note, noteTranslations }) => enteredText(language, note, noteTranslations),
        },
        timeColumn('created', t('columns.created'), ({ createTime }) => createTime, {
          sort: 'createTime',
          hidden: 'narrow',
        }),
      ],
      rowKey: ({ id }) => id,
      rowName: ({ name, version }) => `${name} ${version}`,
      rowActions: [
        editAction(t('actions.edit'), (row) => openRow('edit', row)),
        {
          key: 'difference',
          label: t('actions.difference'),
          Icon: CopyIcon,
          enabled: isFull,
          run: (row) => openRow('difference', row),
        },
        {
          key: 'download',
          label: t('actions.download'),
          Icon: DownloadIcon,
          run: async (row) => {
            const file = await download(row);
            if (file !== undefined)
              saveFile({ name: `${row.name}-${row.version}.pfw`, content: file.content });
          },
        },
        deleteAction(
          {
            label: t('actions.delete'),
            title: (row) => t('deleteTitle', { name: row.name, version: row.version }),
            text: t('deleteText'),
          },
          remove,
        ),
      ],
      pageActions: [add],
      empty: { title: t('empty.title'), text: t('empty.text'), action: add },
    };
  }, [t, language, openAdd, openRow, remove, download]);
}
