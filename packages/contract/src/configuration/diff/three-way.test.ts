import { describe, expect, it } from 'vitest';
import { configurationFrom } from '../read/read.ts';
import { changePathText } from './change.ts';
import { mergeThree } from './three-way.ts';

interface Plant {
  readonly name?: string;
  readonly hosts?: Readonly<Record<string, string>>;
  readonly ntp?: string;
}

const usual = { one: '10.0.0.1', two: '10.0.0.2', three: '10.0.0.3' };

/** A configuration with drivers by their hosts, in their order. */
function plant({ name = 'plant', hosts = usual, ntp = 'pool.ntp.org' }: Plant) {
  return configurationFrom({
    format: 1,
    name,
    drivers: Object.entries(hosts).map(([driver, host]) => ({
      name: driver,
      protocol: 'modbus-tcp',
      settings: { host, port: 502 },
    })),
    settings: { ntp: { server: ntp } },
  });
}

function merged(mine: Plant, theirs: Plant, choice: 'mine' | 'theirs' = 'mine') {
  const versions = { base: plant({}), mine: plant(mine), theirs: plant(theirs) };
  const { document, conflicts, kept } = mergeThree(versions, () => choice);
  return {
    document: configurationFrom(document),
    conflicts: conflicts.map(({ path }) => changePathText(path)),
    kept,
  };
}

describe('a merge of three versions', () => {
  it('takes what each has changed', () => {
    const { two: _two, ...others } = usual;
    const { document, conflicts, kept } = merged(
      { hosts: { ...usual, one: '10.9.9.9', four: '10.0.0.4' } },
      { name: 'renamed', hosts: others, ntp: 'time.example' },
    );
    expect(document).toEqual(
      plant({
        name: 'renamed',
        hosts: { one: '10.9.9.9', three: '10.0.0.3', four: '10.0.0.4' },
        ntp: 'time.example',
      }),
    );
    expect({ conflicts, kept }).toEqual({ conflicts: [], kept: 3 });
  });

  it('asks about nothing that both have changed alike', () => {
    const { two: _two, ...others } = usual;
    const same = { name: 'renamed', hosts: { ...others, four: '10.0.0.4' } };
    expect(merged(same, same)).toEqual({ document: plant(same), conflicts: [], kept: 0 });
  });

  it.each(['mine', 'theirs'] as const)('asks whose field counts: %s', (choice) => {
    const [mine, theirs] = [{ name: 'by me' }, { name: 'by others', ntp: 'time.example' }];
    const { document, conflicts } = merged(mine, theirs, choice);
    expect(document).toEqual(plant({ ...(choice === 'mine' ? mine : theirs), ntp: 'time.example' }));
    expect(conflicts).toEqual(['name']);
  });

  it('asks about an item that one has changed and the other removed, as a whole', () => {
    const { two: _two, ...others } = usual;
    const changed = { hosts: { ...usual, two: '10.9.9.9' } };
    for (const [mine, theirs] of [
      [changed, { hosts: others }],
      [{ hosts: others }, changed],
    ] as const) {
      const found = merged(mine, theirs);
      expect(found.conflicts).toEqual(['drivers[two]']);
      expect(new Set(found.document.drivers)).toEqual(new Set(plant(mine).drivers));
      expect(merged(mine, theirs, 'theirs').document).toEqual(plant(theirs));
    }
  });

  it('asks about an item that both have added', () => {
    const mine = { hosts: { ...usual, four: '10.0.0.4' } };
    const theirs = { hosts: { ...usual, four: '10.0.0.44' } };
    expect(merged(mine, theirs)).toEqual({ document: plant(mine), conflicts: ['drivers[four]'], kept: 0 });
    expect(merged(mine, theirs, 'theirs').document).toEqual(plant(theirs));
  });

  it('asks whose order counts where both have changed it, and keeps what came and went', () => {
    const mine = { hosts: { three: '10.0.0.3', one: '10.0.0.1', two: '10.0.0.2' } };
    const theirs = { hosts: { two: '10.0.0.2', four: '10.0.0.4', one: '10.0.0.1', three: '10.0.0.3' } };
    const taken = merged(mine, theirs);
    expect(taken.conflicts).toEqual(['drivers']);
    const order = ({ drivers }: { readonly drivers: readonly { readonly name: string }[] }) =>
      drivers.map(({ name }) => name).filter((name) => name !== 'four');
    expect(order(taken.document)).toEqual(['three', 'one', 'two']);
    expect(taken.document.drivers).toHaveLength(4);
    expect(merged(mine, theirs, 'theirs').document).toEqual(plant(theirs));
  });
});
