import type { Id } from '@penstock/contract/calls/identifier';
import { equipmentBindingSchema } from '@penstock/contract/product/definition';
import type { CallContext } from '@penstock/server/http/call-context';
import { BindingDecisions, type BindingParts } from './binding-decisions.ts';
import { lastKnown } from './preview.ts';

/** Binds an equipment that has just been added to a gateway. */
export type BindNew = (context: CallContext, id: Id, sn: string) => Promise<void>;

/**
 * Makes what binds equipment that was added together with others: the decision is stored, and the gateway gets it when it is online and
 * free. An obstacle, such as items of the same name, is the reason of its state then. Throws as binding does.
 */
export function bindNew(parts: BindingParts): BindNew {
  const bindings = new BindingDecisions(parts);
  const binding = equipmentBindingSchema.parse({});
  return async (context, id, sn) => {
    await bindings.bindableTo(context, id, sn);
    const { revision } = await lastKnown(parts, sn);
    await bindings.decide(context, id, {
      action: 'equipment.bindGateway',
      revision,
      note: '',
      columns: { binding, action: 'apply' },
      after: { sn, ...binding },
      also: (transaction) => parts.definitions.setGateway(transaction, id, { sn, prefix: binding.prefix }),
    });
    parts.worker.gatewayChanged(sn);
  };
}
