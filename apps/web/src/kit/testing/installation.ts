import { inject } from 'vitest';
import type { PageInstallation } from '../../../../../scripts/testing/page-installation.ts';

/** The installation of this worker: no other file of page tests uses it at the same time. */
export function installation(): PageInstallation {
  const worker = Number(import.meta.env['VITEST_POOL_ID']);
  const own = inject('installations')[worker - 1];
  if (own === undefined) throw new Error(`there is no installation for worker ${worker}`);
  return own;
}
