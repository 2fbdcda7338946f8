import type { ChannelEvent, ChannelTopic } from '@penstock/contract/calls/channel';
import { type logLinesMessage, watchLog } from '@penstock/contract/link/methods/log';
import { type LogLevel, logLevels } from '@penstock/contract/model/log-line';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { GatewayRequests } from '../requests.ts';
import { feedState } from './feed-state.ts';
import type { Publish } from './frame-streams.ts';
import { StreamWatches } from './stream-watches.ts';

const rank = (level: LogLevel) => logLevels.indexOf(level);

/** The levels that viewers look at, the least important first. */
function levelsIn(options: readonly string[]): readonly LogLevel[] {
  return logLevels.filter((level) => options.includes(level));
}

function topicOf(sn: string, level: LogLevel): ChannelTopic {
  return `log:${sn}:${level}`;
}

/** The log of gateways for pages, as it comes: one watch of a gateway serves all viewers, each with its level. */
export class LogStreams {
  readonly #watches: StreamWatches<null>;
  readonly #publish: Publish;

  constructor(gateways: GatewayRequests, publish: Publish, log: Logger) {
    this.#publish = publish;
    this.#watches = new StreamWatches({
      noFacts: null,
      log,
      ask: async (sn, options, seconds) => {
        const [level = 'error'] = levelsIn(options);
        await gateways.request(sn, watchLog, { seconds, level });
        return null;
      },
      changed: (sn, options) => {
        for (const level of levelsIn(options)) this.#publish(topicOf(sn, level), this.state(sn));
      },
    });
  }

  /** Whether the gateway sends, as pages hear it. */
  state(sn: string): ChannelEvent {
    return { type: 'logFeed', sn, ...feedState(this.#watches.state(sn)) };
  }

  join(sn: string, level: string): void {
    this.#watches.join(sn, level);
  }

  leave(sn: string, level: string): void {
    this.#watches.leave(sn, level);
  }

  gatewayChanged(sn: string, online: boolean): void {
    this.#watches.gatewayChanged(sn, online);
  }

  /** Takes what a gateway sends. */
  take(sn: string, { lines: all, dropped, ended }: z.output<typeof logLinesMessage.params>): void {
    for (const level of levelsIn(this.#watches.optionsOf(sn))) {
      const lines = all.filter((line) => rank(line.level) >= rank(level));
      if (lines.length > 0 || dropped > 0)
        this.#publish(topicOf(sn, level), { type: 'logLines', sn, lines, dropped });
    }
    if (ended) this.#watches.ended(sn);
  }

  stop(): void {
    this.#watches.stop();
  }
}
