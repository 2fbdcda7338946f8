import { ClientError } from '@penstock/client/calls/error';
import type { CallAnswer } from '@penstock/contract/calls/call';
import { reviewEnter, reviewImage, reviewOpen } from '@penstock/contract/calls/page-review';
import { sharedOpen } from '@penstock/contract/calls/shared-page';
import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { client, randomBytes } from '../../app/services.ts';
import { forgetImages, loadImages } from '../shared-page/load-images.ts';

/** A page that is reviewed, as it was opened. */
export interface EnteredReview {
  /** The token of its calls. */
  readonly token: string;
  readonly answer: CallAnswer<typeof reviewOpen>;
  /** The signals of the equipment whose values it shows; undefined for sample values. */
  readonly live: CallAnswer<typeof sharedOpen> | undefined;
  readonly images: ReadonlyMap<string, string>;
}

/** How far a review is opened. */
type Entering =
  | { readonly kind: 'opening' }
  | { readonly kind: 'password' }
  | { readonly kind: 'opened'; readonly review: EnteredReview }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Where the tab keeps the token of a review whose password was given, by the token of its link. */
const keyOf = (link: string) => `penstock.review.${link}`;

/**
 * Opens a review by the token of its link. `again` opens it once more, `enter` with a password, which rejects
 * where it is wrong; what is open stays until then.
 */
export function useEnteredReview(link: string): {
  readonly entering: Entering;
  readonly again: () => void;
  readonly enter: (password: string) => Promise<void>;
} {
  const [entering, setEntering] = useState<Entering>({ kind: 'opening' });
  const [turn, setTurn] = useState(0);
  // The names of signals are answered in it.
  const language = useLanguage();
  const again = useCallback(() => setTurn((before) => before + 1), []);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let addresses: ReadonlyMap<string, string> = new Map();
    const open = async () => {
      try {
        const kept = sessionStorage.getItem(keyOf(link));
        const { token } =
          kept === null ? await client.call(reviewEnter, { token: link }, { signal }) : { token: kept };
        const answer = await client.call(reviewOpen, { token }, { signal });
        const live = answer.isLive ? await client.call(sharedOpen, { token }, { signal }) : undefined;
        const load = async (sha256: string) =>
          (await client.download(reviewImage, { token, sha256 }, { signal })).content;
        addresses = await loadImages(answer.images, load, signal);
        if (!signal.aborted)
          setEntering({ kind: 'opened', review: { token, answer, live, images: addresses } });
      } catch (error) {
        if (signal.aborted) return;
        setEntering(failureOf(error));
      }
    };
    void open();
    return () => {
      ended.abort();
      forgetImages(addresses);
    };
  }, [link, turn, language]);
  const enter = useCallback(
    async (password: string) => {
      // Ciphers are large, and few links have a password.
      const { callSealed } = await import('@penstock/client/sign-in/sealed');
      const { token } = await callSealed(client, { password }, randomBytes, (sealed) =>
        client.call(reviewEnter, { token: link, sealed }),
      );
      sessionStorage.setItem(keyOf(link), token);
      again();
    },
    [link, again],
  );
  return { entering, again, enter };
}

function failureOf(error: unknown): Entering {
  if (error instanceof ClientError) {
    if (error.is('page.passwordWrong')) return { kind: 'password' };
    if (error.is('data.notFound') || error.is('request.invalid')) return { kind: 'gone' };
  }
  return { kind: 'failed', error };
}
