import { idSchema } from '@penstock/contract/calls/identifier';
import { describe, expect, it } from 'vitest';
import { features } from '../../features/list.ts';
import { filled } from './found.ts';
import { foundOnPlatform } from './found-on-platform.ts';

const pages = Object.values(features);
const none = { hits: [], more: false };
const nothing = {
  equipment: none,
  gateways: none,
  signals: none,
  alarms: none,
  pages: none,
  areas: none,
  products: none,
  reports: none,
  rules: none,
};
const id = idSchema.parse('3');

describe('the findings of the platform', () => {
  it('lead from a signal to its equipment with the signal open', () => {
    const signal = { id: '7', title: '液位', key: 'level', equipmentId: id, equipmentTitle: '泵站' };
    const groups = foundOnPlatform('液', { ...nothing, signals: { hits: [signal], more: true } }, pages);
    expect(filled(groups)).toEqual([
      {
        name: 'signals',
        more: { to: null },
        found: [
          {
            key: 'signal 7',
            text: '液位',
            note: 'level · 泵站',
            to: '/manage/eg/equipment/edit/3/live?signal=7',
          },
        ],
      },
    ]);
  });

  it('lead to the list where there is more equipment than is shown', () => {
    const hit = { id, title: '泵站', sn: '' };
    const [group] = filled(
      foundOnPlatform('泵 & 1', { ...nothing, equipment: { hits: [hit], more: true } }, pages),
    );
    expect(group?.more?.to).toBe('/manage/eg/equipment/list?keyword=%E6%B3%B5+%26+1');
  });

  it('lead to alarms of their equipment, pages, products, reports and rules', () => {
    const titled = { hits: [{ id, title: 'Level' }], more: false };
    const alarm = {
      alarm: 'a',
      title: 'Level high',
      severity: 'high' as const,
      equipmentId: id,
      equipmentTitle: 'Pump',
    };
    const groups = foundOnPlatform(
      'level',
      {
        ...nothing,
        alarms: { hits: [alarm], more: false },
        pages: { hits: [{ id, title: 'Level', productTitle: 'Pumps' }], more: false },
        products: titled,
        reports: titled,
        rules: titled,
      },
      pages,
    );
    expect(filled(groups).map(({ name, found }) => [name, found[0]?.to])).toEqual([
      ['alarms', '/manage/eg/equipment/edit/3/alarm?keyword=Level+high'],
      ['dashboards', '/monitor/eg/detail/page/3/page'],
      ['products', '/manage/product/edit/3/info'],
      ['reports', '/manage/report/view/3'],
      ['rules', '/manage/alarm/rule?edit=3'],
    ]);
  });

  it('leave out products where the session may not open them', () => {
    const products = { hits: [{ id, title: 'Pumps' }], more: true };
    const open = pages.filter(({ name }) => name !== 'ProductInfo' && name !== 'ProductList');
    expect(filled(foundOnPlatform('pumps', { ...nothing, products }, open))).toEqual([]);
  });
});
