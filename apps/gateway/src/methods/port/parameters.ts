import type { Logger } from 'pino';
import type { PortParameters } from '../../ports/parameters.ts';
import type { GatewayHandlers } from '../method.ts';

/** The parameters of the communication ports. */
export function portMethods(parameters: PortParameters, log: Logger) {
  return {
    readPort: ({ port }) => parameters.state(port),
    writePort: async (change, { console }) => {
      const result = await parameters.set(change);
      log.info(
        { port: change.port, revision: result.revision, console: console.name },
        'port parameters set',
      );
      return result;
    },
  } satisfies Partial<GatewayHandlers>;
}
