import { describe, expect, it } from 'vitest';
import { features } from '../features/list.ts';
import { crumbsOf } from './crumbs.ts';
import { isAt, menuOf } from './menu-of.ts';

const { EquipmentList, EquipmentLive, DriverDiagnosis, GatewayDrivers } = features;
const facts = { language: 'en', parameters: {}, subject: undefined, open: Object.values(features) } as const;

describe('the breadcrumbs', () => {
  it('lead from the page above to what the page is about', () => {
    const crumbs = crumbsOf(EquipmentLive, { ...facts, subject: 'Pump station' });
    expect(crumbs.map(({ text, to }) => [text, to])).toEqual([
      ['Equipment', '/manage/eg/equipment/list'],
      ['Pump station', undefined],
    ]);
  });

  it('name the page while it is not known what it is about', () => {
    expect(crumbsOf(EquipmentLive, facts).at(-1)?.text).toBe('Live values');
  });

  it('name the gateway, the page above and the part that a page below it is about', () => {
    const parameters = { sn: '260000000001', driver: 'Boiler' };
    const crumbs = crumbsOf(DriverDiagnosis, { ...facts, parameters, subject: 'Station' });
    expect(crumbs.map(({ text, to }) => [text, to])).toEqual([
      ['Gateways', '/manage/mqttgateway/list'],
      ['Station', undefined],
      ['Drivers', '/managemqtt/driver/260000000001'],
      ['Boiler', undefined],
      ['Driver diagnosis', undefined],
    ]);
  });

  it('offer only pages whose address is known: none of a driver beside the list of drivers', async () => {
    const parameters = { sn: '260000000001' };
    const siblings = await crumbsOf(GatewayDrivers, { ...facts, parameters })
      .at(-1)
      ?.siblings?.();
    expect(siblings?.length).toBeGreaterThan(5);
    expect(siblings?.filter(({ to }) => to.includes(':'))).toEqual([]);
  });

  it('offer no siblings where a page has none', () => {
    expect(
      crumbsOf(EquipmentList, { ...facts, open: [EquipmentList] }).map(({ siblings }) => siblings),
    ).toEqual([undefined]);
  });
});

describe('the menu', () => {
  it('has the pages of each group, and no group without one', () => {
    expect(menuOf([EquipmentList, EquipmentLive]).map(({ name, pages }) => [name, pages.length])).toEqual([
      ['operate', 1],
    ]);
    expect(menuOf([EquipmentLive])).toEqual([]);
  });

  it('marks the entry of the page that is shown, and of the pages below it', () => {
    expect([EquipmentList, EquipmentLive, undefined].map((shown) => isAt(EquipmentList, shown))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
