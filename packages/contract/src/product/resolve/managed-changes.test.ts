import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../scripts/testing/effort.ts';
import { applyChanges } from '../../configuration/diff/apply.ts';
import { type Configuration } from '../../configuration/model/configuration.ts';
import { configurationFrom } from '../../configuration/read/read.ts';
import { canonicalText } from '../../configuration/read/write.ts';
import { definitionSchema, equipmentBindingSchema } from '../definition.ts';
import { arbitraryDefinition } from '../testing/arbitrary-definition.ts';
import { arbitraryGatewayEdit, editedGateway, gatewayOfItsOwn } from '../testing/edited-gateway.ts';
import { type GatewayItems, managedLists, noItems, presentItems } from './gateway-items.ts';
import { changesByOthers, managedChanges } from './managed-changes.ts';
import { resolveForGateway } from './resolve.ts';

const binding = (prefix: string) => equipmentBindingSchema.parse({ prefix });
const resolved = (definition: Parameters<typeof resolveForGateway>[0]['definition'], prefix = '') =>
  resolveForGateway({
    definition,
    parameterValues: [{ key: 'base', value: 5 }],
    toEnter: [],
    binding: binding(prefix),
  }).items;

/** Applies what is asked for where nothing forbids it; undefined where something does. */
function applied(before: GatewayItems, desired: GatewayItems, actual: Configuration, force = false) {
  const { changes, conflicts, collisions, problems } = managedChanges(
    { applied: before, desired, actual, ofOthers: [] },
    { force, takesOver: false },
  );
  if (conflicts.length + collisions.length + problems.length > 0) return undefined;
  const result = applyChanges(actual, changes);
  if (!result.ok) throw new Error('the patch does not apply');
  // Whatever was applied keeps the rules of a configuration.
  return configurationFrom(result.document);
}

/** The configuration without what some items brought, with lists of keys that no longer name them. */
function ofOthers(document: Configuration, ...brought: readonly GatewayItems[]): string {
  const keys = new Set(
    brought.flatMap((one) => [...one.variables, ...one.intermediateVariables]).map(({ key }) => key),
  );
  const drivers = new Set(brought.flatMap((one) => one.drivers).map(({ name }) => name));
  const alarms = new Set(brought.flatMap((one) => one.alarms).map(({ id }) => id));
  const recordings = new Set(brought.flatMap((one) => one.recordings).map(({ id }) => id));
  const kept = <Item extends { readonly keys: readonly string[] }>(item: Item) => ({
    ...item,
    keys: item.keys.filter((key) => !keys.has(key)),
  });
  return canonicalText({
    ...document,
    drivers: document.drivers.filter(({ name }) => !drivers.has(name)),
    variables: document.variables.filter(({ key }) => !keys.has(key)),
    intermediateVariables: document.intermediateVariables.filter(({ key }) => !keys.has(key)),
    alarms: document.alarms.filter(({ id }) => !alarms.has(id)),
    recordings: document.recordings.filter(({ id }) => !recordings.has(id)).map(kept),
    topics: { ...document.topics, report: document.topics.report.map(kept) },
  });
}

