import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import { listCertificates, requireCertificates, revokeCertificate } from './gateway-certificates.ts';
import { knownByCertificate, knownBySecret } from '../identity/gateway-authentication.ts';
import { issueCertificate, type IssueParts, readCertificate } from '../identity/issue.ts';
import {
  type AuthorityRenewalParts,
  removeAuthority,
  renewAuthority,
} from '../identity/authority-renewal.ts';
import { trustOfGateways } from '../identity/trust.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { actorOf } from '../../../kernel/operation-log/change.ts';
import type { ReturnTime } from './return-time.ts';
import type { SecretRenewals } from './secret-renewals.ts';
import {
  listProvisioned,
  provisionList,
  provisionMany,
  provisionOnceMore,
  type ProvisioningParts,
  renewCode,
  replace,
  revoke,
} from './provisioning.ts';

/** The calls that gateways make themselves, and those of who provisions them. */
export function provisioningHandlers(
  parts: ProvisioningParts &
    IssueParts &
    AuthorityRenewalParts & {
      /** The address of the broker that is given to gateways. */
      readonly broker: () => string;
      readonly renewals: SecretRenewals;
      readonly returnTime: ReturnTime;
    },
): HandlersOf<
  | 'gatewayConnection'
  | 'gatewayCertify'
  | 'gatewayRenewSecret'
  | 'provisionedQuery'
  | 'provisionBatch'
  | 'provisionRows'
  | 'provisionAgain'
  | 'provisionRevoke'
  | 'provisionReplace'
  | 'provisionCode'
  | 'provisionCertificates'
  | 'provisionRevokeCertificate'
  | 'provisionRequireCertificate'
  | 'provisionTrust'
  | 'provisionRenewAuthority'
  | 'provisionRemoveAuthority'
> {
  return {
    gatewayConnection: handle(calls.gatewayConnection, async ({ sn, secret = '', certificate }) => {
      const known =
        certificate === undefined
          ? await knownBySecret(parts, sn, secret)
          : await knownByCertificate(parts, sn, readCertificate(certificate, sn));
      if (known === null) throw failure('gateway.credentialsRefused', { sn });
      return {
        broker: parts.broker(),
        authority: parts.authority(),
        time: parts.clock.now(),
        returnSeconds: await parts.returnTime.seconds(),
        certificates: parts.support.obstacle === null,
        renew: 'isOfOlderAuthority' in known && known.isOfOlderAuthority,
      };
    }),
    gatewayCertify: handle(calls.gatewayCertify, (request, { address }) =>
      issueCertificate(parts, request, address),
    ),
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
    provisionCertificates: handle(calls.provisionCertificates, ({ sn }) => listCertificates(parts, sn)),
    provisionRevokeCertificate: handle(calls.provisionRevokeCertificate, async (request, context) => {
      await revokeCertificate(parts, request, context);
      return {};
    }),
    provisionRequireCertificate: handle(calls.provisionRequireCertificate, (request, context) =>
      requireCertificates(parts, request, context),
    ),
    provisionTrust: handle(calls.provisionTrust, () => trustOfGateways(parts)),
    provisionRenewAuthority: handle(calls.provisionRenewAuthority, (_request, context) =>
      renewAuthority(parts, context),
    ),
    provisionRemoveAuthority: handle(calls.provisionRemoveAuthority, (request, context) =>
      removeAuthority(parts, request, context),
    ),
  };
}
