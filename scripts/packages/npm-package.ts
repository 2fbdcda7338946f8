import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';

const readme = `# penstock-connect

The connection tool of Penstock: serves the console of a gateway on this computer, over the local network port, a serial line, or the MQTT
server of the gateway. It needs Node.js 20.19 or later, and no other package.

    npm install --global ./penstock-connect-VERSION.tgz
    penstock-connect

    npx ./penstock-connect-VERSION.tgz --help
`;

/**
 * Packs the tool with npm and answers the name of the file. `files` are the paths of what is packed, by their names in the package.
 */
export function packForNpm(parts: {
  readonly version: string;
  readonly files: Readonly<Record<string, string>>;
  readonly scratch: string;
  readonly destination: string;
}): string {
  const { version, files, scratch, destination } = parts;
  const folder = join(scratch, 'npm');
  for (const [name, file] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    cpSync(file, path);
  }
  const manifest = {
    name: 'penstock-connect',
    version,
    description: 'Configures Penstock gateways without a platform',
    license: 'UNLICENSED',
    bin: { 'penstock-connect': 'penstock-connect.cjs' },
    engines: { node: '>=20.19' },
    files: Object.keys(files),
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(folder, 'README.md'), readme.replaceAll('VERSION', version));
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = ['--silent', '--ignore-scripts', '--pack-destination', destination];
  const { status, stderr } = spawnSync(npm, ['pack', folder, ...options], { encoding: 'utf8', cwd: scratch });
  if (status !== 0) throw new Error(`The package for npm could not be packed: ${stderr}`);
  return `penstock-connect-${version}.tgz`;
}
