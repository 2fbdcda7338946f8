import { bufferState } from '@penstock/contract/link/methods';
import type { Answers } from '../method.ts';

export const answerState: Answers = (peer, { gateway }) => {
  peer.answer(bufferState, () => gateway.buffer.state());
};
