import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@penstock/node-kit/clock';
import { isInstalled } from '../../../../scripts/testing/missing-program.ts';
import { S3Requests } from '../kernel/file-places/s3/s3-requests.ts';
import { filePlaceAddress, type S3Address } from '../kernel/settings/file-settings.ts';

const python = '/usr/bin/python3';

/** Whether {@link SwiftS3} can be run here. */
export const hasSwift = isInstalled(python) && isInstalled('/usr/lib/python3/dist-packages/swift');

const program = fileURLToPath(new URL('../kernel/file-places/s3/peer/swift_s3.py', import.meta.url));

/** OpenStack Swift with its interface of S3, which checks signatures; the bucket `penstock` is there. Lists come in pages of 100. */
export class SwiftS3 {
  readonly #folder = mkdtempSync(join(tmpdir(), 'penstock-swift-'));
  readonly #child: ChildProcess;
  #port = 0;

  private constructor() {
    this.#child = spawn(python, [program, this.#folder, 'test:tester', 'a/secret+of%tests'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
  }

  static async start(): Promise<SwiftS3> {
    const swift = new SwiftS3();
    const lines: unknown[] = await once(swift.#child.stdout ?? swift.#child, 'data');
    swift.#port = Number(String(lines[0]));
    const requests = new S3Requests(swift.address(), systemClock);
    await requests.ask({ method: 'PUT', key: '' });
    requests.stop();
    return swift;
  }

  get port(): number {
    return this.#port;
  }

  /** For `PENSTOCK_FILES`. */
  url({ port = this.#port, prefix = '' }: { readonly port?: number; readonly prefix?: string } = {}): string {
    return `s3+http://test%3Atester:a%2Fsecret%2Bof%25tests@127.0.0.1:${port}/penstock/${prefix}`;
  }

  /** The same as it is read, with differences. */
  address(
    at: { readonly port?: number; readonly prefix?: string } = {},
    more: Partial<S3Address> = {},
  ): S3Address {
    const address = filePlaceAddress.parse(this.url(at));
    if (address.kind !== 's3') throw new Error('this is not the address of a bucket');
    return { ...address, ...more };
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode === null) {
      this.#child.stdin?.end();
      await once(this.#child, 'exit');
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
