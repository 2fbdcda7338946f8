import type { Client } from '@penstock/client/calls/client';
import { ClientError } from '@penstock/client/calls/error';
import { templateAdd, templateReplace } from '@penstock/contract/calls/configuration-template';
import { driverAdd, driverQuery } from '@penstock/contract/calls/driver';
import type { Id } from '@penstock/contract/calls/identifier';
import type { Identity } from './plan.ts';

/**
 * Makes a template of the first gateway that keeps changes, once it was given one more driver; or the next version of a template.
 * Answers its id.
 */
export async function storeTemplate(client: Client, gateways: readonly Identity[], id?: Id): Promise<Id> {
  for (const { sn } of gateways) {
    const { revision, total } = await client.call(driverQuery, { sn });
    const driver = {
      name: `spare_${total}`,
      protocol: 'modbus-tcp',
      settings: { host: '192.0.2.2' },
    } as const;
    const added = await client
      .call(driverAdd, { sn, baseRevision: revision, driver })
      .then(() => true)
      .catch((error: unknown) => {
        if (error instanceof ClientError && error.key === 'service.unknown') return false;
        throw error;
      });
    if (!added) continue;
    if (id === undefined) return (await client.call(templateAdd, { sn, name: 'Pump' })).id;
    await client.call(templateReplace, { id, sn });
    return id;
  }
  throw new Error('no gateway keeps a change');
}
