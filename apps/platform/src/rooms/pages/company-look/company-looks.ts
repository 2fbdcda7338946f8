import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { companyLookSave } from '@penstock/contract/calls/company-look';
import { logoGrounds } from '@penstock/contract/dashboard/company-look';
import { poorPairs } from '@penstock/contract/dashboard/palette-contrast';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import type { CallContext, Caller } from '@penstock/server/http/call-context';
import { existing } from '../../../kernel/access/existing.ts';
import { owningAccount } from '../../../kernel/access/visibility.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import { ownImage } from '../page/page-image-repository.ts';
import { describeLook, lockedLook, storeLook } from '../page/company-look-repository.ts';

/** Whether a caller decides how the pages of the own company look: its account, or one that is in no company. */
export function decidesOverLook(caller: Caller): boolean {
  return caller.authCodes.includes('equipment:edit') && idOf(owningAccount(caller)) === caller.accountId;
}

/**
 * Saves the look of the caller's company. Throws `permission.missing`, `companyLook.changed` where somebody saved it meanwhile,
 * `companyLook.unreadable`, and for a picture of the logo `data.notFound` and `companyLook.logoTooLarge`.
 */
export async function saveLook(
  db: Db,
  { palette, logo, revision }: CallParsedRequest<typeof companyLookSave>,
  context: CallContext,
): Promise<number> {
  const { caller } = context;
  if (!decidesOverLook(caller)) throw failure('permission.missing');
  const poor = poorPairs(palette);
  if (poor.length > 0) throw failure('companyLook.unreadable', { count: poor.length });
  const ownerId = owningAccount(caller);
  return await change(db, actorOf(context), 'page.changeCompanyLook', async (transaction) => {
    const stored = await lockedLook(transaction, ownerId);
    if ((stored?.revision ?? 0) !== revision)
      throw failure('companyLook.changed', {
        author: stored?.changed_by ?? '',
        time: stored?.changed_at.toISOString() ?? '',
      });
    for (const ground of logoGrounds) {
      const sha256 = logo[ground];
      // A picture that is there already stays, also where it was taken out of the images meanwhile.
      if (sha256 === null || sha256 === describeLook(stored).logo[ground]) continue;
      const { size } = existing(await ownImage(transaction.sql, caller, sha256));
      const maximum = limits.companyLogoBytes;
      if (size > maximum) throw failure('companyLook.logoTooLarge', { maximum });
    }
    const result = await storeLook(transaction, ownerId, { palette, logo }, caller.username);
    return {
      object: { type: 'companyLook', id: idOf(ownerId) },
      before: describeLook(stored),
      after: { palette, logo },
      result,
    };
  });
}
