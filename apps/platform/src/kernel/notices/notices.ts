import type { ChannelEvent } from '@penstock/contract/calls/channel';
import { textAt } from '@penstock/languages/catalogue';

type NoticesEvent = Extract<ChannelEvent, { type: 'notices' }>;
type Notice = NoticesEvent['notices'][number];

/** The notices of this process to everybody, each by its id. */
export class Notices {
  readonly #current = new Map<string, Notice>();
  readonly #changed: (event: NoticesEvent) => void;

  /** `changed` is called with all notices each time one comes or goes. */
  constructor(changed: (event: NoticesEvent) => void) {
    this.#changed = changed;
  }

  get event(): NoticesEvent {
    return { type: 'notices', notices: [...this.#current.values()] };
  }

  /** Shows a notice; one with the same id is replaced. */
  show(notice: Notice): void {
    this.#current.set(notice.id, notice);
    this.#changed(this.event);
  }

  /** Takes a notice back. */
  end(id: string): void {
    if (this.#current.delete(id)) this.#changed(this.event);
  }
}

/** The platform's connection to the broker is down. */
export const brokerAway: Notice = {
  id: 'broker',
  level: 'warning',
  text: textAt('platform.kernel:notices.brokerAway.broker'),
  until: null,
};

/** Scheduled backups fail; why is in the log. */
export const backupFailing: Notice = {
  id: 'backup',
  level: 'warning',
  text: textAt('platform.kernel:notices.backupFailing.backup'),
  until: null,
};

/** The place of lasting files fails; why is in the log. */
export const filesFailing: Notice = {
  id: 'files',
  level: 'warning',
  text: textAt('platform.kernel:notices.filesFailing.files'),
  until: null,
};

/** The disk of the platform is nearly full. */
export const diskLow: Notice = {
  id: 'disk',
  level: 'warning',
  text: textAt('platform.kernel:notices.diskLow.disk'),
  until: null,
};

/** The disk of the platform is full: no recorded values are taken. */
export const diskFull: Notice = {
  id: 'disk',
  level: 'warning',
  text: textAt('platform.kernel:notices.diskFull.disk'),
  until: null,
};
