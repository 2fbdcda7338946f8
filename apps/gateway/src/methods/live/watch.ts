import { watchLive } from '@penstock/contract/link/methods/live';
import type { Answers } from '../method.ts';

export const answerWatch: Answers = (peer, { gateway, peer: name }) => {
  peer.answer(watchLive, ({ interval, seconds }) => {
    gateway.live.watch(name, interval, seconds);
    return {};
  });
};