describe('what binding changes on a gateway', () => {
  it('is taken back by unbinding, to the very same document', () => {
    fc.assert(
      fc.property(arbitraryDefinition, fc.constantFrom('', 'b_'), (definition, prefix) => {
        const before = gatewayOfItsOwn();
        const items = resolved(definition, prefix);
        const bound = applied(noItems(), items, before);
        if (bound === undefined) throw new Error('nothing is in the way');
        expect(presentItems(items, bound)).toEqual(items);
        expect(changesByOthers({ applied: items, actual: bound })).toEqual([]);
        expect(
          managedChanges(
            { applied: items, desired: items, actual: bound, ofOthers: [] },
            { force: false, takesOver: false },
          ).changes,
        ).toEqual([]);
        const after = applied(items, noItems(), bound);
        expect(canonicalText(after)).toBe(canonicalText(before));
      }),
    );
  });

  it('never touches what others have, whatever is edited in between', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('edit' as const), edit: arbitraryGatewayEdit }),
      fc.record({
        kind: fc.constant('apply' as const),
        who: fc.nat(1),
        definition: arbitraryDefinition,
        force: fc.boolean(),
      }),
      fc.record({ kind: fc.constant('unbind' as const), who: fc.nat(1), force: fc.boolean() }),
    );
    const prefixes = ['', 'b_'];
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        let document = gatewayOfItsOwn();
        const had: GatewayItems[] = [noItems(), noItems()];
        for (const one of steps) {
          if (one.kind === 'edit') {
            document = editedGateway(document, one.edit);
            continue;
          }
          const before = had[one.who] ?? noItems();
          const desired = one.kind === 'apply' ? resolved(one.definition, prefixes[one.who]) : noItems();
          const byOthers = changesByOthers({ applied: before, actual: document });
          const changed = applied(before, desired, document, one.force);
          if (changed === undefined) continue;
          // Without being asked to, nothing that somebody changed is overwritten.
          if (!one.force) {
            const names = byOthers.flatMap(({ path }) => (typeof path[1] === 'object' ? [path[1].item] : []));
            const kept = managedLists.flatMap((list) =>
              document[list].filter((item) =>
                names.includes('name' in item ? item.name : 'key' in item ? item.key : item.id),
              ),
            );
            for (const item of kept)
              expect(managedLists.flatMap((list): object[] => changed[list])).toContainEqual(item);
          }
          expect(ofOthers(changed, before, desired)).toBe(ofOthers(document, before, desired));
          expect(presentItems(desired, changed)).toEqual(desired);
          const again = managedChanges(
            { applied: desired, desired, actual: changed, ofOthers: [] },
            { force: false, takesOver: false },
          );
          expect(again).toEqual({ changes: [], conflicts: [], collisions: [], equal: [], problems: [] });
          document = changed;
          had[one.who] = desired;
        }
      }),
      { numRuns: propertyRuns(75) },
    );
  });
});

const plc = { name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } };
const level = {
  key: 'level',
  title: 'Level',
  source: { kind: 'device', driver: 'plc', area: 'holding', address: '1', dataType: 'uint16' },
};
const tank = resolved(definitionSchema.parse({ format: 1, drivers: [plc], signals: [level] }));
const bound = applied(noItems(), tank, gatewayOfItsOwn()) ?? gatewayOfItsOwn();

describe('an item of somebody else that has a name', () => {
  it('is never overwritten, also not by force, whatever kind of variable it is', () => {
    const actual = configurationFrom({
      format: 1,
      drivers: [{ ...plc, settings: { host: '10.0.0.9' } }],
      systemVariables: [{ key: 'level', value: '1' }],
    });
    expect(
      managedChanges(
        { applied: noItems(), desired: tank, actual, ofOthers: [] },
        { force: true, takesOver: false },
      ).collisions,
    ).toEqual([
      { list: 'drivers', name: 'plc' },
      { list: 'variables', name: 'level' },
    ]);
  });
});

