import type { Configuration } from '@penstock/contract/configuration/model/configuration';

/** A write topic and a read topic have the same fields. */
export type RequestTopic = Configuration['topics']['write'][number];

/** A write or read topic of the configuration. */
export interface KindOfTopic {
  readonly kind: 'write' | 'read';
  readonly topic: RequestTopic;
}
