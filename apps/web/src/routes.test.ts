import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { featureList, features } from './features/list.ts';
import { pathTo, patterns } from './app/paths.ts';
import { routes } from './routes.tsx';

/** The page that an address opens. */
const pageAt = (address: string) =>
  featureList.find((feature) => feature === matchRoutes(routes, address)?.at(-1)?.route.handle)?.name;

describe('the routes', () => {
  it.each(featureList.map((feature) => [feature.name, feature] as const))(
    'open %s at its address and at each other one',
    (name, { aliases = [] }) => {
      for (const pattern of [patterns[name], ...aliases])
        expect(pageAt(pattern.replaceAll(/:\w+/g, '1'))).toBe(name);
    },
  );

  it('name each feature as its own address does', () => {
    for (const [name, feature] of Object.entries(features)) expect(feature.name).toBe(name);
  });

  it('keep the address of an unknown page below a frame, and have no page for any other', () => {
    expect(pageAt('/manage/no/such/page')).toBe('404');
    expect(pageAt('/managemqtt/driver')).toBe('404');
    expect(pageAt('/no/such/page')).toBeUndefined();
  });

  it('encode the parameters of an address', () => {
    expect(pathTo('EquipmentLive', { equipmentId: '1/../2?' })).toBe(
      '/manage/eg/equipment/edit/1%2F..%2F2%3F/live',
    );
  });
});
