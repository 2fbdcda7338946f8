import type { ChannelEvent, ChannelTopic } from '@penstock/contract/calls/channel';
import type { Text } from '@penstock/languages/language';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTopic } from '../../../app/channel.ts';
import { emptyRing, type Ring, withItems } from './ring.ts';

/** Why a gateway does not send. */
export interface FeedError {
  readonly code: string;
  readonly key: string;
  readonly message: Text;
}

/** The part of an event for a live view. */
export type StreamPart<Item> =
  | { readonly kind: 'items'; readonly items: readonly Item[]; readonly dropped: number }
  | { readonly kind: 'feed'; readonly live: boolean; readonly error: FeedError | null }
  | undefined;

/** A stream as a page shows it. */
export interface Stream<Item> {
  readonly ring: Ring<Item>;
  readonly live: boolean;
  readonly error: FeedError | undefined;
  readonly paused: boolean;
  /** The number of items since it was paused. */
  readonly behind: number;
  readonly pause: (paused: boolean) => void;
  readonly clear: () => void;
}

/** How often what came is drawn, in ms. */
const drawInterval = 250;

/**
 * Receives a stream of the live channel while the part that calls this is drawn. While it is paused what is shown stays,
 * and what comes is kept for later. Undefined ends it and keeps what there is.
 */
export function useStream<Item>(
  topic: ChannelTopic | undefined,
  partOf: (event: ChannelEvent) => StreamPart<Item>,
): Stream<Item> {
  const received = useRef<Ring<Item>>(emptyRing);
  const [shown, setShown] = useState<Ring<Item>>(emptyRing);
  const [feed, setFeed] = useState<{ live: boolean; error: FeedError | undefined }>({
    live: false,
    error: undefined,
  });
  const [paused, setPaused] = useState(false);
  const [behind, setBehind] = useState(0);

  useTopic(topic, {
    event: (event) => {
      const part = partOf(event);
      if (part?.kind === 'items') received.current = withItems(received.current, part.items, part.dropped);
      else if (part?.kind === 'feed') setFeed({ live: part.live, error: part.error ?? undefined });
    },
    refused: (refusal) => setFeed({ live: false, error: refusal }),
  });

  useEffect(() => {
    const timer = setInterval(() => {
      if (paused) setBehind(received.current.received - shown.received);
      else setShown(received.current);
    }, drawInterval);
    return () => clearInterval(timer);
  }, [paused, shown]);

  const pause = useCallback((now: boolean) => {
    setPaused(now);
    setBehind(0);
    if (!now) setShown(received.current);
  }, []);
  const clear = useCallback(() => {
    received.current = emptyRing;
    setShown(emptyRing);
    setBehind(0);
  }, []);
  const live = topic !== undefined && feed.live;
  return { ring: shown, live, error: feed.error, paused, behind, pause, clear };
}
