import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import { failure, type Problem } from '@penstock/contract/errors/error';
import { identityProblem, tlsProblem, type TlsSettings } from './tls.ts';

const kinds = ['mqtt', 'tcp', 'http', 'influx', 'kafka', 'postgres'] as const;
type Connection = Configuration['connections'][(typeof kinds)[number]][number];

/**
 * The connections and data services of a configuration that are new or have other TLS settings than before, and that could never work: their key
 * does not belong to their certificate, or one of them cannot be read. What was there before does not keep other changes from
 * being made.
 */
export function tlsProblems(before: Configuration, after: Configuration): readonly Problem[] {
  return [...ofConnections(before, after), ...ofDataServices(before, after)];
}

/** The data services whose given certificate and key are new and do not belong together, or cannot be read. */
function ofDataServices(before: Configuration, after: Configuration): readonly Problem[] {
  const known = new Map(before.dataServices.rest.map((one) => [one.name, one]));
  return after.dataServices.rest.flatMap(({ name, encryption, certificate, privateKey }, index) => {
    const old = known.get(name);
    const isKnown = old?.certificate === certificate && old.privateKey === privateKey;
    if (encryption !== 'certificate' || (isKnown && old.encryption === encryption)) return [];
    const problem = identityProblem(certificate, privateKey);
    if (problem === undefined) return [];
    const { key, parameters } = problem;
    const field = parameters['field'] === 'clientCertificate' ? 'certificate' : 'privateKey';
    return [{ path: `dataServices.rest.${index}.${field}`, key, parameters }];
  });
}

function ofConnections(before: Configuration, after: Configuration): readonly Problem[] {
  return kinds.flatMap((kind) => {
    const known = new Map<string, TlsSettings>();
    for (const { name, tls } of connectionsOf(before, kind)) known.set(name, tls);
    return connectionsOf(after, kind).flatMap(({ name, tls }, index) => {
      const old = known.get(name);
      const problem = old !== undefined && isSame(old, tls) ? undefined : tlsProblem(tls);
      if (problem === undefined) return [];
      const { key, parameters } = problem;
      const field = typeof parameters['field'] === 'string' ? parameters['field'] : 'privateKey';
      return [{ path: `connections.${kind}.${index}.tls.${field}`, key, parameters }];
    });
  });
}

function connectionsOf({ connections }: Configuration, kind: (typeof kinds)[number]): readonly Connection[] {
  return connections[kind];
}

/** Refuses what {@link tlsProblems} finds. @throws CatalogueError `document.invalid` with the places. */
export function refuseTlsProblems(before: Configuration, after: Configuration): void {
  const problems = tlsProblems(before, after);
  if (problems.length > 0) throw failure('document.invalid', { count: problems.length }, { problems });
}

function isSame(one: TlsSettings, other: TlsSettings): boolean {
  return (
    one.mode === other.mode &&
    one.rootCertificate === other.rootCertificate &&
    one.clientCertificate === other.clientCertificate &&
    one.privateKey === other.privateKey
  );
}
