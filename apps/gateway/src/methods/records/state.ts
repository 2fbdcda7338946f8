import { bufferState } from '@penstock/contract/link/methods/records';
import type { Answers } from '../method.ts';

export const answerState: Answers = (peer, { gateway }) => {
  peer.answer(bufferState, () => gateway.buffer.state());
};
