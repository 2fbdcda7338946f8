import type { TopicSource } from '@penstock/server/channel/topic-source';

/** Throws an error of the catalogue unless the caller may see a gateway. */
export type AllowTopic = TopicSource['allow'];
