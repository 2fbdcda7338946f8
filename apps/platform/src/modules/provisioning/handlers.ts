import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import type { AuthenticateGateway } from '../../broker/broker.ts';
import { handle, type HandlersOf } from '../../http/handlers.ts';
import type { Clock } from '@penstock/node-kit/clock';

/** The calls that gateways make themselves. */
export function provisioningHandlers(parts: {
  readonly authenticate: AuthenticateGateway;
  /** The address of the broker that is given to gateways. */
  readonly broker: () => string;
  readonly clock: Clock;
}): HandlersOf<'gatewayConnection'> {
  return {
    gatewayConnection: handle(calls.gatewayConnection, async ({ sn, secret }) => {
      if ((await parts.authenticate(sn, secret)) === null)
        throw failure('gateway.credentialsRefused', { sn });
      return { broker: parts.broker(), time: parts.clock.now() };
    }),
  };
}
