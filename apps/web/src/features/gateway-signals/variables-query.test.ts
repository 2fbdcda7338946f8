import { driverQuery } from '@penstock/contract/calls/driver';
import { sectionsQuery } from '@penstock/contract/calls/section';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../app/services.ts';
import { openVariables, startVariables } from './variables-query.ts';

const { signal } = new AbortController();
let revision = 0;
const call = vi.spyOn(client, 'call');

beforeEach(() => {
  vi.useFakeTimers();
  revision = 0;
  call.mockReset();
  call.mockImplementation(async (declared) => {
    if (declared.path === sectionsQuery.path) {
      revision += 1;
      return { revision, lists: [] };
    }
    if (declared.path === driverQuery.path) return { revision, total: 0, rows: [] };
    throw new Error(`nobody expects ${declared.path}`);
  });
});
afterEach(() => vi.useRealTimers());

describe('the variables that are read before their page is there', () => {
  it('are those that the page shows first, and only first', async () => {
    startVariables('SN1');
    expect(await openVariables('SN1', signal)).toMatchObject({ revision: 1 });
    expect(call).toHaveBeenCalledTimes(2);
    expect(await openVariables('SN1', signal)).toMatchObject({ revision: 2 });
  });

  it('are not those of another gateway', async () => {
    startVariables('SN1');
    await openVariables('SN2', signal);
    expect(call).toHaveBeenCalledWith(sectionsQuery, expect.objectContaining({ sn: 'SN2' }), { signal });
  });

  it('are read again when their page comes late', async () => {
    startVariables('SN1');
    vi.advanceTimersByTime(5000);
    expect(await openVariables('SN1', signal)).toMatchObject({ revision: 2 });
  });

  it('that cannot be read fail where the page asks for them', async () => {
    call.mockRejectedValue(new Error('no network'));
    startVariables('SN1');
    await expect(openVariables('SN1', signal)).rejects.toThrow('no network');
  });
});
