import { type CatalogueError, failure } from '@penstock/contract/errors/error';

/** The words by which systems say that another program has a port: locked (Linux, macOS), busy, or denied (Windows). */
const occupied =
  /cannot lock port|resource busy|resource temporarily unavailable|access (?:is )?denied|EBUSY/i;

/** The error of the catalogue for a serial port that cannot be opened. */
export function openingFailure(error: Error, port: string): CatalogueError {
  const key = occupied.test(error.message) ? 'connect.portOccupied' : 'connect.portMissing';
  return failure(key, { port }, { cause: error });
}
