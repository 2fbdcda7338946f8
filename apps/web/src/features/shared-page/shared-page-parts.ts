import type { Client } from '@penstock/client/calls/client';
import type { Clock } from '@penstock/client/time/clock';
import type { CallAnswer } from '@penstock/contract/calls/call';
import type { SharedSignal, sharedOpen } from '@penstock/contract/calls/shared-page';

/** The parts of the services of a shared page. */
export interface SharedPageParts {
  readonly token: string;
  readonly opened: CallAnswer<typeof sharedOpen>;
  readonly client: Client;
  readonly clock: Clock;
  /** Whether nobody can see the page: then nothing is asked for again and again. */
  readonly isHidden: () => boolean;
}

/** Whether a page means the equipment of its link by an id. */
export function isOwnEquipment({ opened }: Pick<SharedPageParts, 'opened'>, equipId: string): boolean {
  return equipId === '' || equipId === opened.equipmentId;
}

/** A signal of the equipment of the link, by its key. */
export function sharedSignal(
  { opened }: Pick<SharedPageParts, 'opened'>,
  key: string,
): SharedSignal | undefined {
  return opened.signals.find(({ definedKey }) => definedKey === key);
}

/** How soon is looked whether a page that nobody can see is in sight again, in ms. */
const hiddenMilliseconds = 1000;

/** Does something again and again while the page is in sight. Returns what ends that. */
export function repeat(
  { clock, isHidden }: Pick<SharedPageParts, 'clock' | 'isHidden'>,
  milliseconds: number,
  work: () => Promise<void> | void,
): () => void {
  let isOver = false;
  let cancel = () => {};
  const turn = async () => {
    const isSeen = !isHidden();
    if (isSeen) await work();
    if (!isOver) cancel = clock.after(isSeen ? milliseconds : hiddenMilliseconds, () => void turn());
  };
  cancel = clock.after(milliseconds, () => void turn());
  return () => {
    isOver = true;
    cancel();
  };
}
