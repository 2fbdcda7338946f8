import { titleIn } from '@penstock/contract/texts/entered';
import {
  sceneDelete,
  sceneFile,
  sceneQuery,
  type SceneRow,
  type sceneSortColumns,
} from '@penstock/contract/calls/scene';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { BrowseIcon, DownloadIcon, UploadIcon, WriteIcon } from '../../design/icons.tsx';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import {
  addAction,
  changeAction,
  createdColumn,
  deleteAction,
  ownerColumns,
  titleColumn,
} from '../../kit/list/record-parts.ts';
import { saveFile } from '../../kit/transfer/save-file.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { sizeText } from '../../kit/transfer/transfer-rate.ts';
import { groupedNumber } from '../../texts/numbers.ts';

/** Below this key are the lists of scenes. */
export const scenesKey = [sceneQuery.path] as const;

/** The drawer above the list: for a new scene, or for one that exists. */
export type Opened =
  | { readonly kind: 'add'; readonly id: 'new' }
  | { readonly kind: 'bind' | 'rename' | 'replace'; readonly id: string };

type SortColumn = (typeof sceneSortColumns)[number];

/** The list of scenes: its columns and what can be done to them. */
export function useSceneList(
  open: (opened: Opened) => void,
): ListDeclaration<SceneRow, Readonly<Record<never, string>>, SortColumn> {
  const { t } = useTexts('scenes');
  const language = useLanguage();
  const { run: remove } = useChange(({ id }: SceneRow) => client.call(sceneDelete, { id }), {
    success: (_answer, { title }) => t('deleted', { title }),
    invalidates: [scenesKey],
    failure: 'thrown',
  });
  const { run: download } = useChange(({ id }: SceneRow) => client.download(sceneFile, { id }), {
    success: () => '',
    failure: 'message',
  });
  return useMemo(() => {
    const titleOf = (row: SceneRow) => titleIn(row, language);
    const add = addAction(t('add'), UploadIcon, () => open({ kind: 'add', id: 'new' }));
    return {
      name: 'scenes',
      title: t('title'),
      queryKey: scenesKey,
      query: ({ keyword, sort, pageNo, pageSize }, { signal }) =>
        client.call(sceneQuery, { keyword, sort, pageNo, pageSize }, { signal }),
      searchHint: t('searchHint'),
      defaultSort: { column: 'updateTime', direction: 'descending' },
      columns: [
        titleColumn(t('columns.title'), titleOf, { width: 220, grow: 3 }),
        {
          key: 'nodes',
          title: t('columns.nodes'),
          width: 100,
          align: 'end',
          sort: 'nodeCount',
          card: 'line',
          render: ({ nodeCount }) => groupedNumber(nodeCount),
          exportValue: ({ nodeCount }) => nodeCount,
        },
        {
          key: 'bindings',
          title: t('columns.bindings'),
          width: 100,
          align: 'end',
          card: 'line',
          render: ({ bindingCount }) => groupedNumber(bindingCount),
          exportValue: ({ bindingCount }) => bindingCount,
        },
        {
          key: 'size',
          title: t('columns.size'),
          width: 120,
          align: 'end',
          sort: 'size',
          card: 'line',
          render: ({ size }) => sizeText(size),
          exportValue: ({ size }) => size,
        },
        ...ownerColumns<SceneRow>({ owner: t('columns.owner'), updated: t('columns.updated') }),
        createdColumn(t('columns.created')),
      ],
      rowKey: ({ id }) => id,
      rowName: titleOf,
      rowActions: [
        { ...changeAction<SceneRow, 'bind'>('bind', t('actions.bind'), BrowseIcon, open), shortcut: 'e' },
        changeAction('rename', t('actions.rename'), WriteIcon, open),
        changeAction('replace', t('actions.replace'), UploadIcon, open),
        {
          key: 'download',
          label: t('actions.download'),
          Icon: DownloadIcon,
          run: async (row) => {
            const file = await download(row);
            if (file !== undefined) saveFile({ name: `${titleOf(row)}.glb`, content: file.content });
          },
        },
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
  }, [t, language, open, remove, download]);
}
