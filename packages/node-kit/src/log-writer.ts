import { constants, fstatSync, openSync, write, writeSync } from 'node:fs';
import { isatty } from 'node:tty';

/** A receiver of the bytes of a log. */
export interface LogWriter {
  /** Writes some of the bytes and answers how many. Rejects when none can be written now; may take for ever. */
  write(bytes: Uint8Array): Promise<number>;
  /** Writes what can be written without waiting. Never throws. */
  writeNow(bytes: Uint8Array): void;
}

/** Writes to an open file, whose writes may fail but do not wait. */
export function fileWriter(descriptor: number): LogWriter {
  return {
    write: (bytes) =>
      new Promise((resolve, reject) => {
        write(descriptor, bytes, (error, written) => {
          if (error) reject(error);
          else resolve(written);
        });
      }),
    writeNow(bytes) {
      try {
        writeSync(descriptor, bytes);
      } catch {
        // The process ends, and there is nobody left to hear of it.
      }
    },
  };
}

/** The stream of a pipe or a socket, which Node writes without blocking. */
interface PipeStream {
  write(bytes: Uint8Array, done: (error?: Error | null) => void): boolean;
  readonly destroyed: boolean;
}

/** Writes to a pipe or a socket: each chunk counts as written when the other side has room for it. */
export function pipeWriter(stream: PipeStream): LogWriter {
  return {
    write: (bytes) =>
      new Promise((resolve, reject) => {
        stream.write(bytes, (error) => {
          if (error) reject(error);
          else resolve(bytes.length);
        });
      }),
    writeNow(bytes) {
      if (!stream.destroyed) stream.write(bytes, () => undefined);
    },
  };
}

/**
 * Writes to the standard output of this process, whatever it is: a pipe or socket, a terminal, a file or a device. Call
 * `guardStandardStreams` before.
 */
export function standardOutputWriter(): LogWriter {
  const descriptor = 1;
  if (isatty(descriptor)) return fileWriter(openTerminal(descriptor));
  const kind = fstatSync(descriptor);
  return kind.isFIFO() || kind.isSocket() ? pipeWriter(process.stdout) : fileWriter(descriptor);
}

/** A terminal whose output is held (Ctrl+S) blocks a write unless it is opened so that it does not. */
function openTerminal(descriptor: number): number {
  try {
    const { O_WRONLY, O_NONBLOCK, O_NOCTTY } = constants;
    return openSync(`/proc/self/fd/${descriptor}`, O_WRONLY | O_NONBLOCK | O_NOCTTY);
  } catch {
    return descriptor;
  }
}

/**
 * Keeps a standard output or error output that is full or closed from blocking or ending the process. What a library or
 * Node itself prints there is lost in that case. Pipes become non-blocking when Node opens their streams.
 */
export function guardStandardStreams(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
