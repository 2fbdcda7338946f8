import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';

/** How many other equipments the breadcrumb offers; the list has them all. */
const siblingCount = 50;

/** The live page of an equipment. */
export const equipmentLive: Feature<'EquipmentLive'> = {
  name: 'EquipmentLive',
  frame: 'shell',
  side: 'customer',
  title: textAt('web.features:feature.equipmentLive'),
  parent: 'EquipmentList',
  siblings: async () => {
    // Read only then: what the call is made of is much, and the sign-in page has all features.
    const { equipmentQuery } = await import('@penstock/contract/calls/equipment');
    const { rows } = await client.call(equipmentQuery, { pageSize: siblingCount });
    return rows.map(({ id, title }) => ({
      text: title,
      to: pathTo('EquipmentLive', { equipmentId: id }),
    }));
  },
  help: 'live',
  load: async () => (await import('./LivePage.tsx')).LivePage,
};
