import { deflateSync } from 'node:zlib';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import { failure } from '@penstock/contract/errors/error';
import { readConfiguration } from '@penstock/contract/link/methods/configuration';
import type { Answers } from '../method.ts';

export const answerRead: Answers = (peer, { gateway }) => {
  peer.answer(readConfiguration, ({ revision: asked, offset, limit }) => {
    const { revision, hash, configuration } = gateway.store.current;
    if (asked !== undefined && asked !== revision) {
      throw failure('configuration.revisionMissing', { revision: asked });
    }
    const text = Buffer.from(canonicalText(configuration));
    const deflated = deflateSync(text);
    const data = deflated.subarray(offset, offset + limit);
    const total = deflated.length;
    return {
      revision,
      hash,
      author: '',
      note: '',
      time: 0,
      total,
      size: text.length,
      offset,
      data: data.toString('base64'),
      end: offset + data.length >= total,
    };
  });
};
