import { createHash } from 'node:crypto';
import { failure } from '@penstock/contract/errors/error';
import { upgradeRefused } from '@penstock/contract/errors/upgrade-failed';
import { sayUpgradeDetail } from '@penstock/contract/errors/upgrade-details';
import { reportUpgrade, type startUpgrade, upgradeProgress } from '@penstock/contract/link/methods/firmware';
import {
  type FirmwareManifest,
  type FirmwareType,
  firmwareTypes,
  type UpgradePhase,
} from '@penstock/contract/model/firmware';
import type { Peer } from '@penstock/link/peer';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { Clock } from '@penstock/protocols/transport/clock';
import type { Logger } from 'pino';
import type { z } from 'zod';
import {
  type BundleSource,
  type IndexEntry,
  readFromPlatform,
  readIndex,
  type SignedManifest,
  sourceAtAddress,
} from '../firmware/bundle-source.ts';
import { checkBundle } from '../firmware/check-bundle.ts';
import { isGone, UpgradeFailed } from '../firmware/upgrade-failed.ts';
import type { Upgrades } from '../firmware/upgrades.ts';
import { wait } from '../waiting/wait.ts';
import type { FirmwareImages } from './firmware-images.ts';

import { seededShare } from './seeded.ts';
import type { Turns } from './turns.ts';

/** Bytes that are asked for at once. */
const pieceBytes = 262_144;
/** From one try to the next, from one message about how far it is to the next, and how long installing takes, in ms. */
const times = { retry: 5000, progress: 1000, install: 1500 } as const;

type Start = z.output<typeof startUpgrade.params>;

interface Running {
  readonly upgrade: string;
  readonly source: Promise<BundleSource>;
  readonly over: AbortController;
  /** Known once the manifest is. */
  type?: FirmwareType;
  phase: UpgradePhase;
  received: number;
  total: number;
  saidAt: number;
}

/** The firmware of one type that a gateway runs. */
interface Installed {
  readonly version: string;
  /** SHA-256 of its image; undefined for what it was made with. */
  readonly image: string | undefined;
}

interface SimulatedUpgradesOptions {
  readonly sn: string;
  readonly seed: number;
  readonly hardware: string;
  readonly version: string;
  /** The share of the gateways that do not prove to work with new firmware. */
  readonly failingShare: number;
  /** The firmware of all gateways, and the turns of those that download. */
  readonly images: FirmwareImages;
  readonly downloads: Turns;
  readonly clock: Clock;
  readonly log: Logger;
  /** Starts the gateway again: its connection ends, and comes again after a while. */
  readonly restart: () => void;
}

/**
 * The receiving side of upgrades (docs/firmware.md): a simulated gateway checks the signature, downloads what it lacks, compares every
 * hash and installs nothing. Some do not prove to work afterwards, and go back to the version before.
 */
export class SimulatedUpgrades implements Upgrades {
  readonly #options: SimulatedUpgradesOptions;
  readonly #installed: Record<FirmwareType, Installed>;
  #keys: readonly string[] = [];
  #running: Running | undefined;
  /** Outcomes that the platform has not answered. */
  readonly #outcomes: z.input<typeof reportUpgrade.params>[] = [];
  #platform: Peer | undefined;
  #isReporting = false;
  readonly #over = new AbortController();

  constructor(options: SimulatedUpgradesOptions) {
    this.#options = options;
    const made = { version: options.version, image: undefined };
    this.#installed = { application: made, system: made };
  }

  /** The version that it presents itself with. */
  get version(): string {
    return this.#installed.application.version;
  }

