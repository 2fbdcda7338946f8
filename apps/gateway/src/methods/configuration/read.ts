import { readConfiguration } from '@penstock/contract/link/methods/configuration';
import type { Answers } from '../method.ts';

export const answerRead: Answers = (peer, { gateway }) => {
  peer.answer(readConfiguration, () => {
    const { revision, hash, configuration } = gateway.store.current;
    return { revision, hash, document: configuration };
  });
};
