import { sectionQuery } from '@penstock/contract/calls/section';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useConfigurationRefresh } from './use-configuration-refresh.ts';

const sn = '202611210001';

afterEach(cleanup);

/** A page that reads a list of a gateway which is at `at.revision`, and hears `heard` from the channel. */
function page(key: readonly string[]) {
  const at = { revision: 1, reads: 0 };
  const answers: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  function Page({ heard }: { readonly heard: number | undefined }) {
    useConfigurationRefresh(sn, heard);
    const { data } = useQuery({
      queryKey: key,
      queryFn: async () => {
        at.reads += 1;
        const { revision } = at;
        await new Promise<void>((resolve, reject) => answers.push({ resolve, reject }));
        return { revision, rows: [] };
      },
    });
    return <p>revision {data?.revision ?? 'unknown'}</p>;
  }
  const draw = (heard: number | undefined) => (
    <QueryClientProvider client={queries}>
      <Page heard={heard} />
    </QueryClientProvider>
  );
  const { rerender } = render(draw(undefined));
  return {
    at,
    hear: (revision: number) => rerender(draw(revision)),
    answer: async () => {
      await waitFor(() => expect(answers.length).toBeGreaterThan(0));
      await act(async () => answers.shift()?.resolve());
    },
    fail: async () => {
      await waitFor(() => expect(answers.length).toBeGreaterThan(0));
      await act(async () => answers.shift()?.reject(new Error('timed out')));
    },
  };
}

describe('what is shown of a configuration', () => {
  it('is read again when it was changed before the channel named the first revision', async () => {
    const { at, hear, answer } = page([sectionQuery.path, sn]);
    at.revision = 2;
    // The answer was on its way when the change was made.
    hear(2);
    await answer();
    await screen.findByText('revision 1');
    await answer();
    await screen.findByText('revision 2');
    expect(at.reads).toBe(2);
  });

  it('is read again when somebody changes it, and not when nobody does', async () => {
    const { at, hear, answer } = page([sectionQuery.path, sn]);
    await answer();
    hear(1);
    expect(at.reads).toBe(1);
    at.revision = 2;
    hear(2);
    await answer();
    await screen.findByText('revision 2');
  });

  it('is read once more when the reading that was under way at a change has failed', async () => {
    const { at, hear, answer, fail } = page([sectionQuery.path, sn]);
    await answer();
    hear(2);
    at.revision = 3;
    // It is changed again while it is being read.
    hear(3);
    await fail();
    await answer();
    await screen.findByText('revision 3');
    expect(at.reads).toBe(3);
  });

  it('is asked for once only while the gateway answers an old revision', async () => {
    const { at, hear, answer } = page([sectionQuery.path, sn]);
    await answer();
    hear(7);
    await answer();
    await screen.findByText('revision 1');
    expect(at.reads).toBe(2);
  });

  it('stays in an editor as it was read', async () => {
    const { at, hear, answer } = page(['section.editor', sn]);
    await answer();
    hear(1);
    hear(2);
    expect(at.reads).toBe(1);
  });
});
