import type { driverStatesMessage } from '@penstock/contract/link/methods/collector';
import type { configurationChanged } from '@penstock/contract/link/methods/configuration';
import type { frames } from '@penstock/contract/link/methods/debug';
import type { healthReport } from '@penstock/contract/link/methods/health';
import type { readFirmware, reportUpgrade, upgradeProgress } from '@penstock/contract/link/methods/firmware';
import type { reportRelease } from '@penstock/contract/link/methods/hold';
import type { logLinesMessage } from '@penstock/contract/link/methods/log';
import type { appendRecords } from '@penstock/contract/link/methods/records';
import type { reportTerminal } from '@penstock/contract/link/methods/terminal';
import type { TunnelEnd } from '@penstock/contract/model/tunnel';
import { failure } from '@penstock/contract/errors/error';
import type { z } from 'zod';
import type { GatewayState } from './gateway-states.ts';

/** The messages of gateways, for their listeners. */
export interface GatewayListener {
  /** A gateway came (also by a new connection) or went, and that is stored. */
  presence(state: GatewayState): void;
  /**
   * A gateway presented itself, with the revision and hash of its configuration; resolves when what follows from that is
   * done. Never rejects.
   */
  introduced(sn: string, revision: number, hash: string): Promise<void>;
  /** A gateway has said its time: the difference from that of the platform, in ms. */
  clock(sn: string, difference: number): void;
  /** A gateway reports its health. */
  health(sn: string, report: z.output<typeof healthReport.params>): void;
  /** A gateway works with another revision of its configuration. */
  configuration(sn: string, changed: z.output<typeof configurationChanged.params>): void;
  /** The payload of a live topic. */
  live(sn: string, text: string): void;
  /** States of drivers that this process asked for. */
  driverStates(sn: string, states: z.output<typeof driverStatesMessage.params>): void;
  /** Frames that this process asked for. */
  frames(sn: string, message: z.output<typeof frames.params>): void;
  /** Lines of the log that this process asked for. */
  logLines(sn: string, message: z.output<typeof logLinesMessage.params>): void;
  /** A frame of a tunnel that this process opened. */
  tunnelFrame(sn: string, tunnel: string, frame: string): void;
  /** A gateway has ended a tunnel without being asked to. */
  tunnelEnded(sn: string, tunnel: string, reason: TunnelEnd): void;
  /** An upgrade of a gateway has come further. */
  upgradeProgress(sn: string, progress: z.output<typeof upgradeProgress.params>): void;
}

/** The requests of gateways to the platform, each answered by one room. */
export interface GatewayAnswers {
  /** Stores recorded values and answers the sequence that is committed; who sends none learns the installation too. */
  appendRecords(
    sn: string,
    batch: z.output<typeof appendRecords.params>,
    request: { readonly aborted: boolean },
  ): Promise<z.input<typeof appendRecords.result>>;
  /** Takes note of a press that a gateway has ended automatically; the gateway says it again until this resolves. */
  reportRelease(sn: string, released: z.output<typeof reportRelease.params>): Promise<void>;
  /** The public keys that sign the firmware of this installation. */
  firmwareKeys(): Promise<readonly string[]>;
  /** A piece of the firmware that an upgrade brings. */
  readFirmware(
    sn: string,
    piece: z.output<typeof readFirmware.params>,
  ): Promise<z.input<typeof readFirmware.result>>;
  /** Takes note of how an upgrade ended; the gateway says it again until this resolves. */
  reportUpgrade(sn: string, outcome: z.output<typeof reportUpgrade.params>): Promise<void>;
  /** Takes note of a terminal that has ended; the gateway says it again until this resolves. */
  reportTerminal(sn: string, ended: z.output<typeof reportTerminal.params>): Promise<void>;
}

/** Brings what gateways say and ask to the rooms. */
export class GatewayMessages implements GatewayListener, GatewayAnswers {
  readonly #listeners: Partial<GatewayListener>[] = [];
  #answers: Partial<GatewayAnswers> = {};

  /** Tells a listener from now on. */
  hear(listener: Partial<GatewayListener>): void {
    this.#listeners.push(listener);
  }

  /** Has questions of gateways answered from now on. */
  answer(answers: Partial<GatewayAnswers>): void {
    this.#answers = { ...this.#answers, ...answers };
  }

  presence(state: GatewayState): void {
    for (const listener of this.#listeners) listener.presence?.(state);
  }

  async introduced(sn: string, revision: number, hash: string): Promise<void> {
    await Promise.all(
      this.#listeners.map(async (listener) => await listener.introduced?.(sn, revision, hash)),
    );
  }

  clock(sn: string, difference: number): void {
    for (const listener of this.#listeners) listener.clock?.(sn, difference);
  }

  health(sn: string, report: Parameters<GatewayListener['health']>[1]): void {
    for (const listener of this.#listeners) listener.health?.(sn, report);
  }

  configuration(sn: string, changed: Parameters<GatewayListener['configuration']>[1]): void {
    for (const listener of this.#listeners) listener.configuration?.(sn, changed);
  }

  live(sn: string, text: string): void {
    for (const listener of this.#listeners) listener.live?.(sn, text);
  }

  driverStates(sn: string, states: Parameters<GatewayListener['driverStates']>[1]): void {
    for (const listener of this.#listeners) listener.driverStates?.(sn, states);
  }

  frames(sn: string, message: Parameters<GatewayListener['frames']>[1]): void {
    for (const listener of this.#listeners) listener.frames?.(sn, message);
  }

  logLines(sn: string, message: Parameters<GatewayListener['logLines']>[1]): void {
    for (const listener of this.#listeners) listener.logLines?.(sn, message);
  }

  tunnelFrame(sn: string, tunnel: string, frame: string): void {
    for (const listener of this.#listeners) listener.tunnelFrame?.(sn, tunnel, frame);
  }

  tunnelEnded(sn: string, tunnel: string, reason: TunnelEnd): void {
    for (const listener of this.#listeners) listener.tunnelEnded?.(sn, tunnel, reason);
  }

  async appendRecords(...question: Parameters<GatewayAnswers['appendRecords']>) {
    const { appendRecords: answer } = this.#answers;
    if (answer === undefined) throw failure('service.unavailable');
    return await answer(...question);
  }

  async reportRelease(...question: Parameters<GatewayAnswers['reportRelease']>): Promise<void> {
    const { reportRelease: answer } = this.#answers;
    if (answer === undefined) throw failure('service.unavailable');
    await answer(...question);
  }

  upgradeProgress(sn: string, progress: Parameters<GatewayListener['upgradeProgress']>[1]): void {
    for (const listener of this.#listeners) listener.upgradeProgress?.(sn, progress);
  }

  async firmwareKeys(): Promise<readonly string[]> {
    return (await this.#answers.firmwareKeys?.()) ?? [];
  }

  async readFirmware(...question: Parameters<GatewayAnswers['readFirmware']>) {
    const { readFirmware: answer } = this.#answers;
    if (answer === undefined) throw failure('service.unavailable');
    return await answer(...question);
  }

  async reportUpgrade(...question: Parameters<GatewayAnswers['reportUpgrade']>): Promise<void> {
    const { reportUpgrade: answer } = this.#answers;
    if (answer === undefined) throw failure('service.unavailable');
    await answer(...question);
  }

  async reportTerminal(...question: Parameters<GatewayAnswers['reportTerminal']>): Promise<void> {
    const { reportTerminal: answer } = this.#answers;
    if (answer === undefined) throw failure('service.unavailable');
    await answer(...question);
  }
}
