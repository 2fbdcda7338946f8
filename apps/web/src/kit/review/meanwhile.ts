import {
  configurationDiff,
  configurationRevisions,
  type RevisionRow,
} from '@penstock/contract/calls/configuration-revisions';
import { ClientError } from '@penstock/client/calls/error';
import type { ChangeLine } from '@penstock/contract/configuration/diff/change-line';
import { client } from '../../app/services.ts';

/** What others changed in a configuration since a revision. */
export interface Meanwhile {
  /** The revisions they made, newest first. */
  readonly revisions: readonly RevisionRow[];
  /** All their changes together, in words; undefined where the old revision is no longer kept. */
  readonly changes: { readonly total: number; readonly lines: readonly ChangeLine[] } | undefined;
}

/** Whether a change was refused because its base is no longer the current revision. */
export function isChangedBy(error: unknown): boolean {
  return error instanceof ClientError && error.is('configuration.changedBy');
}

/** Reads what others changed since the revision `base`. Throws `ClientError`. */
export async function readMeanwhile(sn: string, base: number): Promise<Meanwhile> {
  const { rows } = await client.call(configurationRevisions, { sn });
  const at = rows.findIndex(({ current }) => current);
  const to = rows[at];
  if (to === undefined) return { revisions: [], changes: undefined };
  const length = rows.slice(at).findIndex(({ revision }) => revision === base);
  const from = length === -1 ? undefined : rows[at + length];
  if (from === undefined) return { revisions: [to], changes: undefined };
  const changes = await client
    .call(configurationDiff, { sn, from: keyOf(from), to: keyOf(to) })
    // Who changed it is shown even when what they changed cannot be read.
    .catch(() => undefined);
  return { revisions: rows.slice(at, at + length), changes };
}

function keyOf({ revision, hash }: RevisionRow): Pick<RevisionRow, 'revision' | 'hash'> {
  return { revision, hash };
}
