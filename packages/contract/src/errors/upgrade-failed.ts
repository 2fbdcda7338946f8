import { CatalogueError } from './error.ts';

/** The answer to an upgrade that a gateway refuses at once, with a detail as it says them; that may be empty. */
export function upgradeRefused(reason: string, detail: string): CatalogueError {
  return new CatalogueError('gateway.upgradeFailed', { reason, ...(detail !== '' && { detail }) });
}

/** The reason and the detail of such an answer; undefined for any other error. */
export function upgradeRefusal(
  error: unknown,
): { readonly reason: string; readonly detail: string } | undefined {
  if (!(error instanceof CatalogueError) || error.key !== 'gateway.upgradeFailed') return undefined;
  const { reason, detail = '' } = error.parameters;
  return { reason: String(reason), detail: String(detail) };
}
