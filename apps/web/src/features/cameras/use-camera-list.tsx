import {
  cameraDelete,
  cameraQuery,
  type CameraRow,
  type cameraSortColumns,
} from '@penstock/contract/calls/camera';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { PlayIcon, WriteIcon } from '../../design/icons.tsx';
import { factColumn } from '../../kit/list/fact-column.ts';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import type { Opened } from '../../kit/list/use-opened.ts';
import { changeAction } from '../../kit/record/record-parts.ts';
import { useRecordList } from '../../kit/record/use-record-list.ts';
import { CameraIcon } from './CameraIcon.tsx';

/** Below this key are the lists of cameras. */
export const camerasKey = [cameraQuery.path] as const;

/** The drawers above the list. */
export const cameraDrawers = ['add', 'edit', 'test'] as const;

type NoFilters = Readonly<Record<never, string>>;
type SortColumn = (typeof cameraSortColumns)[number];

/** The list of cameras: its columns and what can be done to them. */
export function useCameraList(
  open: (opened: Opened<(typeof cameraDrawers)[number]>) => void,
): ListDeclaration<CameraRow, NoFilters, SortColumn> {
  const { t } = useTexts('cameras');
  const { list } = useRecordList<CameraRow>(t, camerasKey, cameraDelete);
  return useMemo(() => {
    const addressOf = ({ protocol, host, port }: CameraRow) =>
      `${protocol}://${host.includes(':') ? `[${host}]` : host}:${port}`;
    return list<NoFilters, SortColumn>({
      name: 'cameras',
      query: (page, context) => client.call(cameraQuery, page, context),
      titleSize: { width: 200, grow: 3 },
      columns: [
        factColumn(t, 'serialNumber', { width: 180, grow: 1, sort: 'serialNumber', card: 'line' }),
        factColumn(t, 'channelNumber', { width: 110, hidden: 'narrow' }),
        {
          key: 'address',
          title: t('columns.address'),
          width: 220,
          grow: 1,
          sort: 'host',
          card: 'line',
          value: addressOf,
        },
        factColumn(t, 'username', { width: 110, hidden: 'narrow' }),
        factColumn(t, 'note', { width: 200, hidden: true }),
      ],
      actions: [
        changeAction('edit', t('actions.edit'), WriteIcon, open),
        changeAction('test', t('actions.test'), PlayIcon, open),
      ],
      add: { Icon: CameraIcon, run: () => open({ kind: 'add', id: 'new' }) },
    });
  }, [t, open, list]);
}
