import { CatalogueError } from '@penstock/contract/errors/error';

/** HTTP statuses that mean the message itself (RFC 9110, section 15.5), and not the server or its address. */
const refusingStatuses = new Set(['400', '413', '414', '415', '422']);

/** Whether the server has seen the message and will not have it, so that sending it again is of no use. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof CatalogueError)) return false;
  if (error.key === 'server.httpStatus') return refusingStatuses.has(String(error.parameters['status']));
  return (
    error.key === 'server.publishRefused' ||
    error.key === 'server.messageTooLarge' ||
    error.key === 'server.writeRefused'
  );
}
