import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { configuration } from '../../../testing/arbitrary-configuration.ts';
import { configurationFrom } from '../read/read.ts';
import type { ConfigurationInput } from '../model/configuration.ts';
import { mergeConfigurations } from './merge.ts';

const plc = { name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } } as const;
const press = { ...plc, name: 'press' } as const;
const level = { driver: 'plc', key: 'level', area: 'holding', address: '1', dataType: 'uint16' } as const;
const base: ConfigurationInput = { format: 1, drivers: [plc], variables: [level] };

function merge(ours: Partial<ConfigurationInput>, theirs: Partial<ConfigurationInput>) {
  const of = (parts: Partial<ConfigurationInput>) => configurationFrom({ ...base, ...parts });
  return mergeConfigurations(of({}), of(ours), of(theirs));
}
const clean = { conflicts: [], problems: [] };

describe('mergeConfigurations', () => {
  it('takes both where the changes do not touch', () => {
    const merged = merge(
      { drivers: [{ ...plc, timeout: 5000 }], name: 'north' },
      { drivers: [{ ...plc, mergeGap: 4 }, press], variables: [{ ...level, decimals: 1 }] },
    );
    expect(merged).toEqual({
      ...clean,
      configuration: configurationFrom({
        ...base,
        name: 'north',
        drivers: [{ ...plc, timeout: 5000, mergeGap: 4 }, press],
        variables: [{ ...level, decimals: 1 }],
      }),
    });
  });
  it('takes what both did once', () => {
    const same = { drivers: [plc, press], name: 'north' };
    expect(merge(same, same)).toEqual({ ...clean, configuration: configurationFrom({ ...base, ...same }) });
  });
  it('names a field that both changed, and keeps ours until somebody chooses', () => {
    const merged = merge({ drivers: [{ ...plc, timeout: 5000 }] }, { drivers: [{ ...plc, timeout: 6000 }] });
    expect(merged.conflicts).toMatchObject([
      { path: 'drivers[plc].timeout', ours: { after: 5000 }, theirs: { after: 6000 } },
    ]);
    expect(merged.configuration?.drivers[0]?.timeout).toBe(5000);
  });
  it('names an item that one removed and the other changed', () => {
    const merged = merge({ variables: [] }, { variables: [{ ...level, decimals: 2 }] });
    expect(merged.conflicts).toMatchObject([
      { path: 'variables[level].decimals', ours: { kind: 'removed' }, theirs: { kind: 'changed' } },
    ]);
  });
  it('names two items of one name that are not the same', () => {
    const merged = merge({ drivers: [plc, press] }, { drivers: [plc, { ...press, timeout: 50 }] });
    expect(merged.conflicts.map((conflict) => conflict.path)).toEqual(['drivers[press]']);
  });
  it('takes items that both added, under different names', () => {
    const merged = merge({ drivers: [plc, press] }, { drivers: [{ ...press, name: 'oven' }, plc] });
    expect(merged.configuration?.drivers.map((driver) => driver.name)).toEqual(['oven', 'plc', 'press']);
    expect(merged.conflicts).toEqual([]);
  });
  it('tells what is wrong with the whole although each side was right', () => {
    const merged = merge({ drivers: [], variables: [] }, { variables: [level, { ...level, key: 'pump' }] });
    expect(merged.configuration).toBeUndefined();
    expect(merged.problems.map((problem) => problem.key)).toEqual(['variable.driverMissing']);
  });

  it('gives the other side where one side changed nothing', () => {
    fc.assert(
      fc.property(configuration, configuration, (before, after) => {
        const expected = { ...clean, configuration: after };
        expect(mergeConfigurations(before, before, after)).toEqual(expected);
        expect(mergeConfigurations(before, after, before)).toEqual(expected);
        expect(mergeConfigurations(before, after, after)).toEqual(expected);
      }),
    );
  });
  it('finds the same conflicts from either side', () => {
    fc.assert(
      fc.property(configuration, configuration, configuration, (before, ours, theirs) => {
        const places = (merged: ReturnType<typeof mergeConfigurations>) =>
          merged.conflicts.flatMap(({ ours: one, theirs: other }) =>
            [JSON.stringify(one.path), JSON.stringify(other.path)].toSorted().join(),
          );
        expect(places(mergeConfigurations(before, ours, theirs)).toSorted()).toEqual(
          places(mergeConfigurations(before, theirs, ours)).toSorted(),
        );
      }),
    );
  });
});
