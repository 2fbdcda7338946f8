import type { ChannelEvent } from '@penstock/contract/calls/channel';
import type { Operation } from '@penstock/contract/calls/operation';
import { create } from 'zustand';

/** A notice of the platform to everybody. */
export type Notice = Extract<ChannelEvent, { type: 'notices' }>['notices'][number];

/** A long operation that has ended while this page was open. */
export type FinishedOperation = Operation & { readonly state: Exclude<Operation['state'], 'running'> };

interface Notifications {
  readonly notices: readonly Notice[];
  /** The latest first. */
  readonly finished: readonly FinishedOperation[];
  /** The notices that were seen, by id. */
  readonly seen: ReadonlySet<string>;
}

/** How many finished operations are kept. */
const maxFinished = 30;

const nothing: Notifications = { notices: [], finished: [], seen: new Set() };

/** The notifications of this page. */
export const useNotifications = create<Notifications>(() => nothing);

/** Takes all notices that are current. */
export function noteNotices(notices: readonly Notice[]): void {
  useNotifications.setState({ notices });
}

function isFinished(operation: Operation): operation is FinishedOperation {
  return operation.state !== 'running';
}

/** Takes what the channel says of a long operation; one that runs is no notification. */
export function noteOperation(operation: Operation): void {
  if (!isFinished(operation)) return;
  const others = useNotifications.getState().finished.filter(({ id }) => id !== operation.id);
  useNotifications.setState({ finished: [operation, ...others].slice(0, maxFinished) });
}

/** Marks everything as seen. */
export function seeAll(): void {
  const { notices, finished } = useNotifications.getState();
  useNotifications.setState({ seen: new Set([...notices, ...finished].map(({ id }) => id)) });
}

/** Forgets everything, such as when somebody else signs in. */
export function forgetNotifications(): void {
  useNotifications.setState(nothing);
}

/** How many were not seen. */
export function unseenOf({ notices, finished, seen }: Notifications): number {
  return [...notices, ...finished].filter(({ id }) => !seen.has(id)).length;
}
