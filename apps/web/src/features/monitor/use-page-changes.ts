import type { Id } from '@penstock/contract/calls/identifier';
import { useState } from 'react';
import { useTopic } from '../../app/channel.ts';

/** The change of a page since it was opened. `refused`: the reader may no longer see it. */
export type PageChange =
  | { readonly kind: 'same' | 'deleted' | 'refused' }
  | { readonly kind: 'saved'; readonly author: string };

/** Hears over the live channel that a page was saved again or deleted since a revision of it was opened. */
export function usePageChanges(pageId: Id, revision: number): PageChange {
  const [change, setChange] = useState<PageChange>({ kind: 'same' });
  useTopic(`page:${pageId}`, {
    event: (heard) => {
      if (heard.type !== 'page') return;
      if (heard.revision === 0) setChange({ kind: 'deleted' });
      else if (heard.revision > revision) setChange({ kind: 'saved', author: heard.author });
    },
    refused: () => setChange({ kind: 'refused' }),
  });
  return change;
}
