import { describe, expect, it } from 'vitest';
import { patterns } from '../../app/paths.ts';
import { features } from '../../features/list.ts';
import { foundHelp, foundPages, suggestions } from './found.ts';

const pages = Object.values(features);

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
    expect(found.filter((to) => String(to).includes(':') || alone.includes(String(to)))).toEqual([]);
  });

  it('finds sections of the help, and leads to them in the help centre', () => {
    const section = (title: string) => ({ title, paragraphs: ['Type the SN of the label.'] });
    const topic = {
      key: 'gatewayList',
      title: 'Gateways',
      to: undefined,
      sections: ['Bind', 'Copy', 'Hand over', 'Share', 'Upgrade'].map(section),
      otherWords: [],
    };
    const { found, more } = foundHelp('sn label', [topic]);
    expect(found[0]).toEqual({
      key: 'help gatewayList Bind',
      text: 'Bind',
      note: 'Gateways',
      to: '/account/help?keyword=Bind',
    });
    expect([found.length, more?.to]).toEqual([4, '/account/help?keyword=sn+label']);
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
