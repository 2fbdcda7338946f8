import { sendHeartbeat } from '@penstock/contract/calls/gateway-session';
import { serialNumberSchema } from '@penstock/contract/model/serial-number';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTopic } from '../../app/channel.ts';
import { notePresences, usePresence } from '../../app/presence.ts';
import { client } from '../../app/services.ts';

/** How often the gateway is tried again, in s. */
export const retrySeconds = 30;

/**
 * Leads back to a page of a gateway: at once when the live channel says that the gateway came, and otherwise as soon as
 * the platform reaches it, asked every {@link retrySeconds}. The answer goes back now.
 */
export function useWayBack(sn: string, back: string): () => void {
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

  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), retrySeconds * 1000);
    return () => clearTimeout(timer);
  }, []);
  const { isSuccess } = useQuery({
    queryKey: [sendHeartbeat.path, 'reachable', sn],
    queryFn: async ({ signal }) => client.call(sendHeartbeat, { sn, validStatus: true }, { signal }),
    enabled: isNumber && waited,
    retry: false,
    gcTime: 0,
    refetchInterval: retrySeconds * 1000,
  });
  useEffect(() => {
    if (isSuccess) goBack();
  }, [isSuccess, goBack]);
  return goBack;
}
