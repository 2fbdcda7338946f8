import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { signedProgram } from './mach-o-signature.ts';
import { unsignedProgram } from './unsigned-program.ts';

/** The parts of a program that needs no Node.js. */
interface SingleFileParts {
  readonly root: string;
  /** The Node.js of this machine, of the same version as that of the system. */
  readonly builder: string;
  /** The Node.js of the system that the file is for. */
  readonly base: string;
  readonly main: string;
  /** The files that the program reads from itself, by the names it has for them. */
  readonly assets: Readonly<Record<string, string>>;
  /** Where it is built, and its name there. */
  readonly folder: string;
  readonly name: string;
  readonly kind: 'linux' | 'windows' | 'mac';
}

/** The mark in each Node.js that says whether something was built into it. */
const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

/** Builds a program that needs no Node.js (a "single executable application") and answers its path. */
export function buildSingleFile(parts: SingleFileParts): string {
  const { root, builder, base, assets, folder, name, kind } = parts;
  const output = join(folder, name);
  const configuration = join(folder, `${name}.json`);
  // The program names this path where it fails: it is nobody's folder.
  const main = relative(folder, parts.main);
  const common = { main, assets, disableExperimentalSEAWarning: true, useCodeCache: false };
  if (kind === 'mac') {
    writeFileSync(configuration, JSON.stringify({ ...common, output, executable: base }));
    run(builder, ['--build-sea', configuration], folder);
    writeFileSync(output, signedProgram(readFileSync(output), 'penstock-connect'));
    return output;
  }
  const blob = join(folder, `${name}.blob`);
  writeFileSync(configuration, JSON.stringify({ ...common, output: blob }));
  run(builder, ['--experimental-sea-config', configuration], folder);
  if (kind === 'windows') writeFileSync(output, unsignedProgram(readFileSync(base)));
  else copyFileSync(base, output);
  const inject = join(root, 'node_modules/postject/dist/cli.js');
  run(process.execPath, [inject, output, 'NODE_SEA_BLOB', blob, '--sentinel-fuse', fuse], folder);
  return output;
}

function run(program: string, args: readonly string[], folder: string): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: folder });
  if (status !== 0) throw new Error(`${args.join(' ')} failed: ${stderr}`);
}
