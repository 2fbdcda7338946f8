import { CatalogueError } from '@penstock/contract/errors/error';

/** Waits for the answer of a gateway. One that is offline is refused with the error of what cannot be done then. */
export async function unlessOffline<Result>(
  asked: Promise<Result>,
  instead: (cause: CatalogueError) => CatalogueError,
): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    throw error instanceof CatalogueError && error.key === 'gateway.offline' ? instead(error) : error;
  }
}