  greeted(keys: readonly string[]): void {
    if (this.#keys.length === 0) this.#keys = [...keys];
  }

  connect(platform: Peer): void {
    this.#platform = platform;
    void this.#report();
  }

  disconnect(): void {
    this.#platform = undefined;
  }

  stop(): void {
    this.#over.abort();
    this.#running?.over.abort();
  }

  state(): ReturnType<Upgrades['state']> {
    const { upgrade, phase, received, total } = this.#running ?? {};
    return {
      running:
        upgrade === undefined || phase === undefined
          ? null
          : { upgrade, phase, received: received ?? 0, total: total ?? 0 },
      versions: firmwareTypes.map((type) => ({ type, version: this.#installed[type].version })),
    };
  }

  cancel(upgrade: string): void {
    const running = this.#running;
    if (running?.upgrade !== upgrade) throw failure('data.notFound');
    if (running.phase === 'installing' || running.phase === 'restarting')
      throw failure('gateway.upgradeRunning');
    running.over.abort(new UpgradeFailed('cancelled'));
  }

  start({ upgrade, source: from }: Start): number {
    if (this.#running?.upgrade === upgrade) return this.#running.received;
    if (this.#running !== undefined) throw failure('gateway.upgradeRunning');
    const over = new AbortController();
    if (from.kind === 'platform') {
      try {
        this.#check(from);
      } catch (error) {
        if (!(error instanceof UpgradeFailed)) throw error;
        throw upgradeRefused(error.failure, error.message);
      }
    }
    const source =
      from.kind === 'platform'
        ? Promise.resolve({
            ...from,
            read: (...about: [number, number]) => readFromPlatform(this.#platform, upgrade, ...about),
          })
        : sourceAtAddress(from.address, over.signal);
    const running: Running = {
      upgrade,
      source,
      over,
      phase: 'waiting',
      received: 0,
      total: 0,
      saidAt: Number.NEGATIVE_INFINITY,
    };
    this.#running = running;
    void this.#run(running);
    return 0;
  }

  /** Throws {@link UpgradeFailed} where the firmware is not for this gateway. */
  #check(source: SignedManifest): FirmwareManifest {
    const manifest = checkBundle(source, this.#keys, this.#options.hardware);
    const { base, type } = manifest;
    if (base !== null && this.#installed[type].image !== base.sha256) throw new UpgradeFailed('base');
    return manifest;
  }

  async #run(running: Running): Promise<void> {
    const { log } = this.#options;
    try {
      const manifest = await this.#install(running);
      this.#end(running, { outcome: 'installed' }, manifest);
    } catch (error) {
      if (this.#over.signal.aborted) return;
      if (isGone(error)) {
        log.debug('the platform does not know the upgrade any more');
        this.#running = undefined;
        return;
      }
      const reason: unknown = running.over.signal.aborted ? running.over.signal.reason : error;
      const why = reason instanceof UpgradeFailed ? reason.failure : 'other';
      this.#end(running, { outcome: 'failed', failure: why, detail: reasonOf(reason).slice(0, 200) });
    }
  }

  async #install(running: Running): Promise<FirmwareManifest> {
    const { clock, downloads, restart, sn, seed, failingShare } = this.#options;
    const { signal } = running.over;
    this.#say(running, 'waiting');
    const source = await running.source.catch((error: unknown) => {
      throw new UpgradeFailed('unreachable', reasonOf(error));
    });
    const manifest = this.#check(source);
    running.type = manifest.type;
    running.total = manifest.index.size + manifest.content.size;
    const done = await downloads.take();
    try {
      this.#say(running, 'downloading');
      await this.#download(running, source, manifest);
    } finally {
      done();
    }
    this.#say(running, 'installing');
    const work = 0.5 + seededShare(seed, sn, 'install', manifest.image.sha256);
    await wait(clock, times.install * work, signal);
    signal.throwIfAborted();
    this.#say(running, 'restarting');
    const isHealthy = seededShare(seed, sn, 'upgrade', manifest.version) >= failingShare;
    if (isHealthy)
      this.#installed[manifest.type] = { version: manifest.version, image: manifest.image.sha256 };
    // It reports the outcome when it is back.
    this.disconnect();
    restart();
    if (!isHealthy) throw new UpgradeFailed('health', sayUpgradeDetail('simulated'));
    return manifest;
  }

  async #download(running: Running, source: BundleSource, manifest: FirmwareManifest): Promise<void> {
    const { images } = this.#options;
    const index = await this.#downloadIndex(running, source, manifest);
    await this.#downloadContent(running, source, manifest, index);
    this.#say(running, 'verifying');
    const { base } = manifest;
    for (const entry of index)
      if (entry.from === 'base' && (base === null || !images.keepFrom(base.sha256, entry)))
        throw new UpgradeFailed('base');
    if (!images.makes(manifest.image.sha256, index))
      throw new UpgradeFailed('damaged', sayUpgradeDetail('image'));
  }

  async #downloadIndex(
    running: Running,
    source: BundleSource,
    { index: { size, sha256 }, ...manifest }: FirmwareManifest,
  ): Promise<readonly IndexEntry[]> {
    const parts: Uint8Array[] = [];
    while (running.received < size) parts.push(await this.#piece(running, source, size - running.received));
    const bytes = Buffer.concat(parts);
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new UpgradeFailed('damaged', sayUpgradeDetail('index'));
    try {
      return readIndex(bytes, { ...manifest, index: { size, sha256 } });
    } catch (error) {
      throw new UpgradeFailed('damaged', reasonOf(error));
    }
  }

  /** Reads the content, and compares each block as soon as it is there. */
  async #downloadContent(
    running: Running,
    source: BundleSource,
    { index: { size: indexSize }, content }: FirmwareManifest,
    index: readonly IndexEntry[],
  ): Promise<void> {
    const { images } = this.#options;
    const blocks = index
      .filter(({ from }) => from === 'content')
      .toSorted((one, other) => one.offset - other.offset);
    const whole = createHash('sha256');
    // Bytes that are not compared yet, and where they begin.
    let rest = Buffer.alloc(0);
    let start = 0;
    let at = 0;
    for (let end = 0; end < content.size; ) {
      const piece = Buffer.from(await this.#piece(running, source, content.size - end));
      whole.update(piece);
      rest = Buffer.concat([rest, piece]);
      end = running.received - indexSize;
      for (let block = blocks[at]; block !== undefined; block = blocks[at]) {
        if (block.offset + block.size > end) break;
        at += 1;
        // The same bytes may be named twice.
        if (block.offset < start) continue;
        const bytes = rest.subarray(block.offset - start, block.offset - start + block.size);
        if (createHash('sha256').update(bytes).digest('hex') !== block.hash)
          throw new UpgradeFailed('damaged', sayUpgradeDetail('block', { offset: block.offset }));
        images.keep(block.hash, bytes);
      }
      const next = blocks[at]?.offset ?? end;
      rest = Buffer.from(rest.subarray(Math.max(0, next - start)));
      start = Math.max(start, next);
    }
    if (whole.digest('hex') !== content.sha256)
      throw new UpgradeFailed('damaged', sayUpgradeDetail('content'));
  }

  /** The next piece; tried again while there is no connection. */
  async #piece(running: Running, source: BundleSource, left: number): Promise<Uint8Array> {
    const { clock } = this.#options;
    const { signal } = running.over;
    for (;;) {
      signal.throwIfAborted();
      try {
        const bytes = await source.read(running.received, Math.min(left, pieceBytes), signal);
        if (bytes.length === 0 || bytes.length > left)
          throw new UpgradeFailed('damaged', sayUpgradeDetail('length'));
        running.received += bytes.length;
        this.#say(running, 'downloading');
        return bytes;
      } catch (error) {
        if (error instanceof UpgradeFailed || isGone(error)) throw error;
        await wait(clock, times.retry, signal);
      }
    }
  }

  /** Says how far it is: each step, and no more than once a second within one. */
  #say(running: Running, phase: UpgradePhase): void {
    const { clock } = this.#options;
    const now = clock.monotonic();
    if (running.phase === phase && now - running.saidAt < times.progress) return;
    Object.assign(running, { phase, saidAt: now });
    const { upgrade, received, total } = running;
    this.#platform?.notify(upgradeProgress, { upgrade, phase, received, total }).catch(() => undefined);
  }

  #end(
    { upgrade, type }: Running,
    outcome: Pick<z.input<typeof reportUpgrade.params>, 'outcome' | 'failure' | 'detail'>,
    manifest?: FirmwareManifest,
  ): void {
    this.#running = undefined;
    // After a failure, what it had of that type before; empty where it never knew which type it was.
    const version = manifest?.version ?? (type === undefined ? '' : this.#installed[type].version);
    this.#outcomes.push({ upgrade, version, ...outcome });
    void this.#report();
  }

  /** Says each outcome until the platform has answered. */
  async #report(): Promise<void> {
    if (this.#isReporting) return;
    this.#isReporting = true;
    const { clock } = this.#options;
    while (this.#outcomes[0] !== undefined && this.#platform !== undefined && !this.#over.signal.aborted) {
      try {
        await this.#platform.request(reportUpgrade, this.#outcomes[0]);
        this.#outcomes.shift();
      } catch {
        await wait(clock, times.retry, this.#over.signal);
      }
    }
    this.#isReporting = false;
  }
}
