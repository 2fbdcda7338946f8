import { sendHeartbeat } from '@penstock/contract/calls/gateway-session';
import { serialNumberSchema } from '@penstock/contract/model/serial-number';
import { limits } from '@penstock/contract/rules/limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTopic } from '../../app/channel.ts';
import { notePresences, usePresence } from '../../app/presence.ts';
import { client } from '../../app/services.ts';
import { useSecond } from '../../kit/time/now.ts';

/** How often the gateway is tried again, in s: at first, while a restart is likely, and later. */
const retrySeconds = { first: 5, later: 30 } as const;
/** How long it is tried often, in s. */
const likelyRestart = limits.reconnectMinutes.most * 60;

/** The way back to a page of a gateway. */
export interface WayBack {
  /** Goes back now. */
  readonly goBack: () => void;
  /** After how many seconds the gateway is tried again; 0 while it is. */
  readonly next: number;
}

/**
 * Leads back to a page of a gateway: at once when the live channel says that the gateway came, and otherwise as soon as
 * the platform reaches it, asked every few seconds at first.
 */
export function useWayBack(sn: string, back: string): WayBack {
  const navigate = useNavigate();
  const isNumber = serialNumberSchema.safeParse(sn).success;
  const online = usePresence(sn)?.online;
  const goBack = useCallback(() => void navigate(back, { replace: true }), [navigate, back]);
  useTopic(isNumber ? `gateway:${sn}` : undefined, {
    event: (event) => {
      if (event.type === 'presence') notePresences(event.gateways);
    },
  });

  // A gateway that is online and yet cannot be reached would lead back and forth without a pause.
  const wasOffline = useRef(false);
  useEffect(() => {
    if (online === false) wasOffline.current = true;
    else if (online === true && wasOffline.current) goBack();
  }, [online, goBack]);

  const [opened] = useState(() => client.platformTime());
  const now = useSecond();
  const [tried, setTried] = useState(opened);
  const pause = (tried - opened) / 1000 < likelyRestart ? retrySeconds.first : retrySeconds.later;
  const next = Math.max(0, Math.ceil((tried - now) / 1000) + pause);
  const isDue = isNumber && next === 0;
  useEffect(() => {
    if (!isDue) return;
    const over = new AbortController();
    client.call(sendHeartbeat, { sn, validStatus: true }, { signal: over.signal }).then(goBack, () => {
      if (!over.signal.aborted) setTried(client.platformTime());
    });
    return () => over.abort();
  }, [isDue, sn, goBack]);
  return { goBack, next };
}
