import { ClientError } from '@penstock/client/calls/error';
import type { CallAnswer } from '@penstock/contract/calls/call';
import { sharedImage, sharedOpen } from '@penstock/contract/calls/shared-page';
import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { forgetImages, loadImages } from './load-images.ts';

/** A shared page as it was opened, with the addresses of its images. */
export interface OpenedShare {
  readonly answer: CallAnswer<typeof sharedOpen>;
  readonly images: ReadonlyMap<string, string>;
}

/** How far a shared page is opened. */
type Opening =
  | { readonly kind: 'opening' }
  | { readonly kind: 'opened'; readonly share: OpenedShare }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Opens a shared page by its token. `again` opens it once more; what is open stays until then. */
export function useOpenedShare(token: string): { readonly opening: Opening; readonly again: () => void } {
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' });
  const [turn, setTurn] = useState(0);
  // Titles and words of signals are answered in it.
  const language = useLanguage();
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let addresses: ReadonlyMap<string, string> = new Map();
    const open = async () => {
      try {
        const answer = await client.call(sharedOpen, { token }, { signal });
        const load = async (sha256: string) =>
          (await client.download(sharedImage, { token, sha256 }, { signal })).content;
        addresses = await loadImages(answer.images, load, signal);
        if (!signal.aborted) setOpening({ kind: 'opened', share: { answer, images: addresses } });
      } catch (error) {
        if (signal.aborted) return;
        const isGone =
          error instanceof ClientError && (error.is('data.notFound') || error.is('request.invalid'));
        setOpening(isGone ? { kind: 'gone' } : { kind: 'failed', error });
      }
    };
    void open();
    return () => {
      ended.abort();
      forgetImages(addresses);
    };
  }, [token, turn, language]);
  return { opening, again: useCallback(() => setTurn((before) => before + 1), []) };
}
