import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The installations of the page tests, one for each worker (scripts/testing/page-platform.ts). */
    readonly installations: readonly PageInstallation[];
  }
}

/** A platform, and a gateway that is connected to it. */
interface PageInstallation {
  /** `http://127.0.0.1:port`. */
  readonly platformUrl: string;
  /** The gateway that runs, and the TCP port of its PLC on the loopback address. */
  readonly gateway: { readonly sn: string; readonly plantPort: number };
}

/** The installation of this worker: no other file of page tests uses it at the same time. */
export function installation(): PageInstallation {
  const worker = Number(import.meta.env['VITEST_POOL_ID']);
  const own = inject('installations')[worker - 1];
  if (own === undefined) throw new Error(`there is no installation for worker ${worker}`);
  return own;
}
