// Packs the gateway for Debian and the systems made from it, with its own Node.js, as a service of systemd.
// Beside the package it writes the application as an image for upgrades, which is uploaded at the platform.
// `npm run package:gateway -- [--systems linux-x64,linux-arm64] [--out FOLDER]`
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  gatewayPackagesFile,
  type GatewayPackages,
  gatewaySumsFile,
} from '@penstock/contract/model/gateway-package';
import { z } from 'zod';
import { writeDebianPackage } from './packages/debian-package.ts';
import { layGatewayTree, writeApplicationImage } from './packages/gateway-tree.ts';
import { licenceText, toolLicences } from './packages/licence-text.ts';
import { nodeLicence, ownSystem } from './packages/node-program.ts';
import { type DebianSystem, debianSystems } from './packages/program-tree.ts';
import { readLockFile } from './supply-chain/lock-file.ts';
import { foldersOfProgram } from './supply-chain/shipped-licences.ts';

/** The most bytes that a package may have. */
const maxBytes = 60_000_000;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values: options } = parseArgs({
  options: {
    systems: { type: 'string', default: Object.keys(debianSystems).join(',') },
    out: { type: 'string', default: join(root, 'downloads') },
    version: { type: 'string' },
  },
});
const isSystem = (name: string): name is DebianSystem => name in debianSystems;
const wanted = options.systems.split(',').map((name) => {
  if (!isSystem(name))
    throw new Error(`There is no system ${name}; there are ${Object.keys(debianSystems).join(', ')}.`);
  return name;
});
const out = resolve(options.out);
mkdirSync(out, { recursive: true });
// Beside the result, since a Node.js has 120 MB and the folder for temporary files may be in memory.
const scratch = mkdtempSync(join(out, '.making-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));

const manifest = z.object({ version: z.string() });
const read = (file: string) => manifest.parse(JSON.parse(readFileSync(join(root, file), 'utf8')));
const version = options.version ?? read('apps/gateway/package.json').version;
const lock = readLockFile(root);
const licences = toolLicences(root, lock, [...foldersOfProgram(root, lock, 'gateway')]);

const packages: GatewayPackages['packages'] = [];
for (const system of wanted) {
  const architecture = debianSystems[system];
  console.log(`Packing for ${architecture} …`);
  const tree = join(scratch, system);
  layGatewayTree({
    root,
    lock,
    system,
    version,
    tree,
    licences: licenceText(
      'Penstock gateway. The software of others that is in it, with the licences.\n',
      licences,
      nodeLicence(root, system),
    ),
  });
  const image = join(out, `penstock-gateway-application_${version}_${architecture}.tar`);
  writeApplicationImage(tree, image);
  console.log(`${image}: ${(statSync(image).size / 1e6).toFixed(1)} MB`);
  const file = join(out, `penstock-gateway_${version}_${architecture}.deb`);
  writeDebianPackage(file, {
    tree,
    name: 'penstock-gateway',
    version,
    architecture,
    maintainer: 'Penstock <maintainers@penstock.invalid>',
    depends: ['adduser', 'ca-certificates', 'libc6 (>= 2.28)', 'libstdc++6 (>= 9)'],
    recommends: ['systemd'],
    description: [
      'gateway that reads PLCs and instruments and reports to servers',
      'Reads PLCs and instruments over serial lines and Ethernet, records their values,\n' +
        'and reports them to MQTT, TCP, UDP and HTTP servers. It is configured from a\n' +
        'browser, over its platform or its own network.\n\nIt brings its own Node.js.',
    ],
    configurationFiles: ['/etc/penstock-gateway/gateway.conf'],
    scripts: join(root, 'deploy/debian'),
  });
  const tried = system === ownSystem() && startsHere(tree);
  rmSync(tree, { recursive: true });
  const { size } = statSync(file);
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
  console.log(`${file}: ${(size / 1e6).toFixed(1)} MB, SHA-256 ${sum}`);
  if (size > maxBytes) throw new Error(`It is larger than ${maxBytes / 1e6} MB.`);
  packages.push({ file: basename(file), architecture, bytes: size, sha256: sum, tried });
}
writeFileSync(
  join(out, gatewaySumsFile),
  packages.map(({ sha256, file }) => `${sha256}  ${file}\n`).join(''),
);
// Last, so that nobody is offered what is not there yet.
const list: GatewayPackages = { version, built: new Date().toISOString(), packages };
writeFileSync(join(out, gatewayPackagesFile), JSON.stringify(list, null, 2));

/** Whether the gateway of a tree says its help with its own Node.js. */
function startsHere(tree: string): boolean {
  const home = join(tree, 'usr/lib/penstock-gateway');
  const said = execFileSync(join(home, 'node'), [join(home, 'apps/gateway/dist/launch.js'), '--help']);
  return said.includes('--data');
}
