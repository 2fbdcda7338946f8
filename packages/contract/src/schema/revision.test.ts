import { describe, expect, it } from 'vitest';
import { calls } from '../calls/list.ts';
import { revisionSchema } from './revision.ts';

describe('the number of a revision', () => {
  it('is one that an integer column of the database holds', () => {
    const taken = [0, 2 ** 31 - 1, 2 ** 31, -1, 1.5].map((value) => revisionSchema.safeParse(value).success);
    expect(taken).toEqual([true, true, false, false, false]);
  });

  it('is refused in the request of a call before it reaches a column', () => {
    const requests = [
      calls.pageRevisionInfo.request.safeParse({ id: '1', revision: 2 ** 31 }),
      calls.productDefinitionUpdate.request.safeParse({ id: '1', revision: 2 ** 31 }),
      calls.sceneBindings.request.safeParse({ id: '1', revision: 2 ** 31 }),
    ];
    for (const { error } of requests)
      expect(error?.issues).toContainEqual(expect.objectContaining({ path: ['revision'], code: 'too_big' }));
  });
});
