import type { Area } from '@penstock/contract/calls/area';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { noAlarms } from '@penstock/contract/model/severity-counts';
import { expect, it } from 'vitest';
import { areaRows, areasAbove } from './area-rows.ts';

const area = (id: string, parentId: string, title: string): Area => ({
  id: idSchema.parse(id),
  parentId: parentId === '' ? '' : idSchema.parse(parentId),
  title,
  enteredTitle: title,
  titleTranslations: {},
  kind: '',
  owner: 'owner',
  own: true,
  direct: 0,
  equipment: { total: 0, online: 0, offline: 0, unknown: 0 },
  openAlarms: noAlarms,
});
const areas = [
  area('1', '', 'North'),
  area('2', '1', 'Site'),
  area('3', '2', 'Line'),
  area('4', '', 'South'),
];
const none = new Set<Id>();
const shown = (toggled: ReadonlySet<Id>, keyword = '') =>
  areaRows(areas, toggled, keyword).map((row) => `${row.level} ${row.area.title}`);

it('a small tree is open, and what is below a closed area is not shown', () => {
  expect(shown(none)).toEqual(['1 North', '2 Site', '3 Line', '1 South']);
  expect(shown(new Set<Id>([idSchema.parse('1')]))).toEqual(['1 North', '1 South']);
});

it('of a large tree the outermost areas are open', () => {
  const many = [
    ...areas,
    ...Array.from({ length: 60 }, (_, index) => area(`${index + 10}`, '4', `${index}`)),
  ];
  expect(areaRows(many, none, '').filter((row) => row.area.title === 'Line')).toEqual([]);
  expect(areaRows(many, none, '')[1]).toMatchObject({
    area: { title: 'Site' },
    hasBelow: true,
    isOpen: false,
  });
});

it('a search shows what has the words, and the areas above', () => {
  expect(shown(new Set<Id>([idSchema.parse('1')]), 'lin')).toEqual(['1 North', '2 Site', '3 Line']);
  expect(shown(none, 'nowhere')).toEqual([]);
  expect(areasAbove(areas, idSchema.parse('3')).map(({ title }) => title)).toEqual(['Site', 'North']);
});
