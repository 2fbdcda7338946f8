import type { EquipmentRow } from '@penstock/contract/calls/equipment';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import {
  BrowseIcon,
  CopyIcon,
  DeleteIcon,
  DriverIcon,
  PageIcon,
  PersonIcon,
  TrendIcon,
  WriteIcon,
} from '../../design/icons.tsx';
import { copyText } from '../../kit/detail/copy-text.ts';
import { TagIcon } from '../../kit/tag/TagIcon.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { targetOfRows } from './bulk-target.ts';
import { type BulkTarget, type EquipmentList, matching } from './equipment-filters.ts';

/** The drawers and questions of the list. Keep the object the same between drawings. */
export interface EquipmentOpeners {
  readonly copy: (equipment: EquipmentRow) => void;
  readonly remove: (equipment: EquipmentRow) => Promise<void>;
  readonly removeMany: (equipment: readonly EquipmentRow[]) => void;
  readonly tag: (equipment: readonly EquipmentRow[]) => void;
  readonly moveToArea: (equipment: readonly EquipmentRow[]) => void;
  readonly authorise: (equipment: readonly EquipmentRow[]) => void;
  readonly edit: (target: BulkTarget) => void;
}

/** The actions of the list: for one equipment, and for those that are selected. */
export function useEquipmentActions(
  open: EquipmentOpeners,
): Pick<EquipmentList, 'rowActions' | 'bulkActions'> {
  const { t } = useTexts('equipmentList');
  const navigate = useNavigate();
  return useMemo(() => {
    const removable = ({ rights, sn }: EquipmentRow) => {
      if (!rights.includes('edit')) return t('notYours');
      return sn === '' || t('bound');
    };
    return {
      rowActions: [
        {
          key: 'signals',
          label: t('actions.signals'),
          Icon: TrendIcon,
          run: ({ id }) => navigate(pathTo('EquipmentLive', { equipmentId: id })),
        },
        {
          key: 'pages',
          label: t('actions.pages'),
          Icon: PageIcon,
          shortcut: 'p',
          enabled: ({ productId }) => productId !== '' || t('actions.noProduct'),
          run: ({ id }) => navigate(pathTo('EquipmentPages', { equipmentId: id })),
        },
        {
          key: 'drivers',
          label: t('actions.drivers'),
          Icon: DriverIcon,
          enabled: ({ sn }) => sn !== '' || t('noGateway'),
          run: ({ sn }) => navigate(pathTo('GatewayDrivers', { sn })),
        },
        {
          key: 'copySn',
          label: t('actions.copySn'),
          Icon: CopyIcon,
          shortcut: 'c',
          enabled: ({ sn }) => sn !== '' || t('noGateway'),
          run: ({ sn }) => copyText(sn, t('columns.gateway')),
        },
        {
          key: 'info',
          label: t('actions.info'),
          Icon: WriteIcon,
          shortcut: 'e',
          run: ({ id }) => navigate(pathTo('EquipmentInfo', { equipmentId: id })),
        },
        {
          key: 'tag',
          label: t('actions.tag'),
          Icon: TagIcon,
          shortcut: 't',
          run: (row): void | Promise<void> => open.tag([row]),
        },
        {
          key: 'copy',
          label: t('actions.copy'),
          Icon: CopyIcon,
          permission: 'equipment:edit',
          run: open.copy,
        },
        {
          key: 'remove',
          label: t('actions.remove'),
          Icon: DeleteIcon,
          danger: true,
          permission: 'equipment:edit',
          shortcut: 'Delete',
          enabled: removable,
          run: open.remove,
        },
      ],
      bulkActions: [
        {
          key: 'edit',
          label: t('actions.editMany'),
          Icon: WriteIcon,
          permission: 'equipment:edit',
          enabled: (rows) => rows.some(({ rights }) => rights.includes('edit')) || t('notYours'),
          run: (rows) => open.edit(targetOfRows(rows)),
          runMatching: ({ keyword, filters }, total) =>
            open.edit({ question: { ...matching(filters), keyword }, count: total }),
        },
        {
          key: 'tag',
          label: t('actions.tag'),
          Icon: TagIcon,
          run: (rows): void | Promise<void> => open.tag(rows),
        },
        {
          key: 'moveToArea',
          label: t('actions.moveToArea'),
          Icon: BrowseIcon,
          permission: 'equipment:edit',
          run: open.moveToArea,
        },
        {
          key: 'authorise',
          label: t('actions.authorise'),
          Icon: PersonIcon,
          permission: 'equipment:edit',
          run: open.authorise,
        },
        {
          key: 'remove',
          label: t('actions.removeMany'),
          Icon: DeleteIcon,
          danger: true,
          permission: 'equipment:edit',
          run: open.removeMany,
        },
        {
          key: 'copySn',
          label: t('actions.copySns'),
          Icon: CopyIcon,
          enabled: (rows) => rows.some(({ sn }) => sn !== '') || t('noGateway'),
          run: (rows) =>
            copyText(rows.flatMap(({ sn }) => (sn === '' ? [] : [sn])).join('\n'), t('columns.gateway')),
        },
      ],
    };
  }, [t, navigate, open]);
}
