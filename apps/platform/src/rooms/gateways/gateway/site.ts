import { failure } from '@penstock/contract/errors/error';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Settings } from '../../../kernel/settings/settings.ts';
import { cloudOnlyModelOf } from './gateway-repository.ts';

/**
 * Demands that a gateway may be bound, edited or deleted here. Throws `gateway.cloudOnly` where its hardware model is for the cloud
 * platform only and this is another installation (gateway specification, section 6).
 */
export type DemandSite = (db: Db, sn: string) => Promise<void>;

/** The demand of an installation. */
export function siteDemand(site: Settings['site']): DemandSite {
  return async (db, sn) => {
    if (site === 'cloud') return;
    const model = await cloudOnlyModelOf(db, sn);
    if (model !== undefined) throw failure('gateway.cloudOnly', { model });
  };
}
