import { applyConfiguration } from '@penstock/contract/link/methods/configuration';
import type { Answers } from '../method.ts';

export const answerApply: Answers = (peer, { gateway }) => {
  peer.answer(applyConfiguration, async ({ baseRevision, document, author, note }) => {
    const { revision, hash, changed } = await gateway.apply({ base: baseRevision, document, author, note });
    return { revision, hash, changed };
  });
};
