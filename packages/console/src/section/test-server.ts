import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { serverTest } from '@penstock/contract/calls/section';
import {
  type ListSection,
  type ListSectionName,
  listSections,
} from '@penstock/contract/configuration/model/section';
import { hideSecrets } from '@penstock/contract/configuration/diff/hidden-secrets';
import { failure } from '@penstock/contract/errors/error';
import { testServer as testOnGateway } from '@penstock/contract/link/methods/server';
import type { ServerKind } from '@penstock/contract/model/server-status';
import type { ConsoleAccess } from '../access.ts';
import { identityOf, itemsOf } from './items.ts';
import { readItem } from './read-item.ts';

/** The kinds of servers by the list that holds their connections. */
const kinds: Partial<Readonly<Record<ListSectionName, ServerKind>>> = {
  'connections.mqtt': 'mqtt',
  'connections.tcp': 'tcp',
  'connections.udp': 'udp',
  'connections.http': 'http',
  'connections.influx': 'influx',
  'connections.kafka': 'kafka',
  'connections.postgres': 'postgres',
};

/** Has a gateway test a connection as it is entered. Throws `request.invalid` for a list without servers. */
export async function testServer(
  access: ConsoleAccess,
  { sn, section, identity, item }: CallParsedRequest<typeof serverTest>,
): Promise<CallAnswer<typeof serverTest>> {
  const kind = kinds[section];
  if (kind === undefined) throw failure('request.invalid', { field: 'section' });
  const list: ListSection = listSections[section];
  const { revision, hash } = await access.configurations.current(sn);
  const items = identity === '' ? [] : await itemsOf(access, { sn, revision, hash }, list);
  const known = items.find((one) => identityOf(list, one) === identity);
  const connection = readItem(list, item, known, 'item');
  // The test sends what is stored: it is in the log whatever comes of it.
  const after = { section, connection: hideSecrets(list.schema, connection) };
  await access.done({ sn, action: 'testServer', after });
  return await access.request(sn, testOnGateway, { kind, connection });
}
