import type { ObjectAccess } from '../access/object-access.ts';
import type { TopicSources } from '@penstock/server/channel/topic-source';
import type { EventListeners } from '../events/event.ts';
import type { Handlers } from '@penstock/server/http/handlers';

/** A part of the platform that runs from its start to its end. One without `stop` does not compile. */
export interface Running {
  /** Starts to work; what it needs has started. */
  start?(): Promise<void> | void;
  /** Takes nothing new and ends what is under way, while everything it needs still works. */
  drain?(): Promise<void> | void;
  /** Ends it. */
  stop(): Promise<void> | void;
}

/**
 * A room of the platform: what it makes of the kernel and of the rooms that it needs, whose offers its function takes as
 * arguments.
 */
export interface Room {
  /** For the log. */
  readonly name: string;
  /** The services for the rooms above it. */
  readonly offers: object;
  /** The calls that it answers. */
  readonly calls: Partial<Handlers>;
  /** The topics of the live channel that it is the source of. */
  readonly topics: Partial<TopicSources>;
  /** The events of all processes that it listens to. */
  readonly hears: Partial<EventListeners>;
  /** The kinds of objects whose access it decides. */
  readonly objects: Partial<ObjectAccess>;
  /** Everything in it that runs, in the order in which it starts; it is stopped in the opposite one. */
  readonly running: readonly Running[];
}
