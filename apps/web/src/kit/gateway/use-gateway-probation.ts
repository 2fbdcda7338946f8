import type { ChannelEvent } from '@penstock/contract/calls/channel';
import { create } from 'zustand';
import { useTopic } from '../../app/channel.ts';

/** The revision that a gateway works with, as the live channel says. */
export type CurrentRevision = Extract<ChannelEvent, { type: 'configuration' }>;

const useCurrent = create<{ readonly bySn: ReadonlyMap<string, CurrentRevision> }>(() => ({
  bySn: new Map(),
}));

/** The revision that a gateway works with; undefined until the channel has said it. The frame of its pages listens. */
export function useCurrentRevision(sn: string): CurrentRevision | undefined {
  return useCurrent(({ bySn }) => bySn.get(sn));
}

/** Listens to the revision of a gateway; for the frame of its pages. Undefined for what is no serial number. */
export function useRevisionTopic(sn: string | undefined): void {
  useTopic(sn === undefined ? undefined : `configuration:${sn}`, {
    event: (event) => {
      if (event.type !== 'configuration') return;
      useCurrent.setState(({ bySn }) => ({ bySn: new Map(bySn).set(event.sn, event) }));
    },
  });
}
