import { browseDevice } from '@penstock/contract/link/methods/device';
import type { Answers } from '../method.ts';

export const answerBrowse: Answers = (peer, { gateway }) => {
  peer.answer(browseDevice, async ({ driver, parent, limit, continuation }) => {
    const running = gateway.collectors.driver(driver);
    const page = await running.use((collector) => collector.browse(parent, { limit, continuation }));
    return { entries: [...page.entries], continuation: page.continuation };
  });
};
