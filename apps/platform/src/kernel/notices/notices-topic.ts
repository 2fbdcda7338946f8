import type { Notices } from './notices.ts';
import type { TopicSource } from '@penstock/server/channel/topic-source';

/** The topic `notices`: what the platform has to say to everybody. */
export function noticesTopic(notices: Notices): TopicSource {
  return {
    allow: () => Promise.resolve(),
    async *state() {
      yield notices.event;
    },
  };
}
