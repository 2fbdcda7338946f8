import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';

/** An output that cannot be written, to start a program with. */
export interface UnwritableOutput {
  /** To be passed as standard output and error output. */
  readonly descriptor: number;
  /** Reads from now on: calls back with what was written; never where it cannot be read. */
  read(take: (text: string) => void): void;
  close(): void;
}

const { O_RDONLY, O_WRONLY, O_NONBLOCK } = constants;

/** The kinds of output that cannot be written, by what happened to them. */
export const unwritableOutputs: Readonly<Record<string, (folder: string) => UnwritableOutput>> = {
  /** A pipe that is full, and whose reader does not read. */
  'a pipe that nobody reads': (folder) => {
    const { path, reader } = makePipe(folder);
    fill(path);
    const descriptor = openSync(path, O_WRONLY);
    return {
      descriptor,
      read(take) {
        const socket = new Socket({ fd: openSync(path, O_RDONLY | O_NONBLOCK), writable: false });
        socket.setEncoding('utf8').on('data', take);
        socket.unref();
      },
      close() {
        closeSync(descriptor);
        closeSync(reader);
      },
    };
  },
  'a pipe whose reader has gone': (folder) => {
    const { path, reader } = makePipe(folder);
    const descriptor = openSync(path, O_WRONLY);
    closeSync(reader);
    return { descriptor, read: () => undefined, close: () => closeSync(descriptor) };
  },
  'a disk that is full': () => {
    const descriptor = openSync('/dev/full', O_WRONLY);
    return { descriptor, read: () => undefined, close: () => closeSync(descriptor) };
  },
};

function makePipe(folder: string) {
  const path = join(folder, 'output');
  execFileSync('mkfifo', [path]);
  return { path, reader: openSync(path, O_RDONLY | O_NONBLOCK) };
}

function fill(path: string): void {
  const writer = openSync(path, O_WRONLY | O_NONBLOCK);
  try {
    for (const bytes of [Buffer.alloc(4096, '.'), Buffer.from('.')]) writeUntilFull(writer, bytes);
  } finally {
    closeSync(writer);
  }
}

function writeUntilFull(descriptor: number, bytes: Uint8Array): void {
  try {
    for (;;) writeSync(descriptor, bytes);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
  }
}
