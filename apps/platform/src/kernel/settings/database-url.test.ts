import { expect, it } from 'vitest';
import { Client } from 'pg';
import { databaseUrl } from './database-url.ts';

const parse = (text: string) => databaseUrl('write').parse(text);

it('reads one host as before, with its parameters', () => {
  const { hosts, shown } = parse('postgres://ada:se%40cret@db/plant?sslmode=disable&application_name=x');
  expect(hosts).toEqual([
    {
      name: 'db:5432',
      config: {
        connectionString: 'postgres://ada:se%40cret@db/plant?sslmode=disable&application_name=x',
      },
    },
  ]);
  expect(shown).toBe('db/plant');
});

it('reads several hosts as libpq does, each with user, database and what encrypts its connection', () => {
  const { hosts, shown } = parse(
    'postgresql://ada:secret@db1:5432,db2,[fe80::1]:6543/plant?target_session_attrs=read-write&sslmode=verify-full&load_balance_hosts=random',
  );
  expect(hosts.map(({ name }) => name)).toEqual(['db1:5432', 'db2:5432', '[fe80::1]:6543']);
  const clients = hosts.map(({ config }) => new Client(config));
  expect(clients.map(({ host, port, user, database, ssl }) => [host, port, user, database, ssl])).toEqual([
    ['db1', 5432, 'ada', 'plant', {}],
    ['db2', 5432, 'ada', 'plant', {}],
    ['fe80::1', 6543, 'ada', 'plant', {}],
  ]);
  expect(shown).toBe('db1:5432,db2,[fe80::1]:6543/plant');
});

it('takes the host of a socket from its parameters', () => {
  const [host] = parse('postgres://ada@localhost/plant?host=/run/postgresql').hosts;
  expect(new Client(host?.config).host).toBe('/run/postgresql');
});

it.each([
  ['a protocol of something else', 'mysql://db/plant'],
  ['no host', 'postgres:///plant'],
  ['an empty host among others', 'postgres://db1,,db2/plant'],
  ['a port that is none', 'postgres://db1:54321x,db2/plant'],
  ['more hosts than ten', `postgres://${Array.from({ length: 11 }, (_, at) => `db${at}`).join(',')}/plant`],
  ['hosts that take no writes', 'postgres://db1,db2/plant?target_session_attrs=standby'],
  ['any host', 'postgres://db1,db2/plant?target_session_attrs=any'],
  ['several hosts in a parameter', 'postgres://db1/plant?host=db1,db2'],
  ['hosts in two places', 'postgres://db1,db2/plant?host=db3'],
])('refuses %s', (_what, text) => {
  expect(databaseUrl('write').safeParse(text).success).toBe(false);
});

it('takes hosts for reading that take no writes, and none that have to', () => {
  const read = databaseUrl('read');
  for (const target of ['any', 'read-only', 'standby', 'prefer-standby'])
    expect(read.safeParse(`postgres://db1,db2/plant?target_session_attrs=${target}`).success).toBe(true);
  expect(read.safeParse('postgres://db1/plant?target_session_attrs=primary').success).toBe(false);
});
