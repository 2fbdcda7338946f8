import { calls } from '@penstock/contract/calls/list';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { existing } from '../../../kernel/access/existing.ts';
import { owningAccount } from '../../../kernel/access/visibility.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { visibleProduct } from '../../plant/product/product-repository.ts';
import { describeLook, lookOfOwner, lookOfProduct } from '../page/company-look-repository.ts';
import { decidesOverLook, saveLook } from './company-looks.ts';

/** The calls of the colours and the logo of a company. */
export function companyLookHandlers(db: Db): HandlersOf<'companyLookInfo' | 'companyLookSave'> {
  return {
    companyLookInfo: handle(calls.companyLookInfo, async ({ productId }, { caller }) => {
      const stored =
        productId === undefined
          ? await lookOfOwner(db, owningAccount(caller))
          : await lookOfProduct(db, existing(await visibleProduct(db, caller, productId)).id);
      return {
        ...describeLook(stored),
        revision: stored?.revision ?? 0,
        author: stored?.changed_by ?? '',
        updateTime: stored?.changed_at.toISOString() ?? '',
        changeable: productId === undefined && decidesOverLook(caller),
      };
    }),

    companyLookSave: handle(calls.companyLookSave, async (request, context) => ({
      revision: await saveLook(db, request, context),
    })),
  };
}
