import {
  sceneDelete,
  sceneFile,
  sceneQuery,
  type SceneRow,
  type sceneSortColumns,
} from '@penstock/contract/calls/scene';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { BrowseIcon, DownloadIcon, UploadIcon, WriteIcon } from '../../design/icons.tsx';
import { factColumn } from '../../kit/list/fact-column.ts';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import type { Opened } from '../../kit/list/use-opened.ts';
import { changeAction, createdColumn } from '../../kit/record/record-parts.ts';
import { SceneExample } from './SceneExample.tsx';
import { useRecordList } from '../../kit/record/use-record-list.ts';
import { saveFile } from '../../kit/transfer/save-file.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { sizeText } from '../../kit/transfer/transfer-rate.ts';
import { groupedNumber } from '../../texts/numbers.ts';

/** Below this key are the lists of scenes. */
export const scenesKey = [sceneQuery.path] as const;

/** The drawers above the list. */
export const sceneDrawers = ['add', 'bind', 'rename', 'replace'] as const;

type NoFilters = Readonly<Record<never, string>>;
type SortColumn = (typeof sceneSortColumns)[number];

/** The list of scenes: its columns and what can be done to them. */
export function useSceneList(
  open: (opened: Opened<(typeof sceneDrawers)[number]>) => void,
): ListDeclaration<SceneRow, NoFilters, SortColumn> {
  const { t } = useTexts('scenes');
  const { list, titleOf } = useRecordList<SceneRow>(t, scenesKey, sceneDelete);
  const { run: download } = useChange(({ id }: SceneRow) => client.download(sceneFile, { id }), {
    success: () => '',
    failure: 'message',
  });
  return useMemo(
    () =>
      list<NoFilters, SortColumn>({
        name: 'scenes',
        query: (page, context) => client.call(sceneQuery, page, context),
        titleSize: { width: 220, grow: 3 },
        columns: [
          {
            key: 'nodes',
            title: t('columns.nodes'),
            width: 100,
            align: 'end',
            sort: 'nodeCount',
            card: 'line',
            render: ({ nodeCount }) => groupedNumber(nodeCount),
            value: ({ nodeCount }) => nodeCount,
          },
          {
            key: 'bindings',
            title: t('columns.bindings'),
            width: 100,
            align: 'end',
            card: 'line',
            render: ({ bindingCount }) => groupedNumber(bindingCount),
            value: ({ bindingCount }) => bindingCount,
          },
          factColumn(t, 'size', {
            width: 120,
            align: 'end',
            sort: 'size',
            card: 'line',
            render: ({ size }) => sizeText(size),
          }),
        ],
        lastColumns: [createdColumn(t('columns.created'))],
        actions: [
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
        ],
        add: { Icon: UploadIcon, run: () => open({ kind: 'add', id: 'new' }) },
        example: <SceneExample listKey={scenesKey} />,
      }),
    [t, open, list, titleOf, download],
  );
}
