import { createHash } from 'node:crypto';
import readLicences from './read-licences.json' with { type: 'json' };
import { isForeign, type LockEntry, type LockFile, nameOf } from './lock-file.ts';

/** Packages that state their licence in their files and not in their manifest, as read by us. */
const licencesRead: ReadonlyMap<string, string> = new Map(Object.entries(readLicences));

/** A package in the bill. */
export interface Component {
  readonly type: 'library';
  /** Its package URL, `pkg:npm/ws@8.0.0`, which no other component has. */
  readonly 'bom-ref': string;
  readonly purl: string;
  readonly name: string;
  readonly version: string;
  /** `excluded`: only to build and test; not shipped. */
  readonly scope: 'required' | 'optional' | 'excluded';
  readonly licenses: readonly (
    | { readonly license: { readonly id: string } }
    | { readonly expression: string }
  )[];
  readonly hashes: readonly { readonly alg: 'SHA-512'; readonly content: string }[];
}

/** A software bill of materials in the form of CycloneDX 1.6. */
export interface BillOfMaterials {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.6';
  readonly serialNumber: string;
  readonly version: 1;
  readonly metadata: {
    readonly component: {
      readonly type: 'application';
      readonly 'bom-ref': string;
      readonly name: string;
      readonly version: string;
    };
  };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** The kinds of dependencies of a package that are installed with it. */
const kinds = ['dependencies', 'optionalDependencies', 'peerDependencies'] as const;

/**
 * Makes the bill of what the lock file names: every package of a registry once, with its hash, licence and what it
 * depends on. The same lock file gives the same bill: it has no time, and its serial number is made from its content.
 */
export function billOfMaterials(lock: LockFile): BillOfMaterials {
  const components = new Map<string, Component>();
  const dependencies = new Map<string, Set<string>>();
  const own = new Set<string>();
  for (const [path, entry] of lock) {
    const targets = dependenciesOf(lock, path, entry);
    if (!isForeign(path, entry)) {
      for (const target of targets) own.add(target);
      continue;
    }
    const component = componentOf(path, entry);
    const before = components.get(component.purl);
    components.set(component.purl, before === undefined ? component : widest(before, component));
    const known = dependencies.get(component.purl) ?? new Set();
    for (const target of targets) known.add(target);
    dependencies.set(component.purl, known);
  }
  const root = lock.get('');
  const name = root?.name ?? 'penstock';
  const version = root?.version ?? '0.0.0';
  const product = { type: 'application', 'bom-ref': `${name}@${version}`, name, version } as const;
  const sorted = [...components.values()].toSorted((one, other) => compare(one.purl, other.purl));
  const edges = [...dependencies, [product['bom-ref'], own] as const].map(([ref, targets]) => ({
    ref,
    dependsOn: [...targets].toSorted(compare),
  }));
  const content = {
    metadata: { component: product },
    components: sorted,
    dependencies: edges.toSorted((one, other) => compare(one.ref, other.ref)),
  };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(content))}`,
    version: 1,
    ...content,
  };
}

function componentOf(path: string, entry: LockEntry): Component {
  const name = nameOf(path, entry);
  const version = entry.version ?? '';
  const purl = purlOf(path, entry);
  const licence = entry.license ?? licencesRead.get(`${path}@${version}`);
  const digest = /^sha512-([A-Za-z0-9+/=]+)$/.exec(entry.integrity ?? '')?.[1];
  return {
    type: 'library',
    'bom-ref': purl,
    purl,
    name,
    version,
    scope: entry.dev ? 'excluded' : entry.optional ? 'optional' : 'required',
    licenses:
      licence === undefined
        ? []
        : [/[ (]/.test(licence) ? { expression: licence } : { license: { id: licence } }],
    hashes:
      digest === undefined
        ? []
        : [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
  };
}

/** A package that is installed twice is needed wherever one of the two is. */
function widest(one: Component, other: Component): Component {
  const order = ['required', 'optional', 'excluded'];
  return order.indexOf(one.scope) <= order.indexOf(other.scope) ? one : other;
}

function purlOf(path: string, entry: LockEntry): string {
  return `pkg:npm/${nameOf(path, entry).replace('@', '%40')}@${entry.version ?? ''}`;
}

/** The packages of registries that a package gets, as Node finds them: in its own folder first, then above. */
function dependenciesOf(lock: LockFile, path: string, entry: LockEntry): string[] {
  const wanted = new Set([
    ...kinds.flatMap((kind) => Object.keys(entry[kind])),
    ...(isForeign(path, entry) ? [] : Object.keys(entry.devDependencies)),
  ]);
  return [...wanted].flatMap((name) => {
    const found = placesOf(path, name).find((place) => lock.has(place));
    const target = found === undefined ? undefined : lock.get(found);
    return found === undefined || target === undefined || target.link ? [] : [purlOf(found, target)];
  });
}

function placesOf(path: string, name: string): string[] {
  const places: string[] = [];
  for (let folder = path; folder !== ''; folder = above(folder))
    places.push(`${folder}/node_modules/${name}`);
  return [...places, `node_modules/${name}`];
}

/** The folder in which the package of a path is installed, or the one above a folder of the project. */
function above(path: string): string {
  const end = path.lastIndexOf('/node_modules/');
  return end < 0 ? '' : path.slice(0, end);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** A UUID of version 8 (RFC 9562) from the hash of a text. */
function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
