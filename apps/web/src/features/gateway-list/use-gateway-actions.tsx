import type { GatewayRow } from '@penstock/contract/calls/gateway-list';
import { maxTemplateTargets } from '@penstock/contract/calls/template-application';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import {
  CopyIcon,
  DeleteIcon,
  DriverIcon,
  PersonIcon,
  RestartIcon,
  SendIcon,
  SystemIcon,
  UploadIcon,
  ViewIcon,
  WriteIcon,
} from '../../design/icons.tsx';
import type { Action } from '../../kit/action/action.ts';
import { copyText } from '../../kit/detail/copy-text.ts';
import { TagIcon } from '../../kit/tag/TagIcon.tsx';
import { useTexts } from '../../texts/use-texts.ts';

/** The drawers that open above the list for one gateway. */
export type GatewayOpener = 'details' | 'edit' | 'authorise' | 'copy' | 'handOver' | 'unbind' | 'delete';

/** The drawers that open above the list for several gateways. */
export type ManyOpener = 'tags' | 'applyTemplate' | 'upgrade' | 'restartMany' | 'leaveMany' | 'authoriseMany';

/** The drawers and questions of the list. Keep the object the same between drawings. */
export interface GatewayOpeners {
  readonly bind: () => void;
  readonly one: (drawer: GatewayOpener, row: GatewayRow) => void;
  readonly many: (drawer: ManyOpener, rows: readonly GatewayRow[]) => void;
  readonly remove: (row: GatewayRow) => Promise<void>;
}

/** The actions on one gateway, and on several. */
export function useGatewayActions(open: GatewayOpeners): {
  readonly rowActions: readonly Action<GatewayRow>[];
  readonly bulkActions: readonly Action<readonly GatewayRow[]>[];
} {
  const { t } = useTexts('gatewayList');
  const navigate = useNavigate();
  return useMemo(() => {
    const configure = { permission: 'gateway:configure' } as const;
    const manageable = ({ mayManage, boundTime }: GatewayRow) => {
      if (!mayManage) return t('notYours');
      return boundTime !== '' || t('notBound');
    };
    const configurable = ({ mayConfigure }: GatewayRow) => mayConfigure || t('notYours');
    const opens = (drawer: GatewayOpener) => ({
      key: drawer,
      label: t(`actions.${drawer}`),
      run: (row: GatewayRow) => open.one(drawer, row),
    });
    const rowActions: readonly Action<GatewayRow>[] = [
      {
        key: 'configure',
        label: t('actions.configure'),
        Icon: SystemIcon,
        run: ({ sn }) => navigate(pathTo('GatewayOverview', { sn })),
      },
      { ...opens('details'), Icon: ViewIcon, shortcut: 'i' },
      { ...opens('edit'), ...configure, Icon: WriteIcon, shortcut: 'e', enabled: configurable },
      { ...opens('authorise'), ...configure, Icon: PersonIcon, shortcut: 'a', enabled: manageable },
      { ...opens('copy'), ...configure, Icon: CopyIcon, enabled: configurable },
      {
        key: 'drivers',
        label: t('actions.drivers'),
        Icon: DriverIcon,
        run: ({ sn }) => navigate(pathTo('GatewayDrivers', { sn })),
      },
      {
        key: 'tag',
        label: t('actions.tag'),
        Icon: TagIcon,
        shortcut: 't',
        run: (row) => open.many('tags', [row]),
      },
      {
        key: 'copySn',
        label: t('actions.copySn'),
        Icon: CopyIcon,
        shortcut: 'c',
        run: ({ sn }) => copyText(sn, t('columns.sn')),
      },
      { ...opens('handOver'), ...configure, Icon: SendIcon, enabled: manageable },
      {
        ...opens('unbind'),
        ...configure,
        Icon: DeleteIcon,
        danger: true,
        shortcut: 'Delete',
        enabled: manageable,
      },
      {
        key: 'remove',
        label: t('actions.remove'),
        Icon: DeleteIcon,
        danger: true,
        enabled: ({ relation }) => relation === 'authorised' || t('notAuthorised'),
        run: open.remove,
      },
      { ...opens('delete'), Icon: DeleteIcon, danger: true, permission: 'gateway:secrets' },
    ];
    const bulkActions: readonly Action<readonly GatewayRow[]>[] = [
      { key: 'tag', label: t('actions.tag'), Icon: TagIcon, run: (rows) => open.many('tags', rows) },
      {
        key: 'applyTemplate',
        label: t('actions.applyTemplate'),
        ...configure,
        Icon: SendIcon,
        enabled: (rows) => {
          if (!rows.some(({ mayConfigure }) => mayConfigure)) return t('notYours');
          return rows.length <= maxTemplateTargets || t('tooManyTargets', { maximum: maxTemplateTargets });
        },
        run: (rows) => open.many('applyTemplate', rows),
      },
      {
        key: 'upgrade',
        label: t('actions.upgrade'),
        ...configure,
        Icon: UploadIcon,
        enabled: (rows) => rows.some(({ mayConfigure }) => mayConfigure) || t('notYours'),
        run: (rows) => open.many('upgrade', rows),
      },
      {
        key: 'restart',
        label: t('actions.restart'),
        ...configure,
        Icon: RestartIcon,
        enabled: (rows) =>
          rows.some(({ online, mayConfigure }) => online && mayConfigure) || t('restart.noneOnline'),
        run: (rows) => open.many('restartMany', rows),
      },
      {
        key: 'copySn',
        label: t('actions.copySns'),
        Icon: CopyIcon,
        run: (rows) => copyText(rows.map(({ sn }) => sn).join('\n'), t('columns.sn')),
      },
      {
        key: 'authorise',
        label: t('actions.authorise'),
        ...configure,
        Icon: PersonIcon,
        enabled: (rows) => rows.every(({ mayManage }) => mayManage) || t('notAllYours'),
        run: (rows) => open.many('authoriseMany', rows),
      },
      {
        key: 'leave',
        label: t('actions.leave'),
        ...configure,
        Icon: DeleteIcon,
        danger: true,
        enabled: (rows) =>
          rows.every(({ mayManage, relation }) => mayManage || relation === 'authorised') || t('notAllYours'),
        run: (rows) => open.many('leaveMany', rows),
      },
    ];
    return { rowActions, bulkActions };
  }, [t, navigate, open]);
}
