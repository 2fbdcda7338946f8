import type { ClientConfig } from 'pg';
import { z } from 'zod';

/** One of the hosts of a database. */
export interface DatabaseHost {
  /** Its name and port as the address has them, for people: `db1:5432`. */
  readonly name: string;
  /** The address of this host alone, with everything else that the whole address says. */
  readonly config: ClientConfig;
}

/** The address of a database that one or several hosts have. */
export interface DatabaseUrl {
  /** In the order of the address; one at least. */
  readonly hosts: readonly DatabaseHost[];
  /** The names of the hosts and the database, without a secret: `db1:5432,db2:5432/penstock`. */
  readonly shown: string;
}

/** Whether an address is for writing, or for reading alone. */
export type DatabaseUse = 'write' | 'read';

/** The hosts that an address may name. */
const maximumHosts = 10;

/** The values that `target_session_attrs` of libpq may have: hosts for writing are those that take writes in any case. */
const targets: Readonly<Record<DatabaseUse, readonly string[]>> = {
  write: ['read-write', 'primary'],
  read: ['any', 'read-only', 'standby', 'prefer-standby'],
};

/** Parameters that say which host is taken, which is decided here; all others are those of a connection. */
const choosing = ['target_session_attrs', 'load_balance_hosts'] as const;

/** Protocol, user information, hosts, path, parameters. */
const form = /^(postgres(?:ql)?:)\/\/(?:([^/?#]*)@)?([^@/?#]+)(\/[^?#]*)?(?:\?([^#]*))?$/;

/** The text of an address of a database, as libpq has it, with one host or several separated by commas. */
export function databaseUrl(use: DatabaseUse) {
  return z
    .string()
    .max(2000)
    .transform((text, context) => {
      const url = parseDatabaseUrl(text, use);
      if (url !== undefined) return url;
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    });
}

/** Undefined where a text is no such address. */
function parseDatabaseUrl(text: string, use: DatabaseUse): DatabaseUrl | undefined {
  const [, protocol = '', credentials, places = '', path = '', query = ''] = form.exec(text) ?? [];
  const names = places.split(',');
  const parameters = new URLSearchParams(query);
  const target = parameters.get('target_session_attrs');
  if (target !== null && !targets[use].includes(target)) return undefined;
  for (const name of choosing) parameters.delete(name);
  // A host among the parameters replaces that of the address: then there is one.
  if (names.length > maximumHosts || (names.length > 1 && parameters.has('host'))) return undefined;
  if ([parameters.get('host'), parameters.get('port')].some((value) => value?.includes(',')))
    return undefined;
  const rest = parameters.size === 0 ? '' : `?${parameters.toString()}`;
  const user = credentials === undefined ? '' : `${credentials}@`;
  const hosts = names.map((name) => hostOf(`${protocol}//${user}${name}${path}${rest}`));
  const usable = hosts.filter((host) => host !== undefined);
  if (usable.length < hosts.length) return undefined;
  return { hosts: usable, shown: `${places}${path}` };
}

function hostOf(address: string): DatabaseHost | undefined {
  if (!URL.canParse(address)) return undefined;
  const { hostname, port } = new URL(address);
  if (hostname === '') return undefined;
  return { name: `${hostname}:${port === '' ? '5432' : port}`, config: { connectionString: address } };
}
