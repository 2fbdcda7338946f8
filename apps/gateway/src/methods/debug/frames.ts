import { failure } from '@penstock/contract/errors/error';
import { frames, watchFrames } from '@penstock/contract/link/methods/debug';
import { wireOf } from '../../collector/serial-ports.ts';
import type { Answers } from '../method.ts';

/** Message debugging: frames as they are on the wires. */
export const answerFrames: Answers = (peer, { gateway, peer: name }) => {
  peer.answer(watchFrames, ({ driver, port, ...request }) => {
    const { messageDebugging } = gateway.store.current.configuration.settings;
    if (!messageDebugging.enabled && request.seconds > 0) throw failure('gateway.debuggingOff');
    const { collectors } = gateway;
    const wire = driver && wireOf(collectors.driver(driver).driver, collectors.serialPorts);
    const ofDriver = driver === undefined ? null : [wire ?? []].flat();
    const wires = port === undefined ? ofDriver : (ofDriver ?? [port]).filter((one) => one === port);
    const isTaken = gateway.frames.watch(name, {
      ...request,
      wires,
      send: (message) => peer.notify(frames, message),
      isGone: () => peer.isClosed,
    });
    if (!isTaken) throw failure('request.tooMany', { seconds: 60 });
    return {};
  });
};
