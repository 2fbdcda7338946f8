import { writeVariable } from '@penstock/contract/link/methods/variable';
import type { Answers } from '../method.ts';

export const answerWrite: Answers = (peer, { gateway, peer: name }) => {
  peer.answer(writeVariable, async ({ key, value }) => {
    const result = await gateway.collectors.write(key, value);
    gateway.log.info({ key, value, peer: name }, 'variable written');
    return result;
  });
};