describe('an item of the gateway that is just as it is desired', () => {
  const asked = { applied: noItems(), desired: tank, actual: bound };
  const items = [
    { list: 'drivers', name: 'plc' },
    { list: 'variables', name: 'level' },
  ];

  it('is named, and in the way until it is taken over, which changes nothing', () => {
    const kept = managedChanges({ ...asked, ofOthers: [] }, { force: true, takesOver: false });
    expect(kept).toMatchObject({ equal: items, collisions: items });
    const taken = managedChanges({ ...asked, ofOthers: [] }, { force: false, takesOver: true });
    expect(taken).toEqual({ changes: [], conflicts: [], collisions: [], equal: items, problems: [] });
  });

  it('goes by unbinding after it was taken over', () => {
    const document = applied(tank, noItems(), bound);
    expect(canonicalText(document ?? {})).toBe(canonicalText(gatewayOfItsOwn()));
  });

  it('is never taken over from other equipment', () => {
    const { equal, collisions } = managedChanges(
      { ...asked, ofOthers: [{ ...noItems(), variables: tank.variables }] },
      { force: true, takesOver: true },
    );
    expect(equal).toEqual([{ list: 'drivers', name: 'plc' }]);
    expect(collisions).toEqual([{ list: 'variables', name: 'level' }]);
  });

  it('is in the way where it differs in anything', () => {
    const actual = configurationFrom({
      ...bound,
      drivers: bound.drivers.map((one) => (one.name === 'plc' ? { ...one, timeout: 9000 } : one)),
    });
    const { equal, collisions } = managedChanges(
      { ...asked, actual, ofOthers: [] },
      { force: true, takesOver: true },
    );
    expect(equal).toEqual([{ list: 'variables', name: 'level' }]);
    expect(collisions).toEqual([{ list: 'drivers', name: 'plc' }]);
  });
});

describe('an item that binding brought and somebody changed', () => {
  const edited = configurationFrom({
    ...bound,
    drivers: bound.drivers.map((one) => (one.name === 'plc' ? { ...one, timeout: 9000 } : one)),
    variables: bound.variables.filter(({ key }) => key !== 'level'),
  });

  it('is shown, and stays until somebody decides', () => {
    expect(changesByOthers({ applied: tank, actual: edited })).toMatchObject([
      {
        kind: 'changed',
        path: ['drivers', { by: 'name', item: 'plc' }, 'timeout'],
        before: 3000,
        after: 9000,
      },
      { kind: 'removed', path: ['variables', { by: 'key', item: 'level' }] },
    ]);
    const kept = managedChanges(
      { applied: tank, desired: tank, actual: edited, ofOthers: [] },
      { force: false, takesOver: false },
    );
    expect(kept.changes).toEqual([]);
    expect(kept.conflicts).toEqual([
      { list: 'drivers', name: 'plc' },
      { list: 'variables', name: 'level' },
    ]);
    expect(
      managedChanges(
        { applied: tank, desired: noItems(), actual: edited, ofOthers: [] },
        { force: false, takesOver: false },
      ).conflicts,
    ).toEqual([{ list: 'drivers', name: 'plc' }]);
  });

  it('is as the definition says again when that is asked for', () => {
    const after = applied(tank, tank, edited, true);
    expect(after && presentItems(tank, after)).toEqual(tank);
  });
});

describe('a variable that goes', () => {
  it('leaves the lists of keys of others', () => {
    const [report] = bound.topics.report;
    const actual = configurationFrom({
      ...bound,
      topics: { ...bound.topics, report: [{ ...report, keys: ['own1', 'level'] }] },
      recordings: bound.recordings.map((one) => ({ ...one, keys: [...one.keys, 'level'] })),
    });
    const after = applied(tank, noItems(), actual);
    expect(canonicalText(after)).toBe(canonicalText(gatewayOfItsOwn()));
  });

  it.each([
    ['a formula', { intermediateVariables: [{ key: 'mine', formula: 'level * 2' }] }, 'formula.unknownKey'],
    [
      'the last key of a recording',
      { recordings: [{ id: 'mine', title: 'x', keys: ['level'] }] },
      'variable.absent',
    ],
    [
      'a variable of its driver',
      {
        variables: [
          ...bound.variables,
          { driver: 'plc', key: 'mine', area: 'holding', address: '7', dataType: 'uint16' },
        ],
      },
      'variable.driverMissing',
    ],
  ])('stays while %s of somebody else needs it', (_what, parts, key) => {
    const actual = configurationFrom({ ...bound, ...parts });
    const { problems } = managedChanges(
      { applied: tank, desired: noItems(), actual, ofOthers: [] },
      { force: false, takesOver: false },
    );
    expect(problems.map((problem) => problem.key)).toEqual([key]);
  });
});
