import { titleIn } from '@penstock/contract/texts/entered';
import {
  cameraDelete,
  cameraQuery,
  type CameraRow,
  type cameraSortColumns,
} from '@penstock/contract/calls/camera';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { PlayIcon, WriteIcon } from '../../design/icons.tsx';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import {
  addAction,
  changeAction,
  deleteAction,
  ownerColumns,
  titleColumn,
} from '../../kit/list/record-parts.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { CameraIcon } from './CameraIcon.tsx';

/** Below this key are the lists of cameras. */
export const camerasKey = [cameraQuery.path] as const;

/** The drawer above the list: for a new camera, or for one that exists. */
export type Opened =
  | { readonly kind: 'add'; readonly id: 'new' }
  | { readonly kind: 'edit' | 'test'; readonly id: string };

type SortColumn = (typeof cameraSortColumns)[number];

/** The list of cameras: its columns and what can be done to them. */
export function useCameraList(
  open: (opened: Opened) => void,
): ListDeclaration<CameraRow, Readonly<Record<never, string>>, SortColumn> {
  const { t } = useTexts('cameras');
  const language = useLanguage();
  const { run: remove } = useChange(({ id }: CameraRow) => client.call(cameraDelete, { id }), {
    success: (_answer, { title }) => t('deleted', { title }),
    invalidates: [camerasKey],
    failure: 'thrown',
  });
  return useMemo(() => {
    const titleOf = (row: CameraRow) => titleIn(row, language);
    const addressOf = ({ protocol, host, port }: CameraRow) =>
      `${protocol}://${host.includes(':') ? `[${host}]` : host}:${port}`;
    const add = addAction(t('add'), CameraIcon, () => open({ kind: 'add', id: 'new' }));
    const text = (key: 'channelNumber' | 'username' | 'note') =>
      ({
        key,
        title: t(`columns.${key}`),
        width: key === 'note' ? 200 : 110,
        hidden: key === 'note' ? true : 'narrow',
        render: (row: CameraRow) => row[key],
        exportValue: (row: CameraRow) => row[key],
      }) as const;
    return {
      name: 'cameras',
      title: t('title'),
      queryKey: camerasKey,
      query: ({ keyword, sort, pageNo, pageSize }, { signal }) =>
        client.call(cameraQuery, { keyword, sort, pageNo, pageSize }, { signal }),
      searchHint: t('searchHint'),
      defaultSort: { column: 'updateTime', direction: 'descending' },
      columns: [
        titleColumn(t('columns.title'), titleOf, { width: 200, grow: 3 }),
        {
          key: 'serialNumber',
          title: t('columns.serialNumber'),
          width: 180,
          grow: 1,
          sort: 'serialNumber',
          card: 'line',
          render: ({ serialNumber }) => serialNumber,
          exportValue: ({ serialNumber }) => serialNumber,
        },
        text('channelNumber'),
        {
          key: 'address',
          title: t('columns.address'),
          width: 220,
          grow: 1,
          sort: 'host',
          card: 'line',
          render: addressOf,
          exportValue: addressOf,
        },
        text('username'),
        text('note'),
        ...ownerColumns<CameraRow>({ owner: t('columns.owner'), updated: t('columns.updated') }),
      ],
      rowKey: ({ id }) => id,
      rowName: titleOf,
      rowActions: [
        changeAction('edit', t('actions.edit'), WriteIcon, open),
        changeAction('test', t('actions.test'), PlayIcon, open),
        deleteAction(
          {
            label: t('actions.delete'),
            title: (row) => t('deleteTitle', { title: titleOf(row) }),
            text: t('deleteText'),
          },
          remove,
        ),
      ],
      pageActions: [add],
      empty: { title: t('empty.title'), text: t('empty.text'), action: add },
    };
  }, [t, language, open, remove]);
}
