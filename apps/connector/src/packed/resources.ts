import { readFileSync } from 'node:fs';
import { getRawAsset, isSea } from 'node:sea';
import { fileURLToPath } from 'node:url';

/** The files that were packed with this program, whether it is one file or a package. */
export interface Resources {
  /** Whether they are within the program, so that other programs cannot open them. */
  readonly areWithin: boolean;
  /** The content of one. It is not to be changed: it may lie in the memory of the program itself. */
  bytes(name: string): Uint8Array;
  /** Where the system finds one that lies beside the program. */
  pathOf(name: string): string;
  /** The address by which a thread is started. */
  threadOf(name: string): URL;
}

const within: Resources = {
  areWithin: true,
  bytes: (name) => bytesOf(getRawAsset(name)),
  pathOf: (name) => name,
  threadOf: (name) =>
    new URL(`data:text/javascript;base64,${Buffer.from(bytesOf(getRawAsset(name))).toString('base64')}`),
};

const beside: Resources = {
  areWithin: false,
  bytes: (name) => readFileSync(new URL(name, import.meta.url)),
  pathOf: (name) => fileURLToPath(new URL(name, import.meta.url)),
  threadOf: (name) => new URL(name, import.meta.url),
};

function bytesOf(asset: string | ArrayBuffer): Uint8Array {
  return typeof asset === 'string' ? Buffer.from(asset) : new Uint8Array(asset);
}

/** The resources of this program. */
export const resources: Resources = isSea() ? within : beside;
