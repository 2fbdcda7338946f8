import { expect, it, vi } from 'vitest';
import { peer } from '../../../../scripts/testing/peer-program.ts';
import { hasServer, text, startsServers, node, own, readWith, opcUaBench } from '../testing/opc-ua-bench.ts';

peer('node-opcua-server', hasServer())('what is browsed on a server of node-opcua', () => {
  const { servers, connect, server } = opcUaBench();

  it('lists what the server has, page by page', async () => {
    const { session } = connect({ endpoint: server().endpoint });
    if (session.browse === undefined) throw new Error('no browse');
    const root = await session.browse(null, { limit: 100, continuation: null });
    expect(root.entries).toContainEqual(
      expect.objectContaining({ address: own('s=Many'), name: 'Many', kind: 'folder', dataType: null }),
    );
    const names: string[] = [];
    let continuation: string | null = null;
    do {
      const page = await session.browse(own('s=Many'), { limit: 120, continuation });
      expect(page.entries.length).toBeLessThanOrEqual(120);
      names.push(...page.entries.map(({ name }) => name));
      ({ continuation } = page);
    } while (continuation !== null);
    expect(names).toEqual(Array.from({ length: 500 }, (_, index) => `N${index}`));
    const again = session.browse('ns=1;s=Many', { limit: 120, continuation: '1' });
    await expect(again).rejects.toMatchObject({ reason: 'refused' });
  });

  it('lists the elements of arrays by addresses that can be read, and those of a table or a long array not', async () => {
    const { session, driver } = connect({ endpoint: server().endpoint });
    const entriesBelow = async (address: string) =>
      (await session.browse?.(address, { limit: 100, continuation: null }))?.entries ?? [];
    const elements = await entriesBelow(own('s=List'));
    expect(elements).toEqual(
      [0, 1, 2].map((index) => ({
        address: own(`path=[${index}];s=List`),
        name: `[${index}]`,
        kind: 'value',
        deviceType: 'Double',
        dataType: 'double',
        readable: true,
        writable: true,
      })),
    );
    const points = elements.map(({ address }, row) => node(address, { row }));
    expect(await readWith(session, driver, points)).toEqual([1, 2, 3]);
    expect(await entriesBelow('ns=1;s=Matrix')).toEqual([]);
    expect(await entriesBelow('ns=1;s=Long')).toEqual([]);
    expect(await entriesBelow('ns=1;s=Double')).toEqual([]);
    expect(await entriesBelow('ns=1;path=[1];s=List')).toEqual([]);
    // The status of the server is a structure whose fields are nodes as well.
    const status = await entriesBelow('i=2256');
    expect(status.map(({ name }) => name).filter((name) => name === 'State')).toHaveLength(1);
    expect(status.filter(({ address }) => address.includes('path='))).toEqual([]);
    await expect(entriesBelow('ns=1;path=Speed;s=List')).rejects.toMatchObject({ reason: 'addressMissing' });
    await expect(entriesBelow('ns=1;path=[0];s=Nowhere')).rejects.toMatchObject({ reason: 'addressMissing' });

    const first = await session.browse?.('ns=1;s=List', { limit: 2, continuation: null });
    expect(first?.entries.map(({ name }) => name)).toEqual(['[0]', '[1]']);
    const rest = await session.browse?.('ns=1;s=List', {
      limit: 2,
      continuation: first?.continuation ?? null,
    });
    expect(rest?.entries.map(({ name }) => name)).toEqual(['[2]']);
    expect(rest?.continuation).toBeNull();
  });

  it('lists the fields of structures, down to values that can be read', startsServers, async () => {
    const plant = await servers.start('fields', { namespaces: ['plant'] });
    const { session, driver } = connect({ endpoint: plant.endpoint });
    const entriesBelow = async (address: string) =>
      (await session.browse?.(address, { limit: 100, continuation: null }))?.entries ?? [];
    const motor = await entriesBelow('nsu=http://plant.example/UA/;s=Motor');
    expect(
      motor.map(({ name, deviceType, dataType, writable }) => [name, deviceType, dataType, writable]),
    ).toEqual([
      ['Speed', 'Double', 'double', false],
      ['Name', 'String', 'string', false],
      ['Total', 'Int64', 'int64', false],
      ['Limits', 'Double[]', null, false],
      ['Position', 'ExtensionObject', null, false],
      ['Path', 'ExtensionObject[]', null, false],
    ]);
    /** The addresses of all values below one that a variable can have. */
    const leavesOf = async (address: string): Promise<string[]> => {
      const leaves: string[] = [];
      for (const entry of await entriesBelow(address)) {
        if (entry.dataType === null) leaves.push(...(await leavesOf(entry.address)));
        else leaves.push(entry.address);
      }
      return leaves;
    };
    // The types of the server may take longer to load than a list may take.
    const leaves = await vi.waitFor(() => leavesOf('nsu=http://plant.example/UA/;s=Motor'), {
      timeout: 60_000,
      interval: 200,
    });
    const points = leaves.map((address, row) => node(address, { row, ...text }));
    expect(await readWith(session, driver, points)).toEqual([
      '1450.5',
      'M1',
      '9007199254740993',
      '10.5',
      '20.5',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
    ]);
    const motors = await leavesOf('nsu=http://plant.example/UA/;s=Motors');
    expect(motors).toHaveLength(2 * leaves.length);
    expect(motors[0]).toBe('nsu=http://plant.example/UA/;path=[0].Speed;s=Motors');
    await plant.kill();
  });

  it('gives type and access of what it lists', async () => {
    const { session } = connect({ endpoint: server().endpoint });
    const special = await session.browse?.('ns=1;s=Special', { limit: 100, continuation: null });
    const facts = special?.entries.map(({ name, deviceType, dataType, writable }) => [
      name,
      deviceType,
      dataType,
      writable,
    ]);
    expect(facts).toEqual([
      ['List', 'Double[]', null, true],
      ['Matrix', 'Int32[]', null, true],
      ['Long', 'Int32[]', null, true],
      ['ReadOnly', 'Int32', 'int32', false],
      ['Sensor', 'Double', 'double', true],
      ['Guess', 'Double', 'double', true],
      ['Delay', 'Double', 'double', true],
      ['Anything', 'Variant', null, true],
      ['Halved', 'Double', 'double', true],
    ]);
    const missing = session.browse?.('ns=1;s=Nowhere', { limit: 5, continuation: null });
    await expect(missing).rejects.toMatchObject({ reason: 'addressMissing' });
  });
});
