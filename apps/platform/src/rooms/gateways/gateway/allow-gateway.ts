import type { AllowTopic } from '@penstock/console/topics/allow-topic';
import type { Db } from '../../../kernel/database/schema.ts';
import { gatewayFor } from './access.ts';

/** Lets those subscribe to the topics of a gateway that may configure it. */
export function allowGateway(db: Db): AllowTopic {
  return async (caller, sn) => void (await gatewayFor(db, caller, sn));
}
