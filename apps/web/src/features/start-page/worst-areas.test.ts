import type { Area } from '@penstock/contract/calls/area';
import { idSchema } from '@penstock/contract/calls/identifier';
import { noAlarms } from '@penstock/contract/model/severity-counts';
import { expect, it } from 'vitest';
import { worstAreas } from './worst-areas.ts';

const area = (title: string, openAlarms: Partial<Area['openAlarms']>, offline: number, direct = 1): Area => ({
  id: idSchema.parse('1'),
  parentId: '',
  title,
  enteredTitle: title,
  titleTranslations: {},
  kind: '',
  owner: 'owner',
  own: true,
  direct,
  equipment: { total: 9, online: 9 - offline, offline, unknown: 0 },
  openAlarms: { ...noAlarms, ...openAlarms },
});

it('areas come by their worst alarms, then by what is offline; fine ones and those without own equipment not at all', () => {
  const areas = [
    area('fine', {}, 0),
    area('offline', {}, 3),
    area('low', { low: 99 }, 9),
    area('one critical', { critical: 1 }, 0),
    area('critical and high', { critical: 1, high: 1 }, 0),
    area('region', { critical: 5 }, 9, 0),
  ];
  expect(worstAreas(areas).map(({ title }) => title)).toEqual([
    'critical and high',
    'one critical',
    'low',
    'offline',
  ]);
});
