import { productQuery, type ProductRow, type productSortColumns } from '@penstock/contract/calls/product';
import { useMemo } from 'react';
import { countsAlarms } from '../../kit/alarm/counts-alarms.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import {
  BrowseIcon,
  CopyIcon,
  DeleteIcon,
  DownloadIcon,
  UploadIcon,
  WriteIcon,
} from '../../design/icons.tsx';
import { useOpenAlarmsColumn } from '../../kit/alarm/use-open-alarms-column.tsx';
import { factColumn } from '../../kit/list/fact-column.ts';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import { addAction, timeColumn } from '../../kit/list/row-actions.ts';
import type { PageAction } from '../../kit/action/action.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { dateTime } from '../../texts/times.ts';
import { titleIn } from '@penstock/contract/texts/entered';
import type { ProductActions } from './use-product-actions.ts';

type ProductFilters = { readonly hardware: 'yes' | 'no' };
type ProductSort = (typeof productSortColumns)[number];

/** The drawers that the list opens. */
interface Openers {
  readonly importing: () => void;
  readonly copying: (product: ProductRow) => void;
  readonly relation: (product: ProductRow) => void;
}

const alarmsOf = ({ id }: ProductRow) =>
  `${pathTo('EquipmentList')}?${new URLSearchParams({ product: id, sort: '-openAlarms' }).toString()}`;

/** The list of products: its columns, its filters and what can be done to products. Keep `open` the same between drawings. */
export function useProductList(
  actions: ProductActions,
  open: Openers,
): ListDeclaration<ProductRow, ProductFilters, ProductSort> {
  const { t } = useTexts('productList');
  const language = useLanguage();
  const navigate = useNavigate();
  const openAlarms = useOpenAlarmsColumn(alarmsOf);
  return useMemo(() => {
    const info = ({ id }: ProductRow) => pathTo('ProductInfo', { productId: id });
    const add: PageAction = addAction(t('add'), () => navigate(pathTo('ProductAdd')), 'equipment:edit');
    return {
      name: 'products',
      title: t('title'),
      queryKey: [productQuery.path, 'list', countsAlarms],
      query: ({ keyword, filters, sort, pageNo, pageSize }, { signal }) =>
        client.call(
          productQuery,
          { keyword, hardwareFlag: filters.hardware[0] ?? '', sort, pageNo, pageSize },
          { signal },
        ),
      searchHint: t('searchHint'),
      filters: {
        hardware: {
          label: t('columns.hardware'),
          options: [
            { value: 'yes', text: t('hardware.yes') },
            { value: 'no', text: t('hardware.no') },
          ],
        },
      },
      defaultSort: { column: 'updateTime', direction: 'descending' },
      columns: [
        {
          key: 'title',
          title: t('columns.title'),
          sort: 'title',
          width: 220,
          grow: 3,
          hideable: false,
          card: 'name',
          note: ({ remark }) => remark,
          value: (row) => titleIn(row, language),
        },
        factColumn(t, 'equipmentCount', { sort: 'equipmentCount', width: 110, align: 'end', card: 'line' }),
        openAlarms,
        factColumn(t, 'driverCount', { sort: 'driverCount', width: 90, align: 'end' }),
        factColumn(t, 'signalCount', { sort: 'signalCount', width: 90, align: 'end', card: 'line' }),
        factColumn(t, 'alarmCount', { sort: 'alarmCount', width: 90, align: 'end' }),
        {
          key: 'hardware',
          title: t('columns.hardware'),
          sort: 'hardwareFlag',
          width: 130,
          hidden: 'narrow',
          value: ({ hardwareFlag }) => t(hardwareFlag ? 'hardware.yes' : 'hardware.no'),
        },
        factColumn(t, 'owner', { sort: 'owner', width: 120, grow: 1 }),
        factColumn(t, 'remark', { sort: 'remark', width: 160, grow: 2, hidden: 'narrow' }),
        {
          key: 'updated',
          title: t('columns.updated'),
          sort: 'updateTime',
          width: 130,
          card: 'line',
          render: ({ updateTime }) => <RelativeTime time={updateTime} />,
          value: ({ updateTime }) => dateTime(updateTime),
        },
        timeColumn('created', t('columns.created'), ({ createTime }) => createTime, {
          sort: 'createTime',
          width: 190,
          hidden: true,
        }),
      ],
      rowKey: ({ id }) => id,
      rowName: (row) => titleIn(row, language),
      rowLink: info,
      rowActions: [
        { key: 'edit', label: t('actions.edit'), Icon: WriteIcon, run: (row) => navigate(info(row)) },
        {
          key: 'relation',
          label: t('actions.relation'),
          Icon: BrowseIcon,
          shortcut: 'u',
          run: open.relation,
        },
        {
          key: 'copy',
          label: t('actions.copy'),
          Icon: CopyIcon,
          permission: 'equipment:edit',
          shortcut: 'c',
          run: open.copying,
        },
        {
          key: 'export',
          label: t('actions.export'),
          Icon: DownloadIcon,
          run: async (row) => void (await actions.download(row)),
        },
        {
          key: 'remove',
          label: t('actions.remove'),
          Icon: DeleteIcon,
          danger: true,
          permission: 'equipment:edit',
          shortcut: 'Delete',
          run: async (row) => void (await actions.remove(row)),
        },
      ],
      pageActions: [
        {
          key: 'import',
          label: t('import.action'),
          Icon: UploadIcon,
          permission: 'equipment:edit',
          run: open.importing,
        },
        add,
      ],
      empty: { title: t('empty'), text: t('emptyText'), action: add },
    };
  }, [t, language, openAlarms, navigate, actions, open]);
}
