// Packs the connection tool for others: a package for npm, and a file for each system that needs no Node.js, with sums, licences and a
// list. The platform beside this checkout offers what is in the folder on its download page.
// `npm run package:connector -- [--systems npm,linux-x64,…] [--out FOLDER] [--platform URL]`
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  toolLicencesFile,
  type ToolPackage,
  type ToolPackages,
  toolPackagesFile,
  toolSumsFile,
  toolSystems,
} from '@penstock/contract/model/tool-file';
import { texts as newsInEnglish } from '@penstock/languages/en/help/whatIsNew';
import { texts as newsInChinese } from '@penstock/languages/zh/help/whatIsNew';
import { writeZip } from '@penstock/console/sheet/workbook/zip';
import { z } from 'zod';
import { licenceText, toolLicences } from './packages/licence-text.ts';
import {
  fetchBuilder,
  fetchNode,
  nodeLicence,
  nodePackages,
  type NodeSystem,
  type ToolSystem,
  ownSystem,
} from './packages/node-program.ts';
import { packForNpm } from './packages/npm-package.ts';
import { serialAddons } from './packages/serial-addons.ts';
import { buildSingleFile } from './packages/single-file.ts';
import { tryTool } from './packages/started-program.ts';
import { tarGz } from './packages/tar.ts';
import { webBlock } from './packages/web-block.ts';
import { readLockFile } from './supply-chain/lock-file.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values: options } = parseArgs({
  options: {
    systems: { type: 'string', default: toolSystems.join(',') },
    out: { type: 'string', default: join(root, 'downloads') },
    platform: { type: 'string' },
  },
});
const wanted = options.systems.split(',').map((name) => {
  const system = toolSystems.find((one) => one === name);
  if (system === undefined)
    throw new Error(`There is no system ${name}; there are ${toolSystems.join(', ')}.`);
  return system;
});
const out = resolve(options.out);
mkdirSync(out, { recursive: true });
// Beside the result, since a Node.js has 150 MB and the folder for temporary files may be in memory.
const scratch = mkdtempSync(join(out, '.making-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));

const manifest = z.object({ version: z.string() });
const { version } = manifest.parse(
  JSON.parse(readFileSync(join(root, 'apps/connector/package.json'), 'utf8')),
);

const bundle = join(scratch, 'bundle');
const bundling = spawnSync(process.execPath, ['scripts/packages/bundle-connector.mjs', bundle], {
  cwd: root,
  stdio: 'inherit',
});
if (bundling.status !== 0) throw new Error('The connection tool could not be bundled.');
const bundled = z
  .object({ threads: z.array(z.string()), packages: z.array(z.string()) })
  .parse(JSON.parse(readFileSync(join(bundle, 'packages.json'), 'utf8')));
const main = join(bundle, 'penstock-connect.cjs');
const addons = serialAddons(root);

const { index, block } = webBlock(join(root, 'apps/web/dist'));
writeFileSync(join(scratch, 'web.json'), index);
writeFileSync(join(scratch, 'web.block'), block);

/** Writes the facts about a package, which the tool reads, and answers all that is in it beside its first file. */
function resourcesOf(system: ToolSystem): Record<string, string> {
  const facts = join(scratch, `facts-${system}.json`);
  const { platform } = options;
  writeFileSync(facts, JSON.stringify({ version, system, ...(platform === undefined ? {} : { platform }) }));
  return {
    'facts.json': facts,
    'web.json': join(scratch, 'web.json'),
    'web.block': join(scratch, 'web.block'),
    ...Object.fromEntries(bundled.threads.map((name) => [name, join(bundle, name)])),
  };
}

const licences = toolLicences(root, readLockFile(root), bundled.packages);
const own = ownSystem();
const singles = wanted.filter((system) => system !== 'npm');
if (singles.length > 0 && own === undefined)
  throw new Error('Files that need no Node.js cannot be built on this system: name --systems npm.');
const licenceFile = join(out, toolLicencesFile);
writeFileSync(
  licenceFile,
  licenceText(
    'Penstock connection tool. The software of others that is in it, with the licences.\n' +
      'Node.js is within the files that need none, and not in the package for npm.\n',
    licences,
    own === undefined || singles.length === 0 ? undefined : nodeLicence(root, own),
  ),
);

const kinds = { linux: 'linux', win32: 'windows', darwin: 'mac' } as const;

async function packFile(system: NodeSystem, ownNode: NodeSystem): Promise<{ file: string; tried: boolean }> {
  const { platform, arch } = nodePackages[system];
  const kind = kinds[platform];
  const musl = `serial-${platform}-${arch}-musl.node`;
  // Node.js itself needs the C library of GNU there.
  const addon = [...addons].filter(
    ([name]) => name.startsWith(`serial-${platform}-${arch}`) && name !== musl,
  );
  const name = kind === 'windows' ? 'penstock-connect.exe' : 'penstock-connect';
  const path = buildSingleFile({
    root,
    builder: fetchBuilder(root, ownNode, system),
    base: fetchNode(root, system),
    main,
    assets: { ...resourcesOf(system), ...Object.fromEntries(addon) },
    folder: scratch,
    name,
    kind,
  });
  const tried = system === ownNode;
  if (tried)
    console.log(`${system} was started and served its page after ${Math.round(await tryTool(path))} ms`);
  const folder = `penstock-connect-${version}`;
  const files = [
    { name: `${folder}/${name}`, content: readFileSync(path), isProgram: true },
    { name: `${folder}/${toolLicencesFile}`, content: readFileSync(licenceFile) },
  ];
  const file = `penstock-connect-${version}-${system}.${kind === 'windows' ? 'zip' : 'tar.gz'}`;
  writeFileSync(join(out, file), kind === 'windows' ? writeZip(files, true) : tarGz(files));
  return { file, tried };
}

async function packNpm(): Promise<{ file: string; tried: boolean }> {
  const resources = { 'penstock-connect.cjs': main, ...resourcesOf('npm'), ...Object.fromEntries(addons) };
  const file = packForNpm({
    version,
    files: { ...resources, [toolLicencesFile]: licenceFile },
    scratch,
    destination: out,
  });
  await tryTool(process.execPath, [join(scratch, 'npm', 'penstock-connect.cjs')]);
  return { file, tried: true };
}

const packages: ToolPackage[] = [];
for (const system of wanted) {
  console.log(`Packing for ${system} …`);
  const { file, tried } =
    system === 'npm' || own === undefined ? await packNpm() : await packFile(system, own);
  const path = join(out, file);
  const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex');
  packages.push({ file, system, bytes: statSync(path).size, sha256, tried });
}

const list: ToolPackages = {
  version,
  built: new Date().toISOString(),
  packages,
  news: newsInEnglish.map(({ title, paragraphs }, at) => ({
    title: { en: title, zh: newsInChinese[at]?.title ?? title },
    text: { en: paragraphs.join('\n'), zh: (newsInChinese[at]?.paragraphs ?? paragraphs).join('\n') },
  })),
  licences: [
    ...licences.map(({ name, version: ofPackage, licence }) => ({ name, version: ofPackage, licence })),
    ...[...new Set(singles.map((system) => nodePackages[system].version))].map((ofNode) => ({
      name: 'node',
      version: ofNode,
      licence: 'MIT',
    })),
  ],
};
writeFileSync(join(out, toolSumsFile), packages.map(({ sha256, file }) => `${sha256}  ${file}\n`).join(''));
// Last, so that nobody is offered what is not there yet.
writeFileSync(join(out, toolPackagesFile), JSON.stringify(list, null, 2));
for (const { file, bytes, tried } of packages)
  console.log(`${file}: ${(bytes / 1e6).toFixed(1)} MB, ${tried ? 'tried' : 'built, untried'}`);
console.log(`in ${out}`);
