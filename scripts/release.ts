// Makes a release in one folder: each program as an archive with only the packages that it reads, the packages for Debian, the changes,
// the bill of materials, and the sums of all of it, signed where there is a key. The same commit gives the same bytes.
// `npm run release -- [--systems linux-x64,linux-arm64] [--out FOLDER]`, `npm run release -- --verify FOLDER --key PUBLIC.pem`.
// PENSTOCK_RELEASE_KEY names the file with the private key: `openssl genpkey -algorithm ed25519 -out FILE`.
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { writePlatformPackage } from './packages/platform-package.ts';
import { writeProgramArchive } from './packages/program-archive.ts';
import { type DebianSystem, debianSystems } from './packages/program-tree.ts';
import { changesOf } from './releasing/changelog.ts';
import { faultsOfRelease, signSums, writeSums } from './releasing/release-sums.ts';
import { billOfMaterials } from './supply-chain/bill-of-materials.ts';
import { readLockFile } from './supply-chain/lock-file.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values: options } = parseArgs({
  options: {
    systems: { type: 'string', default: 'linux-x64' },
    out: { type: 'string' },
    verify: { type: 'string' },
    key: { type: 'string' },
  },
});

if (options.verify === undefined) await makeRelease();
else await verifyRelease(options.verify, options.key);

async function verifyRelease(folder: string, key: string | undefined): Promise<void> {
  if (key === undefined) throw new Error('--verify needs --key with the file of the public key.');
  const faults = await faultsOfRelease(folder, readFileSync(key, 'utf8'));
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log(`${folder} is whole, and signed with this key.`);
  else process.exitCode = 1;
}

async function makeRelease(): Promise<void> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const changes = changesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version);
  const key = process.env['PENSTOCK_RELEASE_KEY'];
  const out = resolve(options.out ?? join(root, 'releases', version));
  rmSync(out, { recursive: true, force: true });
  mkdirSync(dirname(out), { recursive: true });
  // Beside the result, since programs are large and the folder for temporary files may be in memory. The release is there whole or not at all.
  const scratch = mkdtempSync(join(dirname(out), '.making-'));
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
  const folder = join(scratch, 'release');
  mkdirSync(folder);
  for (const system of options.systems.split(',')) await packFor(known(system), version, scratch, folder);
  writeFileSync(join(folder, 'CHANGES.md'), `# Penstock ${version}\n\n${changes}`);
  const bill = billOfMaterials(readLockFile(root));
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
  process.stdout.write(await writeSums(folder));
  if (key !== undefined && key !== '') signSums(folder, readFileSync(key, 'utf8'));
  renameSync(folder, out);
  console.log(`in ${out}${key ? ', signed' : ', not signed: PENSTOCK_RELEASE_KEY names no key'}`);
}

function known(name: string): DebianSystem {
  const isSystem = (text: string): text is DebianSystem => text in debianSystems;
  if (!isSystem(name))
    throw new Error(`There is no system ${name}; there are ${Object.keys(debianSystems).join(', ')}.`);
  return name;
}

async function packFor(
  system: DebianSystem,
  version: string,
  scratch: string,
  folder: string,
): Promise<void> {
  const lock = readLockFile(root);
  for (const program of ['platform', 'gateway', 'connector'] as const) {
    const { file, bytes, installed } = await writeProgramArchive({
      root,
      lock,
      program,
      system,
      version,
      scratch,
      out: folder,
    });
    console.log(`${file}: ${megabytes(bytes)}, ${megabytes(installed)} installed`);
  }
  writePlatformPackage({ root, lock, system, version, scratch: join(scratch, 'tree'), out: folder });
  const gateway = join(scratch, 'gateway');
  const script = [
    '--import',
    'tsx',
    '--conditions=penstock',
    'scripts/package-gateway.ts',
    '--systems',
    system,
    '--out',
    gateway,
  ];
  const { status } = spawnSync(process.execPath, [...script, '--version', version], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The gateway could not be packed for Debian.');
  for (const name of readdirSync(gateway).filter((file) => /\.(?:deb|tar)$/.test(file)))
    renameSync(join(gateway, name), join(folder, name));
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
