import { readPlan } from '@penstock/contract/link/methods/collector';
import type { Answers } from '../method.ts';

export const answerPlan: Answers = (peer, { gateway }) => {
  peer.answer(readPlan, () => ({ drivers: gateway.collectors.plans() }));
};
