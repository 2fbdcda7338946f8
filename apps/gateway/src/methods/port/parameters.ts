import { readPort, writePort } from '@penstock/contract/link/methods/ports';
import { portState, setPort } from '../../ports/parameters.ts';
import type { Answers } from '../method.ts';

/** The parameters of the communication ports. */
export const answerPorts: Answers = (peer, { gateway, peer: name }) => {
  peer.answer(readPort, ({ port }) => portState(gateway, port));
  peer.answer(writePort, async (change) => {
    const result = await setPort(gateway, change);
    gateway.log.info({ port: change.port, revision: result.revision, peer: name }, 'port parameters set');
    return result;
  });
};
