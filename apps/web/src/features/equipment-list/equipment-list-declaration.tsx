import { equipmentExport, equipmentQuery } from '@penstock/contract/calls/equipment';
import { syncStates, syncStateTexts } from '@penstock/contract/model/equipment-sync';
import { useMemo } from 'react';
import { countsAlarms } from '../../kit/alarm/counts-alarms.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { MapIcon, UploadIcon } from '../../design/icons.tsx';
import { addAction } from '../../kit/list/row-actions.ts';
import type { PageAction } from '../../kit/action/action.ts';
import { NewestGatewaySteps } from '../../kit/first-steps/FirstSteps.tsx';
import { useAreaFilter } from '../../kit/area/use-areas.ts';
import { useTagOptions } from '../../kit/tag/use-tags.ts';
import { useProductOptions } from './use-product-options.ts';
import { type EquipmentList, matching } from './equipment-filters.ts';
import { type EquipmentOpeners, useEquipmentActions } from './use-equipment-actions.tsx';
import { useEquipmentColumns } from './use-equipment-columns.tsx';

/** How often the rows are asked for again, in ms; also when the page gets the focus. */
const refreshInterval = 60_000;

/** The equipment list: its columns, its filters and what can be done to equipment. */
export function useEquipmentListDeclaration(
  open: EquipmentOpeners & { readonly sheet: () => void },
): EquipmentList {
  const { t } = useTexts(['equipmentList', 'common']);
  const language = useLanguage();
  const navigate = useNavigate();
  const products = useProductOptions();
  const tags = useTagOptions();
  const area = useAreaFilter();
  const columns = useEquipmentColumns();
  const actions = useEquipmentActions(open);
  return useMemo(() => {
    const add: PageAction = addAction(
      t('actions.add'),
      () => navigate(pathTo('EquipmentAdd')),
      'equipment:edit',
    );
    return {
      name: 'equipment',
      title: t('title'),
      queryKey: [equipmentQuery.path, 'list', countsAlarms],
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
        area,
      },
      defaultSort: { column: 'createTime', direction: 'descending' },
      columns,
      rowKey: ({ id }) => id,
      rowName: ({ title }) => title,
      rowLink: ({ id }) => pathTo('EquipmentLive', { equipmentId: id }),
      ...actions,
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
        {
          key: 'sheet',
          label: t('actions.sheet'),
          Icon: UploadIcon,
          permission: 'equipment:edit',
          run: open.sheet,
        },
        add,
      ],
      empty: { title: t('empty'), text: t('emptyText'), action: add, above: <NewestGatewaySteps /> },
    };
  }, [t, language, navigate, products, tags, area, columns, actions, open]);
}
