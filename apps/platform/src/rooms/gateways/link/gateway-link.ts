import { randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { failure } from '@penstock/contract/errors/error';
import { driverStatesMessage } from '@penstock/contract/link/methods/collector';
import { configurationChanged } from '@penstock/contract/link/methods/configuration';
import { upgradeProgress } from '@penstock/contract/link/methods/firmware';
import { frames } from '@penstock/contract/link/methods/debug';
import { healthReport } from '@penstock/contract/link/methods/health';
import type { hello } from '@penstock/contract/link/methods/session';
import { logLinesMessage } from '@penstock/contract/link/methods/log';
import { platformMethods } from '@penstock/contract/link/methods/list';
import { tunnelEnded, tunnelUp } from '@penstock/contract/link/methods/tunnel';
import type { LinkMethod, LinkNotification } from '@penstock/contract/link/method';
import type { GatewayRequests } from '@penstock/console/requests';
import type { MqttChannel } from '@penstock/link/mqtt-channel';
import { PlatformWires } from '@penstock/link/mqtt-wire';
import { readState } from '@penstock/link/online-state';
import type { AnswerContext } from '@penstock/link/answering';
import { Peer, type PeerOptions } from '@penstock/link/peer';
import type { Wire } from '@penstock/link/wire';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Clock } from '@penstock/node-kit/clock';
import type { GatewayQuotas } from '../quota/gateway-quotas.ts';
import { DropCounts } from './drop-counts.ts';
import type { GatewayAnswers, GatewayListener } from './gateway-messages.ts';
import type { GatewayStates } from './gateway-states.ts';
import type { GatewayShards } from '../shard/gateway-shards.ts';
import { backgroundClock } from '@penstock/node-kit/clock';
import { Introductions } from './introductions.ts';
import type { Presence } from './presence.ts';

type Introduction = z.output<typeof hello.params>;
type RequestOptions = NonNullable<Parameters<Peer['request']>[2]>;

/** Sends gateways what is not answered. */
export interface GatewayNotices {
  /** Rejects where it is known that it was not sent. */
  notify<Params extends z.ZodType>(
    sn: string,
    notification: LinkNotification<Params>,
    params: z.input<Params>,
  ): Promise<void>;
}

/** The parts of the link of the platform. */
export interface GatewayLinkParts {
  readonly channel: MqttChannel;
  readonly log: Logger;
  readonly clock: Clock;
  readonly states: GatewayStates;
  readonly presence: Presence;
  /** Where several processes divide the gateways. */
  readonly shards?: Pick<GatewayShards, 'greet'>;
  /** The quotas of each gateway. */
  readonly quotas: Pick<GatewayQuotas, 'admits' | 'countRequest'>;
  /** Hears what gateways say, and answers them. */
  readonly messages: GatewayListener & GatewayAnswers;
}

/** The platform's end of the link: asks gateways, answers them, and hears who is there. */
export class GatewayLink implements GatewayRequests, GatewayNotices {
  readonly dropped = new DropCounts();
  readonly #parts: GatewayLinkParts;
  readonly #wires: PlatformWires;
  /** The peers on which this process asks, by serial number. */
  readonly #asking = new Map<string, Peer>();
  readonly #session = randomBytes(6).toString('hex');
  /** Ended when the platform stops; each request that waits for a gateway listens to it. */
  readonly #closing = new AbortController();
  readonly #introductions = new Introductions(backgroundClock);

  constructor(parts: GatewayLinkParts) {
    this.#parts = parts;
    // After a start, thousands of requests may wait for their gateways.
    setMaxListeners(0, this.#closing.signal);
    this.#wires = new PlatformWires({
      channel: parts.channel,
      clock: backgroundClock,
      peer: `p-${this.#session}`,
      isShared: parts.shards !== undefined,
      admits: (sn, bytes) => parts.quotas.admits(sn, bytes),
      onDropped: (reason, detail) => this.#logDropped('all', reason, detail),
      onWire: (sn, wire) => this.#answer(sn, wire),
      onLive: (sn, text) => parts.messages.live(sn, text),
      onState: (sn, text) => this.#hearState(sn, text),
    });
    this.dropped.addLasting(this.#wires.dropped);
  }

  /** Starts to hear gateways. */
  async start(): Promise<void> {
    this.#parts.presence.connected();
    await this.#wires.start();
  }

