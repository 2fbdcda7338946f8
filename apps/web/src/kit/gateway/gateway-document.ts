import {
  configurationDiff,
  configurationRevisions,
  type RevisionRow,
} from '@penstock/contract/calls/configuration-revisions';
import { ClientError } from '@penstock/client/calls/error';
import { useMemo } from 'react';
import { client } from '../../app/services.ts';
import { useIsFile } from './use-local-state.ts';
import type { Meanwhile, ReviewedDocument } from '../review/meanwhile.ts';

/** The configuration of a gateway as a document that is reviewed. */
export function gatewayDocument(sn: string): ReviewedDocument {
  return {
    name: sn,
    sn,
    isOvertaken: (error) => error instanceof ClientError && error.is('configuration.changedBy'),
    readMeanwhile: (base) => readMeanwhile(sn, base),
  };
}

/** The same for parts that are drawn: it stays the same while the gateway does. Changes of a file are not on probation. */
export function useGatewayDocument(sn: string): ReviewedDocument {
  const isFile = useIsFile();
  return useMemo(() => ({ ...gatewayDocument(sn), ...(isFile ? { sn: undefined } : {}) }), [sn, isFile]);
}

async function readMeanwhile(sn: string, base: number): Promise<Meanwhile> {
  const { rows } = await client.call(configurationRevisions, { sn });
  const at = rows.findIndex(({ current }) => current);
  const to = rows[at];
  if (to === undefined) return { revisions: [], changes: undefined };
  const length = rows.slice(at).findIndex(({ revision }) => revision === base);
  const from = length === -1 ? undefined : rows[at + length];
  if (from === undefined) return { revisions: [to], changes: undefined };
  const changes = await client
    .call(configurationDiff, { sn, from: keyOf(from), to: keyOf(to) })
    // The author is shown even when the changes cannot be read.
    .catch(() => undefined);
  return { revisions: rows.slice(at, at + length), changes };
}

function keyOf({ revision, hash }: RevisionRow): Pick<RevisionRow, 'revision' | 'hash'> {
  return { revision, hash };
}
