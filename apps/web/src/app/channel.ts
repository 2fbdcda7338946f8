import {
  type Channel,
  type ChannelState,
  openChannel,
  type TopicListener,
} from '@penstock/client/live/channel';
import { webSocketWire } from '@penstock/client/live/web-socket';
import type { ChannelTopic } from '@penstock/contract/calls/channel';
import { userInfo } from '@penstock/contract/calls/user';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { baseAddress } from './place.ts';
import { noteReached, useReachability } from './reachability.ts';
import { client, clock } from './services.ts';
import { useSession } from './session.ts';

const ended: ChannelState = { phase: 'closed', reason: undefined };

/** The state of the live channel; pages show nothing as live unless its phase is `open`. */
export const useChannelState = create<ChannelState>(() => ended);

let current: { readonly channel: Channel; readonly stop: () => void } | undefined;

/** Where WebSockets of the server of this page connect to. */
export function webSocketOrigin(): string {
  const { protocol, host } = globalThis.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${baseAddress()}`;
}

/** The one live channel of all pages, opened when it is first needed. */
export function liveChannel(): Channel {
  current ??= start();
  return current.channel;
}

/** Closes the channel, such as when nobody is signed in. The next one who needs it opens it again. */
export function stopLiveChannel(): void {
  current?.stop();
  current = undefined;
  useChannelState.setState(ended);
}

function start() {
  const channel = openChannel({
    clock,
    connect: webSocketWire(webSocketOrigin(), (address) => new WebSocket(address)),
    random: Math.random,
    onWelcome: ({ accountId }) => {
      noteReached(true);
      // Somebody else signed in in another tab: nothing that this one shows is theirs.
      const { user } = useSession.getState();
      if (user !== undefined && user.id !== accountId) globalThis.location.reload();
    },
  });
  useChannelState.setState(channel.state);
  const stopState = channel.onState((state) => {
    useChannelState.setState(state);
    // A call finds out whether the platform answers, and whether the session has ended.
    if (state.phase === 'closed') void client.call(userInfo, {}).catch(() => undefined);
  });
  const stopReachability = useReachability.subscribe((now, before) => {
    if ((now.platform && !before.platform) || (now.network && !before.network)) channel.reconnect();
  });
  return {
    channel,
    stop: () => {
      stopReachability();
      stopState();
      channel.stop();
    },
  };
}

/** Whether states may be shown as live. */
export function useChannelOpen(): boolean {
  return useChannelState(({ phase }) => phase === 'open');
}

/** Listens to a topic while the part that calls this is drawn; nothing for undefined. */
export function useTopic(topic: ChannelTopic | undefined, listener: TopicListener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    if (topic === undefined) return;
    return liveChannel().subscribe(topic, {
      event: (event) => latest.current.event(event),
      complete: () => latest.current.complete?.(),
      refused: (refusal) => latest.current.refused?.(refusal),
    });
  }, [topic]);
}