  /** Ends it. Open requests reject, and later ones. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#wires.close();
    for (const peer of this.#asking.values()) peer.close();
    this.#asking.clear();
  }

  async request<Params extends z.ZodType, Result extends z.ZodType>(
    sn: string,
    method: LinkMethod<Params, Result>,
    params: z.input<Params>,
    options: RequestOptions = {},
  ): Promise<z.output<Result>> {
    const { states, presence } = this.#parts;
    const { signal } = this.#closing;
    const isThere =
      presence.hasHeardOf(sn) || ((await states.isOnline(sn)) && (await presence.isThere(sn, signal)));
    // A request after the end would wait for its time-out.
    if (signal.aborted) throw failure('service.unavailable');
    if (!isThere) throw failure('gateway.offline', { sn });
    return await this.#peerFor(sn).request(method, params, options);
  }

  async notify<Params extends z.ZodType>(
    sn: string,
    notification: LinkNotification<Params>,
    params: z.input<Params>,
  ): Promise<void> {
    if (this.#closing.signal.aborted) throw failure('service.unavailable');
    await this.#peerFor(sn).notify(notification, params);
  }

  #peerFor(sn: string): Peer {
    const reached = this.#wires.toGateway(sn);
    if (reached === undefined) throw failure('service.unavailable');
    const known = this.#asking.get(sn);
    if (!reached.isNew && known !== undefined) return known;
    const peer = this.#peer(sn, reached.wire);
    peer.hear(driverStatesMessage, (states) => this.#parts.messages.driverStates(sn, states));
    peer.hear(frames, (message) => this.#parts.messages.frames(sn, message));
    peer.hear(logLinesMessage, (message) => this.#parts.messages.logLines(sn, message));
    peer.hear(tunnelUp, ({ tunnel, frame }) => this.#parts.messages.tunnelFrame(sn, tunnel, frame));
    peer.hear(tunnelEnded, ({ tunnel, reason }) => this.#parts.messages.tunnelEnded(sn, tunnel, reason));
    // Sent to every console; as the platform, one process hears it on the wire that all share.
    peer.hear(configurationChanged, () => undefined);
    this.#asking.set(sn, peer);
    return peer;
  }

  /** Answers the requests of a gateway on its wire until the wire ends. */
  #answer(sn: string, wire: Wire): void {
    const { states, clock, quotas, messages } = this.#parts;
    const peer = this.#peer(sn, wire);
    peer.answerAll(
      platformMethods,
      {
        hello: async (introduction) => {
          quotas.countRequest(sn);
          this.#parts.presence.hasSpoken(sn);
          await states.introduce(sn, introduction);
          this.#introductions.add(sn, () => this.#introduce(sn, introduction));
          if (introduction.time !== undefined) messages.clock(sn, introduction.time - clock.now());
          return { time: clock.now(), firmwareKeys: [...(await messages.firmwareKeys())] };
        },
        appendRecords: (batch, context) => messages.appendRecords(sn, batch, context),
        reportRelease: async (released) => {
          quotas.countRequest(sn);
          await messages.reportRelease(sn, released);
          return {};
        },
        readFirmware: async (piece) => await messages.readFirmware(sn, piece),
        reportUpgrade: async (outcome) => {
          quotas.countRequest(sn);
          await messages.reportUpgrade(sn, outcome);
          return {};
        },
        reportTerminal: async (ended) => {
          quotas.countRequest(sn);
          await messages.reportTerminal(sn, ended);
          return {};
        },
      },
      (context: AnswerContext) => context,
    );
    this.#hear(sn, peer, configurationChanged, (changed) => messages.configuration(sn, changed));
    this.#hear(sn, peer, healthReport, (report) => messages.health(sn, report));
    this.#hear(sn, peer, upgradeProgress, (progress) => messages.upgradeProgress(sn, progress));
  }

  async #introduce(sn: string, { configurationRevision, configurationHash }: Introduction): Promise<void> {
    if (this.#closing.signal.aborted) return;
    await this.#parts.messages.introduced(sn, configurationRevision, configurationHash);
  }

  /**
   * A message that exceeds the quota is dropped; the gateway reports its present revision when it presents
   * itself, and its health each minute.
   */
  #hear<Params extends z.ZodType>(
    sn: string,
    peer: Peer,
    notification: LinkNotification<Params>,
    take: (params: z.output<Params>) => void,
  ): void {
    peer.hear(notification, (params) => {
      try {
        this.#parts.quotas.countRequest(sn);
      } catch {
        this.#wires.dropped.add('tooFast', `${notification.name} of ${sn}`);
        return;
      }
      take(params);
    });
  }

  #peer(sn: string, wire: Wire): Peer {
    const options: PeerOptions = {
      clock: backgroundClock,
      session: this.#session,
      onDropped: (reason, detail) => this.#logDropped(sn, reason, detail),
      onFault: (method, error) =>
        this.#parts.log.error({ err: error, sn, method }, 'A gateway could not be answered.'),
    };
    const peer = new Peer(wire, options);
    this.dropped.addPeer(peer);
    return peer;
  }

  #hearState(sn: string, text: string): void {
    const message = readState(text);
    if (message?.online === true) this.#parts.shards?.greet(sn);
    // An empty retained message is how a topic is cleared.
    if (message !== undefined) this.#parts.presence.take(sn, message);
    else if (text !== '') this.#wires.dropped.add('invalidNotification', `state of ${sn}`);
  }

  #logDropped(sn: string, reason: string, detail: string): void {
    this.#parts.log.warn(
      { sn, reason, detail },
      'A message of the link was dropped; further ones are counted.',
    );
  }
}
