import type { CallAnswer } from '@penstock/contract/calls/call';
import type { searchQuery } from '@penstock/contract/calls/search';
import type { Feature } from '../../app/feature.ts';
import { fillPattern, pathTo, patterns, type RouteName } from '../../app/paths.ts';
import { monitorAddress } from '../../kit/stage/monitor-address.ts';
import type { FoundGroup } from './found.ts';

/** The findings of the platform, as pages that can be opened: those of pages that the session may open. */
export function foundOnPlatform(
  keyword: string,
  answer: CallAnswer<typeof searchQuery>,
  open: readonly Feature[],
): FoundGroup[] {
  const { equipment, gateways, signals, alarms, pages, areas, products, reports, rules } = answer;
  const isOpen = (name: RouteName) => open.some((feature) => feature.name === name);
  const listOf = (name: 'EquipmentList' | 'ProductList' | 'Reports' | 'NotificationRules') =>
    `${pathTo(name)}?${new URLSearchParams({ keyword }).toString()}`;
  const moreIn = (more: boolean, to: string | null) => (more ? { to } : undefined);
  const gatewayPage = open.find(({ frame }) => frame === 'gateway');
  const equipmentWith = (text: string) =>
    `${pathTo('EquipmentList')}?${new URLSearchParams({ keyword: text }).toString()}`;
  return [
    {
      name: 'equipment',
      more: moreIn(equipment.more, listOf('EquipmentList')),
      found: equipment.hits.map(({ id, title, sn }) => ({
        key: `equipment ${id}`,
        text: title,
        note: sn,
        to: pathTo('EquipmentLive', { equipmentId: id }),
      })),
    },
    {
      name: 'gateways',
      more: moreIn(gateways.more, null),
      found: gateways.hits.map(({ sn, name }) => ({
        key: `gateway ${sn}`,
        text: name === '' ? sn : name,
        note: name === '' ? '' : sn,
        to: gatewayPage === undefined ? equipmentWith(sn) : fillPattern(patterns[gatewayPage.name], { sn }),
      })),
    },
    {
      name: 'signals',
      more: moreIn(signals.more, null),
      found: signals.hits.map(({ id, title, key, equipmentId, equipmentTitle }) => ({
        key: `signal ${id}`,
        text: title,
        note: `${key} · ${equipmentTitle}`,
        to: `${pathTo('EquipmentLive', { equipmentId })}?signal=${encodeURIComponent(id)}`,
      })),
    },
    {
      name: 'alarms',
      more: moreIn(alarms.more, null),
      found: alarms.hits.map(({ alarm, title, equipmentId, equipmentTitle }) => ({
        key: `alarm ${equipmentId} ${alarm}`,
        text: title,
        note: equipmentTitle,
        to: `${pathTo('EquipmentAlarms', { equipmentId })}?${new URLSearchParams({ keyword: title }).toString()}`,
      })),
    },
    {
      name: 'dashboards',
      more: moreIn(pages.more, null),
      found: pages.hits.map(({ id, title, productTitle }) => ({
        key: `dashboard ${id}`,
        text: title,
        note: productTitle,
        to: monitorAddress({ pageId: id }),
      })),
    },
    {
      name: 'areas',
      more: moreIn(areas.more, null),
      found: areas.hits.map(({ id, title, parentTitle }) => ({
        key: `area ${id}`,
        text: title,
        note: parentTitle,
        to: `${pathTo('Areas')}?${new URLSearchParams({ area: id }).toString()}`,
      })),
    },
    {
      name: 'products',
      more: moreIn(products.more, isOpen('ProductList') ? listOf('ProductList') : null),
      found: isOpen('ProductInfo')
        ? products.hits.map(({ id, title }) => ({
            key: `product ${id}`,
            text: title,
            note: '',
            to: pathTo('ProductInfo', { productId: id }),
          }))
        : [],
    },
    {
      name: 'reports',
      more: moreIn(reports.more, listOf('Reports')),
      found: reports.hits.map(({ id, title }) => ({
        key: `report ${id}`,
        text: title,
        note: '',
        to: pathTo('ReportView', { reportId: id }),
      })),
    },
    {
      name: 'rules',
      more: moreIn(rules.more, listOf('NotificationRules')),
      found: rules.hits.map(({ id, title }) => ({
        key: `rule ${id}`,
        text: title,
        note: '',
        to: `${pathTo('NotificationRules')}?${new URLSearchParams({ edit: id }).toString()}`,
      })),
    },
  ];
}
