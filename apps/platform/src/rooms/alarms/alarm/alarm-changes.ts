import type { Logger } from 'pino';
import type { Db } from '../../../kernel/database/schema.ts';
import type { ChannelHub } from '@penstock/server/channel/channel-hub';
import type { Events } from '../../../kernel/events/events.ts';
import type { LiveHub } from '../../values/live/live-hub.ts';
import type { Viewer } from '../../values/live/viewer.ts';
import { liveCounts } from './alarm-repository.ts';

/** Changes within this time are published together, in ms: a flood of alarms costs no more than a few queries a second. */
const gather = 500;

interface AlarmChangesParts {
  readonly db: Db;
  readonly events: Pick<Events, 'publish'>;
  readonly channel: Pick<ChannelHub, 'read'>;
  readonly hub: Pick<LiveHub, 'all'>;
  readonly log: Logger;
}

/** Brings changes of alarms to all processes of the platform, and from there to browsers. */
export class AlarmChanges {
  readonly #parts: AlarmChangesParts;
  #publishing: NodeJS.Timeout | undefined;
  #last = Number.NEGATIVE_INFINITY;
  #showing: NodeJS.Timeout | undefined;

  constructor(parts: AlarmChangesParts) {
    this.#parts = parts;
  }

  /** Alarms are other than before: every process hears of it. The first change after a pause at once. */
  changed(): void {
    if (this.#publishing !== undefined) return;
    const wait = Math.max(0, this.#last + gather - performance.now());
    this.#publishing = setTimeout(() => {
      this.#publishing = undefined;
      this.#last = performance.now();
      void this.#parts.events.publish({ kind: 'alarms' });
    }, wait);
    this.#publishing.unref();
  }

  /** Some process published that alarms have changed: browsers get the present state. */
  heard(): void {
    this.#showing ??= setTimeout(() => {
      this.#showing = undefined;
      this.#parts.channel.read('alarms');
      void this.showCounts(this.#parts.hub.all());
    }, gather / 5);
    this.#showing.unref();
  }

  stop(): void {
    clearTimeout(this.#publishing);
    clearTimeout(this.#showing);
  }

  /** Tells browsers that watch an equipment how many open alarms it and its gateway have. Never rejects. */
  async showCounts(viewers: readonly Viewer[]): Promise<void> {
    const { db, log } = this.#parts;
    if (viewers.length === 0) return;
    try {
      const rows = await liveCounts(db, [...new Set(viewers.map(({ view }) => view.equipmentId))]);
      const counts = new Map(rows.map((row) => [row.id, row]));
      for (const viewer of viewers) {
        const row = counts.get(viewer.view.equipmentId);
        if (row !== undefined) viewer.count(Number(row.gateways), Number(row.signals));
      }
    } catch (error) {
      log.warn({ err: error }, 'The counts of alarms could not be sent to browsers.');
    }
  }
}
