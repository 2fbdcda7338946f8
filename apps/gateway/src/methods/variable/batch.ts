import { readBatch, writeBatch } from '@penstock/contract/link/methods/variable';
import { readNow, writeAll } from '../../collector/batch.ts';
import type { Answers } from '../method.ts';

/** Several variables at once, each with its own outcome. */
export const answerBatches: Answers = (peer, { gateway, peer: name }) => {
  peer.answer(readBatch, async ({ keys }) => ({ values: await readNow(gateway.collectors, keys) }));
  peer.answer(writeBatch, async ({ values }) => {
    const outcomes = await writeAll(gateway.collectors, values);
    const failed = outcomes.filter(({ code }) => code !== undefined).length;
    gateway.log.info({ values, failed, peer: name }, 'variables written');
    return { values: outcomes };
  });
};
