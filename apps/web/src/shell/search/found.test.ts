import { idSchema } from '@penstock/contract/calls/identifier';
import { describe, expect, it } from 'vitest';
import { patterns } from '../../app/paths.ts';
import { features } from '../../features/list.ts';
import { filled, foundOnPlatform, foundPages, suggestions } from './found.ts';

const pages = Object.values(features);
const none = { hits: [], more: false };

describe('the search', () => {
  it.each(['equip', '设备', 'EQUIPMENT', '列表'])(
    'finds the equipment list by %s, in either language',
    (keyword) => {
      expect(foundPages(keyword, pages, 'en').found).toContainEqual({
        key: 'page EquipmentList',
        text: 'Equipment',
        note: '',
        to: '/manage/eg/equipment/list',
      });
    },
  );

  it('offers no page that needs to know of what, and none outside the shell', () => {
    const found = foundPages('', pages, 'zh').found.map(({ to }) => to);
    expect(found).toContain('/manage/eg/equipment/list');
    const alone = pages.filter(({ frame }) => frame === 'none').map(({ name }) => String(patterns[name]));
    expect(found.filter((to) => to?.includes(':') || alone.includes(to ?? ''))).toEqual([]);
  });

  it('leads from a signal to its equipment with the signal open', () => {
    const equipmentId = idSchema.parse('3');
    const signal = { id: '7', title: '液位', key: 'level', equipmentId, equipmentTitle: '泵站' };
    const groups = foundOnPlatform(
      '液',
      { equipment: none, gateways: none, signals: { hits: [signal], more: true } },
      pages,
    );
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

  it('leads to the list where there is more equipment than is shown', () => {
    const hit = { id: idSchema.parse('3'), title: '泵站', sn: '' };
    const [group] = filled(
      foundOnPlatform(
        '泵 & 1',
        { equipment: { hits: [hit], more: true }, gateways: none, signals: none },
        pages,
      ),
    );
    expect(group?.more?.to).toBe('/manage/eg/equipment/list?keyword=%E6%B3%B5+%26+1');
  });

  it('suggests favourites, then recent pages that are none', () => {
    const place = (id: string) => ({ path: `/${id}`, name: 'EquipmentLive' as const, subject: id });
    const groups = suggestions({ favourites: [place('a')], recent: [place('b'), place('a')] }, 'en');
    expect(groups.map(({ name, found }) => [name, found.map(({ text }) => text)])).toEqual([
      ['favourites', ['a']],
      ['recent', ['b']],
    ]);
  });
});
