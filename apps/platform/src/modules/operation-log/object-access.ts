import { idSchema } from '@penstock/contract/calls/identifier';
import { failure } from '@penstock/contract/errors/error';
import type { Db } from '../../database/schema.ts';
import type { Caller } from '../../http/call-context.ts';
import { isAdministered } from '../account/administration-repository.ts';
import { visibleEquipment } from '../equipment/equipment-repository.ts';
import { visiblePage } from '../page/page-repository.ts';
import { visibleProduct } from '../product/product-repository.ts';
import { visibleGateway } from '../gateway/gateway-repository.ts';

/**
 * Throws `data.notFound` unless a caller may see an object: whoever reads the whole log, the owner of an account and who
 * administers it, who may see the equipment, the product, the page or the gateway.
 */
export async function demandVisibleObject(
  db: Db,
  caller: Caller,
  { objectType, objectId }: { readonly objectType: string; readonly objectId: string },
): Promise<void> {
  if (caller.authCodes.includes('operationLog:read')) return;
  if (!(await isVisible(db, caller, objectType, objectId))) throw failure('data.notFound');
}

async function isVisible(db: Db, caller: Caller, type: string, text: string): Promise<boolean> {
  if (type === 'gateway') return (await visibleGateway(db, caller, text)) !== undefined;
  const id = idSchema.safeParse(text).data;
  if (id === undefined) return false;
  if (type === 'equipment') return (await visibleEquipment(db, caller, id)) !== undefined;
  if (type === 'product') return (await visibleProduct(db, caller, id)) !== undefined;
  if (type === 'page') return (await visiblePage(db, caller, id)) !== undefined;
  if (type !== 'account') return false;
  if (id === caller.accountId) return true;
  return await isAdministered(db, caller, id);
}
