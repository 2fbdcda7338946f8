import { describe, expect, it } from 'vitest';
import { definitionFormat } from './definition.ts';
import { type SeedInput, seedSchema } from './seed.ts';

const seed: SeedInput = {
  accounts: [
    { username: 'owner', password: 'Penstock-26', roleType: 'user', nickname: 'Owner' },
    { username: 'guest', password: 'Penstock-26', roleType: 'company', nickname: 'Guest' },
  ],
  gateways: [
    {
      sn: '260000000001',
      verificationCode: 'AB12',
      secret: 's'.repeat(32),
      name: 'Gateway',
      owner: 'owner',
    },
  ],
  equipment: [
    {
      title: '泵站',
      titleTranslations: { en: 'Station' },
      owner: 'owner',
      sn: '260000000001',
      authorised: ['guest'],
      signals: [
        {
          key: 'level',
          title: { zh: '液位', en: 'Level' },
          dataType: 'float',
          unit: 'm',
          decimals: 2,
          mode: 'readOnly',
          lowerLimit: 0,
          upperLimit: 5,
          group: { zh: '池', en: 'Tank' },
        },
      ],
    },
  ],
};
const [account] = seed.accounts;
const [gateway] = seed.gateways;
const [equipment] = seed.equipment;
const [signal] = equipment?.signals ?? [];
if (!account || !gateway || !equipment || !signal) throw new Error('the seed of this test is empty');

function places(changed: unknown): string[] {
  const result = seedSchema(new Map()).safeParse(changed);
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.'));
}
const withSignal = (change: object) => ({
  ...seed,
  equipment: [{ ...equipment, signals: [{ ...signal, ...change }] }],
});
const withEquipment = (change: object) => ({ ...seed, equipment: [{ ...equipment, ...change }] });

describe('the seed of a platform', () => {
  it('is taken as it is, with defaults filled in, when all it refers to is in it', () => {
    const [equipment] = seed.equipment;
    const signals = equipment?.signals.map((signal) => ({ ...signal, states: [] }));
    expect(seedSchema(new Map()).parse(seed)).toEqual({
      ...seed,
      equipment: [{ ...equipment, signals }],
      products: [],
      boundEquipment: [],
      scenes: [],
      areas: [],
    });
  });

  it.each<[string, unknown, string[]]>([
    [
      'a serial number of 11 digits',
      { ...seed, gateways: [{ ...gateway, sn: '26000000001' }] },
      ['gateways.0.sn', 'equipment.0.sn'],
    ],
    [
      'a short secret',
      { ...seed, gateways: [{ ...gateway, secret: 's'.repeat(31) }] },
      ['gateways.0.secret'],
    ],
    ['a field it does not know', { ...seed, colour: 'red' }, ['']],
    [
      'a role there is not',
      { ...seed, accounts: [{ ...account, roleType: 'root' }] },
      ['accounts.0.roleType'],
    ],
    ['a key that no variable can have', withSignal({ key: '1st' }), ['equipment.0.signals.0.key']],
    ['a title in one language', withSignal({ title: { zh: '液位' } }), ['equipment.0.signals.0.title.en']],
    [
      'one limit without the other',
      withSignal({ upperLimit: undefined }),
      ['equipment.0.signals.0.lowerLimit'],
    ],
    ['limits the wrong way round', withSignal({ lowerLimit: 6 }), ['equipment.0.signals.0.upperLimit']],
  ])('refuses %s and names the place', (_, changed, expected) => {
    expect(places(changed)).toEqual(expected);
  });

  it('refuses to refer to what it does not hold', () => {
    expect(places({ ...seed, gateways: [{ ...gateway, owner: 'nobody' }] })).toEqual(['gateways.0.owner']);
    expect(places({ ...seed, gateways: [{ ...gateway, owner: undefined }] })).toEqual([]);
    expect(places(withEquipment({ owner: 'nobody' }))).toEqual(['equipment.0.owner']);
    expect(places(withEquipment({ sn: '999999999999' }))).toEqual(['equipment.0.sn']);
    expect(places(withEquipment({ authorised: ['nobody'] }))).toEqual(['equipment.0.authorised.0']);
    expect(places(withEquipment({ authorised: ['owner'] }))).toEqual(['equipment.0.authorised.0']);
    expect(places(withEquipment({ product: 'Pump' }))).toEqual(['equipment.0.product']);
  });

  it('has products, and equipment of them with values of their parameters', () => {
    const product = {
      title: '泵',
      titleTranslations: { en: 'Pump' },
      owner: 'owner',
      definition: {
        format: definitionFormat,
        parameters: [
          {
            key: 'host',
            title: '地址',
            targets: [{ kind: 'field', list: 'drivers', item: 'plc', field: 'settings.host' }],
          },
        ],
        drivers: [{ name: 'plc', protocol: 'modbus-tcp', settings: { host: '192.168.1.1' } }],
        signals: [],
        alarms: [],
        recordings: [],
      },
    };
    const bound = {
      title: '1号泵',
      owner: 'owner',
      sn: '260000000001',
      authorised: ['guest'],
      product: '泵',
      parameterValues: [{ key: 'host', value: '192.168.1.2' }],
      binding: { prefix: 'p1_' },
    };
    const withProducts = (products: unknown[], boundEquipment: unknown[]) =>
      places({ ...seed, products, boundEquipment });
    expect(withProducts([product], [bound])).toEqual([]);
    expect(withProducts([product, product], [])).toEqual(['products.1.title']);
    expect(withProducts([{ ...product, owner: 'nobody' }], [])).toEqual(['products.0.owner']);
    const wrong = { ...product, definition: { ...product.definition, drivers: [] } };
    expect(withProducts([wrong], [])).not.toEqual([]);
    expect(withProducts([], [bound])).toContain('boundEquipment.0.product');
    expect(withProducts([product], [{ ...bound, sn: '999999999999' }])).toEqual(['boundEquipment.0.sn']);
    expect(withProducts([product], [{ ...bound, authorised: ['owner'] }])).toEqual([
      'boundEquipment.0.authorised.0',
    ]);
    expect(withProducts([product], [{ ...bound, parameterValues: [{ key: 'port', value: 1 }] }])).toEqual([
      'boundEquipment.0.parameterValues.0.key',
    ]);
  });

  it('refuses the same name twice', () => {
    expect(places({ ...seed, accounts: [...seed.accounts, account] })).toEqual(['accounts.2.username']);
    expect(places({ ...seed, gateways: [gateway, gateway] })).toEqual(['gateways.1.sn']);
    expect(places(withEquipment({ signals: [signal, signal] }))).toEqual(['equipment.0.signals.1.key']);
    expect(places(withEquipment({ authorised: ['guest', 'guest'] }))).toEqual(['equipment.0.authorised.1']);
  });
});
