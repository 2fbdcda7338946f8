import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import type { AuthenticateGateway } from '../broker/broker.ts';
import { handle, type HandlersOf } from '../../../kernel/http/handlers.ts';
import { actorOf } from '../../../kernel/operation-log/change.ts';
import type { ReturnTime } from './return-time.ts';
import type { SecretRenewals } from './secret-renewals.ts';
import type { Clock } from '@penstock/node-kit/clock';

/** The calls that gateways make themselves. */
export function provisioningHandlers(parts: {
  readonly authenticate: AuthenticateGateway;
  /** The address of the broker that is given to gateways. */
  readonly broker: () => string;
  /** The certificate authorities that gateways are to trust; null where they keep theirs. */
  readonly authority: () => string | null;
  readonly renewals: SecretRenewals;
  readonly returnTime: ReturnTime;
  readonly clock: Clock;
}): HandlersOf<'gatewayConnection' | 'gatewayRenewSecret'> {
  return {
    gatewayConnection: handle(calls.gatewayConnection, async ({ sn, secret }) => {
      if ((await parts.authenticate(sn, secret)) === null)
        throw failure('gateway.credentialsRefused', { sn });
      return {
        broker: parts.broker(),
        authority: parts.authority(),
        time: parts.clock.now(),
        returnSeconds: await parts.returnTime.seconds(),
      };
    }),
    gatewayRenewSecret: handle(calls.gatewayRenewSecret, async ({ sn }, context) => {
      await parts.renewals.request(actorOf(context), sn);
      return {};
    }),
  };
}
