import type { SeedInput } from '@penstock/contract/product/seed';
import { translationsOf } from '@penstock/contract/texts/entered';
import { demoUsers } from './identity.ts';
import { pumpSetTitle } from './pump-set.ts';
import { stationOf } from './stations.ts';

type AreaInput = NonNullable<SeedInput['areas']>[number];

const district = { zh: '杭州供排水片区', en: 'Hangzhou district' } as const;

/** The areas of the demo: a district, and in it the city and the northern suburbs with their stations and pump sets. */
export function demoAreas(): AreaInput[] {
  const area = (
    title: { readonly zh: string; readonly en: string },
    more: Pick<AreaInput, 'parent' | 'equipment'>,
  ): AreaInput => ({
    title: title.zh,
    titleTranslations: translationsOf(title),
    owner: demoUsers.owner,
    ...more,
  });
  const station = (sn: string) => stationOf(sn).title.zh;
  const set = (sn: string, number: 1 | 2) => pumpSetTitle(sn, number).zh;
  return [
    area(district, {}),
    area({ zh: '主城区', en: 'City' }, { parent: district.zh, equipment: [station('260000000001')] }),
    area(
      { zh: '东湖站区', en: 'East Lake site' },
      {
        parent: '主城区',
        equipment: [station('260000000002'), set('260000000002', 1), set('260000000002', 2)],
      },
    ),
    area(
      { zh: '北郊站区', en: 'North Suburb site' },
      { parent: district.zh, equipment: [station('260000000003'), set('260000000003', 1)] },
    ),
  ];
}
