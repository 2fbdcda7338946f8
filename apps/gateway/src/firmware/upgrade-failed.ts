import { CatalogueError } from '@penstock/contract/errors/error';
import type { UpgradeFailure } from '@penstock/contract/model/firmware';

/** Why an upgrade ended without success. Its message is a detail in words, and may be empty. */
export class UpgradeFailed extends Error {
  readonly failure: UpgradeFailure;

  constructor(why: UpgradeFailure, detail = '') {
    super(detail);
    this.failure = why;
  }
}

/** Whether the platform has answered that it does not know an upgrade any more. */
export function isGone(error: unknown): boolean {
  return error instanceof CatalogueError && error.key === 'data.notFound';
}
