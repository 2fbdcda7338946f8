import type { StateKind } from '../../design/State.tsx';
import type { Namespaces } from '../../texts/namespaces.ts';
import type { Live } from './use-live.ts';

type LiveWord = keyof Namespaces['live']['live'];

/** Whether the page is live, or why not, in a word and a shape. */
export function liveState({ monitor, socket, reached, channelOpen }: Live): {
  readonly word: LiveWord;
  readonly kind: StateKind;
} {
  if (!reached) return { word: 'reconnecting', kind: 'danger' };
  switch (monitor.phase) {
    case 'loading':
      return { word: 'loading', kind: 'waiting' };
    case 'offline':
      return { word: 'offline', kind: 'off' };
    case 'vpn':
      return { word: 'vpn', kind: 'warning' };
    case 'idle':
      return { word: 'idle', kind: 'off' };
    case 'none':
      return { word: 'none', kind: 'off' };
    case 'failed':
      return { word: 'failed', kind: 'danger' };
    case 'watching':
      switch (socket) {
        case 'open':
          return channelOpen ? { word: 'live', kind: 'good' } : { word: 'reconnecting', kind: 'danger' };
        case 'connecting':
          return { word: 'loading', kind: 'waiting' };
        case 'waiting':
          return { word: 'reconnecting', kind: 'danger' };
      }
  }
}
