import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import type { AuthenticateGateway } from '../broker/broker.ts';
import { handle, type HandlersOf } from '../../../kernel/http/handlers.ts';
import { actorOf } from '../../../kernel/operation-log/change.ts';
import type { ReturnTime } from './return-time.ts';
import type { SecretRenewals } from './secret-renewals.ts';
import {
  hashOfAuthority,
  listProvisioned,
  provisionList,
  provisionMany,
  provisionOnceMore,
  type ProvisioningParts,
  renewCode,
  replace,
  revoke,
} from './provisioning.ts';
import { noteAuthority } from './provisioned-repository.ts';

/** The calls that gateways make themselves, and those of who provisions them. */
export function provisioningHandlers(
  parts: ProvisioningParts & {
    readonly authenticate: AuthenticateGateway;
    /** The address of the broker that is given to gateways. */
    readonly broker: () => string;
    readonly renewals: SecretRenewals;
    readonly returnTime: ReturnTime;
  },
): HandlersOf<
  | 'gatewayConnection'
  | 'gatewayRenewSecret'
  | 'provisionedQuery'
  | 'provisionBatch'
  | 'provisionRows'
  | 'provisionAgain'
  | 'provisionRevoke'
  | 'provisionReplace'
  | 'provisionCode'
> {
  return {
    gatewayConnection: handle(calls.gatewayConnection, async ({ sn, secret }) => {
      if ((await parts.authenticate(sn, secret)) === null)
        throw failure('gateway.credentialsRefused', { sn });
      const authority = parts.authority();
      if (authority !== null) await noteAuthority(parts.db, sn, hashOfAuthority(authority));
      return {
        broker: parts.broker(),
        authority,
        time: parts.clock.now(),
        returnSeconds: await parts.returnTime.seconds(),
      };
    }),
    gatewayRenewSecret: handle(calls.gatewayRenewSecret, async ({ sn }, context) => {
      await parts.renewals.request(actorOf(context), sn);
      return {};
    }),
    provisionedQuery: handle(calls.provisionedQuery, (request) => listProvisioned(parts, request)),
    provisionBatch: handle(calls.provisionBatch, (request, context) =>
      provisionMany(parts, request, context),
    ),
    provisionRows: handle(calls.provisionRows, (request, context) => provisionList(parts, request, context)),
    provisionAgain: handle(calls.provisionAgain, async ({ sn }, context) => ({
      secret: await provisionOnceMore(parts, sn, context),
    })),
    provisionRevoke: handle(calls.provisionRevoke, (request, context) => revoke(parts, request, context)),
    provisionReplace: handle(calls.provisionReplace, async (request, context) => {
      await replace(parts, request, context);
      return {};
    }),
    provisionCode: handle(calls.provisionCode, async (request, context) => ({
      verificationCode: await renewCode(parts, request, context),
    })),
  };
}
