import { failure } from '@penstock/contract/errors/error';
import type { Caller } from '@penstock/server/http/call-context';
import { callerFrom } from '../../../kernel/sessions/caller.ts';

/** The row of the account that made a link. */
type MakerRow = Parameters<typeof callerFrom>[0] & { readonly disabled: boolean };

/**
 * The account that made a link, as the caller that the link allows no more than. Throws `data.notFound` where it may do nothing any
 * more.
 */
export function linkMaker(row: MakerRow, hash: Buffer): Caller {
  if (row.disabled || row.must_set_up) throw failure('data.notFound');
  // No session: what this caller may do is asked, and only what the link allows is done as it.
  const maker = callerFrom(row, hash, false);
  if (maker.side !== 'customer') throw failure('data.notFound');
  return maker;
}
