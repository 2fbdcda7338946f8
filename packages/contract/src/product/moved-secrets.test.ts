import { describe, expect, it } from 'vitest';
import { changedOwnDefinition } from './changed.ts';
import { definitionProblems } from './check.ts';
import {
  type Definition,
  definitionSchema,
  equipmentBindingSchema,
  ownDefinitionSchema,
} from './definition.ts';
import { effectiveDefinition } from './effective.ts';
import { movesSecrets } from './moved-secrets.ts';
import { resolveForGateway } from './resolve/resolve.ts';

const stated = 'opc.tcp://plant.example.com:4840';
const foreign = 'opc.tcp://host-of-somebody.example.com:4840';
const field = (name: string) =>
  ({ kind: 'field', list: 'drivers', item: 'plc', field: `settings.${name}` }) as const;
const parameter = (key: string) => ({ key, title: key, targets: [field(key)] });
const product = (settings: object = {}): Definition =>
  definitionSchema.parse({
    format: 1,
    parameters: [parameter('endpoint'), parameter('nodesPerRequest')],
    drivers: [
      {
        name: 'plc',
        protocol: 'opc-ua',
        settings: {
          endpoint: stated,
          authentication: 'user',
          username: 'plant',
          password: 'of the product',
          ...settings,
        },
      },
    ],
  });
const own = (values: Readonly<Record<string, string | number>>, differences: object[] = []) =>
  ownDefinitionSchema.parse({
    format: 1,
    parameterValues: Object.entries(values).map(([key, value]) => ({ key, value })),
    differences,
  });
const settingsOf = ({ drivers }: Definition) => drivers[0]?.settings;
const password = (after: string) => ({
  kind: 'changed' as const,
  path: ['drivers', { by: 'name', item: 'plc' }, 'settings', 'password'],
  after,
});
const values = (endpoint: string) => [{ key: 'endpoint', value: endpoint }];
const bind = (of: ReturnType<typeof own>) => {
  const { definition, toEnter } = effectiveDefinition(product(), of);
  const binding = equipmentBindingSchema.parse({});
  return resolveForGateway({ definition, toEnter, parameterValues: of.parameterValues, binding });
};

describe('a secret of a product', () => {
  it('goes where the product says, whatever else a parameter fills', () => {
    const { definition, toEnter } = effectiveDefinition(
      product(),
      own({ endpoint: stated, nodesPerRequest: 7 }),
    );
    expect(settingsOf(definition)).toMatchObject({ password: 'of the product', nodesPerRequest: 7 });
    expect(toEnter).toEqual([]);
  });

  it('goes nowhere else: it has to be entered before the equipment is bound', () => {
    const moved = own({ endpoint: foreign });
    const { definition, base, toEnter } = effectiveDefinition(product(), moved);
    expect(JSON.stringify([definition, base])).not.toContain('of the product');
    expect(toEnter).toEqual([{ driver: 'plc', path: ['settings', 'password'] }]);
    expect(bind(moved).problems).toEqual([
      { path: 'drivers.0.settings.password', key: 'value.enterAgain', parameters: {} },
    ]);
  });

  it('goes nowhere else by a difference that the product brings a new secret to later', () => {
    const moved = own({}, [{ ...password(foreign), path: [...password('').path.slice(0, 3), 'endpoint'] }]);
    const { definition } = effectiveDefinition(product({ password: 'a new one' }), moved);
    expect(settingsOf(definition)).toMatchObject({ endpoint: foreign, password: '' });
  });

  it('is not asked for where the driver does not use it', () => {
    const { toEnter } = effectiveDefinition(
      product({ authentication: 'anonymous' }),
      own({ endpoint: foreign }),
    );
    expect(toEnter).toEqual([]);
  });

  it('is no value of a parameter, and a parameter of its destination says so', () => {
    const definition = { ...product(), parameters: [parameter('password')] };
    const parsed = definitionSchema.parse(definition);
    expect(definitionProblems(parsed, 'product').map(({ key }) => key)).toEqual(['definition.targetSecret']);
    expect(movesSecrets(product(), field('endpoint'))).toBe(true);
    expect(movesSecrets(product(), field('nodesPerRequest'))).toBe(false);
    expect(movesSecrets(product({ password: '' }), field('endpoint'))).toBe(false);
  });
});

describe('a secret of an equipment', () => {
  it('is kept with the place it was entered for, also where it equals that of the product', () => {
    const change = {
      changes: [password('of the product')],
      parameterValues: values(foreign),
      forgetDropped: false,
    };
    const made = changedOwnDefinition(product(), own({}), change);
    expect(settingsOf(made.definition)).toMatchObject({ endpoint: foreign, password: 'of the product' });
    expect(settingsOf(effectiveDefinition(product(), made.own).definition)).toEqual(
      settingsOf(made.definition),
    );
    expect(bind(made.own).problems).toEqual([]);
  });

  it('is forgotten when a parameter sends it elsewhere', () => {
    const before = own({ endpoint: 'opc.tcp://line-1.example.com:4840' }, [password('of the equipment')]);
    const change = { changes: [], parameterValues: values(foreign), forgetDropped: false };
    const made = changedOwnDefinition(product(), before, change);
    expect(JSON.stringify(made.own)).not.toContain('of the equipment');
    expect(bind(made.own).problems.map(({ key }) => key)).toEqual(['value.enterAgain']);
  });
});
