import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type {
  provisionCertificates,
  provisionRequireCertificate,
  provisionRevokeCertificate,
} from '@penstock/contract/calls/provisioned-gateway';
import { failure } from '@penstock/contract/errors/error';
import type { Clock } from '@penstock/node-kit/clock';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext } from '@penstock/server/http/call-context';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import { knownSerialNumbers, lockProvisioned } from './provisioned-repository.ts';
import {
  certificatesOf,
  endCertificates,
  setCertificateRequired,
} from '../identity/certificate-repository.ts';
import { type CertificateSupport, unsupported } from '../identity/certificate-support.ts';
import { certificateState } from '../identity/check-certificate.ts';

export interface CertificateParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly support: CertificateSupport;
  readonly disconnectGateway: (sn: string) => void;
}

/** The certificates of a gateway. Throws `data.notFound`. */
export async function listCertificates(
  { db, clock }: CertificateParts,
  sn: string,
): Promise<CallAnswer<typeof provisionCertificates>> {
  if (!(await knownSerialNumbers(db, [sn])).has(sn)) throw failure('data.notFound');
  const rows = await certificatesOf(db, sn);
  return {
    rows: rows.map((row) => ({
      fingerprint: row.fingerprint,
      state: certificateState(row, clock.now()),
      authority: row.authority,
      validFrom: row.valid_from.toISOString(),
      validTo: row.valid_to.toISOString(),
      firstUsed: row.used_at?.toISOString() ?? '',
      ended: row.ended_at?.toISOString() ?? '',
    })),
  };
}

/** Refuses a certificate. Throws `data.notFound`. */
export async function revokeCertificate(
  { db, clock, disconnectGateway }: CertificateParts,
  { sn, fingerprint }: CallParsedRequest<typeof provisionRevokeCertificate>,
  context: CallContext,
): Promise<void> {
  await change(db, actorOf(context), 'gateway.revokeCertificate', async (transaction) => {
    const known = await certificatesOf(transaction.sql, sn);
    if (!known.some((one) => one.fingerprint === fingerprint)) throw failure('data.notFound');
    const ended = await endCertificates(transaction, sn, new Date(clock.now()), fingerprint);
    if (ended === 0) return { unchanged: true, result: undefined };
    return { object: { type: 'gateway', id: sn }, after: { fingerprint }, result: undefined };
  });
  disconnectGateway(sn);
}

/** Says which gateways may connect with certificates only. Throws `data.notFound` and why there are no certificates. */
export async function requireCertificates(
  { db, support, disconnectGateway }: CertificateParts,
  { sns, required }: CallParsedRequest<typeof provisionRequireCertificate>,
  context: CallContext,
): Promise<CallAnswer<typeof provisionRequireCertificate>> {
  if (required && support.obstacle !== null) throw unsupported(support.obstacle);
  let changed = 0;
  for (const sn of sns) {
    const cutOff = await change(db, actorOf(context), 'gateway.requireCertificate', async (transaction) => {
      const gateway = await lockProvisioned(transaction, sn);
      if (gateway === undefined) throw failure('data.notFound');
      if (!(await setCertificateRequired(transaction, sn, required)))
        return { unchanged: true, result: false };
      changed += 1;
      const isBySecret = required && gateway.proved_by !== 'certificate';
      return { object: { type: 'gateway', id: sn }, after: { required }, result: isBySecret };
    });
    if (cutOff) disconnectGateway(sn);
  }
  return { changed };
}
