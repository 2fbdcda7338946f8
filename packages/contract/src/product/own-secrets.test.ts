import { describe, expect, it } from 'vitest';
import { carriedOwn, changedOwnDefinition, ownDefinitionOf } from './changed.ts';
import {
  type Definition,
  definitionSchema,
  emptyDefinition,
  type OwnDefinition,
  ownDefinitionSchema,
} from './definition.ts';
import { effectiveDefinition, withEnteredSecrets } from './effective.ts';

const stated = 'opc.tcp://plant.example.com:4840';
const foreign = 'opc.tcp://host-of-somebody.example.com:4840';
const secret = 'of the equipment';

/** A product with one driver. */
const product = (settings: object = {}, more: object = {}): Definition =>
  definitionSchema.parse({
    format: 1,
    parameters: [
      {
        key: 'endpoint',
        title: 'Endpoint',
        targets: [{ kind: 'field', list: 'drivers', item: 'plc', field: 'settings.endpoint' }],
      },
    ],
    drivers: [
      {
        name: 'plc',
        protocol: 'opc-ua',
        settings: { endpoint: stated, authentication: 'user', username: 'plant', ...settings },
      },
    ],
    ...more,
  });
const none = ownDefinitionSchema.parse({ format: 1 });
const change = (path: readonly string[], after: unknown) => ({
  kind: 'changed' as const,
  path: ['drivers', { by: 'name', item: 'plc' }, ...path],
  after,
});
const password = (after: string) => change(['settings', 'password'], after);
const changed = (
  of: Definition,
  own: OwnDefinition,
  changes: ReturnType<typeof change>[],
  parameterValues: OwnDefinition['parameterValues'] = own.parameterValues,
) => changedOwnDefinition(of, own, { changes, parameterValues, forgetDropped: false }).own;

/** The own part of an equipment once its password was entered. */
const entered = (of = product(), parameterValues: OwnDefinition['parameterValues'] = []) =>
  changed(of, none, [password(secret)], parameterValues);
const effective = (of: Definition | null, own: OwnDefinition) => {
  const { definition, base, toEnter } = effectiveDefinition(of, own);
  const holds = JSON.stringify([definition, base]).includes(secret);
  return { holds, toEnter: toEnter.map(({ driver, path }) => `${driver} ${path.join('.')}`) };
};
const valid = { holds: true, toEnter: [] };
const missing = { holds: false, toEnter: ['plc settings.password'] };

describe('a secret of an equipment whose product is changed', () => {
  it('is kept while the driver goes where it was entered for, whatever else changes', () => {
    expect(effective(product(), entered())).toEqual(valid);
    expect(effective(product({ username: 'another', nodesPerRequest: 7 }), entered())).toEqual(valid);
  });

  it('goes nowhere else, and is to be entered: another address, another protection', () => {
    expect(effective(product({ endpoint: foreign }), entered())).toEqual(missing);
    const protectedBy = { securityPolicy: 'Basic256Sha256', messageMode: 'SignAndEncrypt' };
    const { holds, toEnter } = effective(product(), entered(product(protectedBy)));
    expect({ holds, toEnter }).toEqual(missing);
  });

  it('counts again when the product returns', () => {
    const own = entered();
    expect(effective(product({ endpoint: foreign }), own)).toEqual(missing);
    expect(effective(product(), own)).toEqual(valid);
  });

  it('goes nowhere by another destination field while a parameter gives the address', () => {
    const line = 'opc.tcp://line-1.example.com:4840';
    const own = entered(product(), [{ key: 'endpoint', value: line }]);
    expect(effective(product({ endpoint: foreign }), own)).toEqual(valid);
    const certificate = `-----BEGIN CERTIFICATE-----\n${'A'.repeat(64)}\n-----END CERTIFICATE-----`;
    expect(effective(product({ serverCertificate: certificate }), own)).toEqual(missing);
    // The product fills another field with the value that was given for this one.
    expect(effective(product({ endpoint: foreign }, { parameters: [] }), own)).toEqual(missing);
  });

  it('does not come back with a driver of the same name that goes elsewhere', () => {
    const own = entered();
    const without = product({}, { parameters: [], drivers: [] });
    expect(effective(without, own)).toEqual({ holds: false, toEnter: [] });
    // The equipment is changed meanwhile, and what does not apply is kept.
    const kept = changed(without, own, []);
    for (const one of [own, kept]) {
      expect(effective(product({ endpoint: foreign }), one)).toEqual(missing);
      expect(effective(product(), one)).toEqual(valid);
    }
    const modbus = { name: 'plc', protocol: 'modbus-tcp', settings: { host: 'plant.example.com' } };
    expect(effective(product({}, { drivers: [modbus] }), own)).toEqual({ holds: false, toEnter: [] });
  });

  it('is not kept by another product with a driver of the same name', () => {
    const own = carriedOwn(product({ endpoint: foreign }), entered());
    expect(JSON.stringify(own)).not.toContain(secret);
    expect(effective(product({ endpoint: foreign }), own)).toEqual(missing);
  });

  it('leaves its place to that of the product, where the product has one for where it goes', () => {
    const moved = product({ endpoint: foreign, password: 'of the product' });
    const { definition, toEnter } = effectiveDefinition(moved, entered());
    expect(definition.drivers[0]?.settings).toMatchObject({ endpoint: foreign, password: 'of the product' });
    expect(toEnter).toEqual([]);
  });

  it('has to be entered until it is, whatever else of the equipment is changed', () => {
    const moved = product({ endpoint: foreign });
    const other = changed(moved, entered(), [change(['timeout'], 700)]);
    expect(JSON.stringify(other)).not.toContain(secret);
    expect(effective(moved, other)).toEqual(missing);
    const again = changed(moved, other, [password(secret)]);
    expect(effective(moved, again)).toEqual(valid);
    expect(effective(product(), again)).toEqual(missing);
    // Taken away by who may, it is not missed.
    expect(effective(moved, changed(moved, again, [password('')]))).toEqual({ holds: false, toEnter: [] });
  });

  it('is left out of a difference that holds more than it, and of a driver of its own', () => {
    const [plc] = product({ password: secret }).drivers;
    const modbus = product(
      {},
      { parameters: [], drivers: [{ name: 'plc', protocol: 'modbus-tcp', settings: { host: 'a' } }] },
    );
    const own = changed(modbus, none, [change([], plc)]);
    expect(effective(modbus, own)).toEqual(valid);
    const definition = product({ password: secret });
    const alone = ownDefinitionOf({ base: emptyDefinition(), definition }, []);
    for (const one of [own, alone]) {
      const unknown = { ...one, enteredSecrets: [] };
      const of = one === own ? modbus : null;
      expect(effective(of, unknown)).toEqual(missing);
      expect(effective(of, withEnteredSecrets(of, unknown))).toEqual(valid);
    }
    expect(effective(null, alone)).toEqual(valid);
  });

  it('of a version that did not note where it was entered for goes where it went', () => {
    const own = { ...entered(), enteredSecrets: [] };
    expect(effective(product(), own)).toEqual(missing);
    const noted = withEnteredSecrets(product(), own);
    expect(noted).toEqual(entered());
    expect(effective(product(), noted)).toEqual(valid);
  });
});
