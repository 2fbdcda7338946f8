import {
  equipmentExport,
  type EquipmentRow,
  equipmentQuery,
  type equipmentSortColumns,
} from '@penstock/contract/calls/equipment';
import type { Id } from '@penstock/contract/calls/identifier';
import { type SyncState, syncStates, syncStateTexts } from '@penstock/contract/model/equipment-sync';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import {
  CopyIcon,
  DeleteIcon,
  DriverIcon,
  MapIcon,
  PageIcon,
  TrendIcon,
  WriteIcon,
} from '../../design/icons.tsx';
import { copyText } from '../../kit/detail/copy-text.ts';
import type { ChosenFilters, ListDeclaration } from '../../kit/list/list-declaration.ts';
import { addAction } from '../../kit/list/row-actions.ts';
import type { PageAction } from '../../kit/action/action.ts';
import { NewestGatewaySteps } from '../../kit/first-steps/FirstSteps.tsx';
import { TagIcon } from '../../kit/tag/TagIcon.tsx';
import { useTagOptions } from '../../kit/tag/use-tags.ts';
import { useProductOptions } from './use-product-options.ts';
import { useEquipmentColumns } from './use-equipment-columns.tsx';

/** How often the rows are asked for again, in ms; also when the page gets the focus. */
const refreshInterval = 60_000;

type EquipmentFilters = {
  readonly status: 'online' | 'offline';
  readonly product: Id;
  readonly sync: SyncState;
  readonly tag: Id;
};

/** The fields of the call that the filters set. */
const matching = ({ status, product, sync, tag }: ChosenFilters<EquipmentFilters>) => ({
  status: status[0] ?? ('all' as const),
  productId: product[0] ?? ('' as const),
  sync: [...sync],
  tags: [...tag],
});

type SortColumn = (typeof equipmentSortColumns)[number];

/** The drawers and questions of the list. Keep the object the same between drawings. */
export interface EquipmentOpeners {
  readonly copy: (equipment: EquipmentRow) => void;
  readonly remove: (equipment: EquipmentRow) => Promise<void>;
  readonly removeMany: (equipment: readonly EquipmentRow[]) => void;
  readonly tag: (equipment: readonly EquipmentRow[]) => void;
}

/** The equipment list: its columns, its filters and what can be done to equipment. */
export function useEquipmentListDeclaration(
  open: EquipmentOpeners,
): ListDeclaration<EquipmentRow, EquipmentFilters, SortColumn> {
  const { t } = useTexts(['equipmentList', 'common']);
  const language = useLanguage();
  const navigate = useNavigate();
  const products = useProductOptions();
  const tags = useTagOptions();
  const columns = useEquipmentColumns();
  return useMemo(() => {
    const add: PageAction = addAction(
      t('actions.add'),
      () => navigate(pathTo('EquipmentAdd')),
      'equipment:edit',
    );
    const removable = ({ rights, sn }: EquipmentRow) => {
      if (!rights.includes('edit')) return t('notYours');
      return sn === '' || t('bound');
    };
    return {
      name: 'equipment',
      title: t('title'),
      queryKey: [equipmentQuery.path, 'list'],
      query: ({ keyword, filters, sort, pageNo, pageSize }, { signal }) =>
        client.call(equipmentQuery, { ...matching(filters), keyword, sort, pageNo, pageSize }, { signal }),
      refreshInterval,
      searchHint: t('searchHint'),
      filters: {
        status: {
          label: t('statusLabel'),
          options: [
            { value: 'online', text: t('common:online') },
            { value: 'offline', text: t('common:offline') },
          ],
        },
        product: { label: t('columns.product'), ...products },
        sync: {
          label: t('columns.sync'),
          many: true,
          options: syncStates.map((value) => ({ value, text: syncStateTexts[value][language] })),
        },
        tag: { label: t('columns.tags'), many: true, options: tags },
      },
      defaultSort: { column: 'createTime', direction: 'descending' },
      columns,
      rowKey: ({ id }) => id,
      rowName: ({ title }) => title,
      rowLink: ({ id }) => pathTo('EquipmentLive', { equipmentId: id }),
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
          key: 'tag',
          label: t('actions.tag'),
          Icon: TagIcon,
          run: (rows): void | Promise<void> => open.tag(rows),
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
      exportMatching: ({ keyword, filters, sort }, { signal }) => {
        const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
        return client.download(
          equipmentExport,
          { ...matching(filters), keyword, sort, timeZone },
          { signal },
        );
      },
      pageActions: [
        { key: 'map', label: t('actions.map'), Icon: MapIcon, run: () => navigate(pathTo('EquipmentMap')) },
        add,
      ],
      empty: { title: t('empty'), text: t('emptyText'), action: add, above: <NewestGatewaySteps /> },
    };
  }, [t, language, navigate, open, products, tags, columns]);
}
