import { createHash, createPublicKey, verify } from 'node:crypto';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import {
  readFirmware,
  reportUpgrade,
  type startUpgrade,
  upgradeProgress,
} from '@penstock/contract/link/methods/firmware';
import {
  type FirmwareManifest,
  firmwareLimits,
  firmwareManifestSchema,
  type FirmwareType,
  firmwareTypes,
  type UpgradeFailure,
  type UpgradePhase,
} from '@penstock/contract/model/firmware';
import type { Peer } from '@penstock/link/peer';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { Clock } from '@penstock/protocols/transport/clock';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { GatewayHandlers } from '../methods/method.ts';
import { wait } from '../waiting/wait.ts';
import type { FirmwareImages } from './firmware-images.ts';
import { type FirmwareSource, type IndexEntry, readIndex, sourceAtAddress } from './firmware-source.ts';
import { seededShare } from './seeded.ts';
import type { Turns } from './turns.ts';

/** Bytes that are asked for at once. */
const pieceBytes = 262_144;
/** From one try to the next, from one message about how far it is to the next, and how long installing takes, in ms. */
const times = { retry: 5000, progress: 1000, install: 1500 } as const;

type Start = z.output<typeof startUpgrade.params>;

/** Why an upgrade ended without success. */
class UpgradeFailed extends Error {
  readonly failure: UpgradeFailure;

  constructor(why: UpgradeFailure, detail = '') {
    super(detail);
    this.failure = why;
  }
}

interface Running {
  readonly upgrade: string;
  readonly source: Promise<FirmwareSource>;
  readonly over: AbortController;
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
export class SimulatedUpgrades {
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

  /** The public keys of the installation; they are kept where none is known. */
  trust(keys: readonly string[]): void {
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

  methods() {
    return {
      startUpgrade: ({ upgrade, source }) => ({ received: this.#start(upgrade, source) }),
      upgradeState: () => {
        const { upgrade, phase, received, total } = this.#running ?? {};
        return {
          running:
            upgrade === undefined || phase === undefined
              ? null
              : { upgrade, phase, received: received ?? 0, total: total ?? 0 },
          versions: firmwareTypes.map((type) => ({ type, version: this.#installed[type].version })),
        };
      },
      cancelUpgrade: ({ upgrade }) => {
        const running = this.#running;
        if (running?.upgrade !== upgrade) throw failure('data.notFound');
        if (running.phase === 'installing' || running.phase === 'restarting')
          throw failure('gateway.upgradeRunning');
        running.over.abort(new UpgradeFailed('cancelled'));
        return {};
      },
    } satisfies Partial<GatewayHandlers>;
  }

  #start(upgrade: string, from: Start['source']): number {
    if (this.#running?.upgrade === upgrade) return this.#running.received;
    if (this.#running !== undefined) throw failure('gateway.upgradeRunning');
    const over = new AbortController();
    if (from.kind === 'platform') {
      try {
        this.#check(from);
      } catch (error) {
        if (!(error instanceof UpgradeFailed)) throw error;
        throw failure('gateway.upgradeFailed', { reason: error.failure });
      }
    }
    const source =
      from.kind === 'platform'
        ? Promise.resolve({ ...from, read: (...about: [number, number]) => this.#read(upgrade, ...about) })
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

  /** Checks the signature, and that the firmware is for this gateway. Throws {@link UpgradeFailed}. */
  #check(source: Pick<FirmwareSource, 'manifest' | 'signature' | 'key'>): FirmwareManifest {
    const bytes = Buffer.from(source.manifest, 'utf8');
    const key = this.#keys
      .map((text) => Buffer.from(text, 'base64'))
      .find((one) => createHash('sha256').update(one).digest('hex') === source.key);
    if (key === undefined || bytes.length > firmwareLimits.manifestBytes)
      throw new UpgradeFailed('signature');
    const publicKey = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') },
      format: 'jwk',
    });
    if (!verify(null, bytes, publicKey, Buffer.from(source.signature, 'base64')))
      throw new UpgradeFailed('signature');
    const manifest = manifestOf(source.manifest);
    if (manifest.hardware !== this.#options.hardware) throw new UpgradeFailed('hardware');
    const { base, type } = manifest;
    if (base !== null && this.#installed[type].image !== base.sha256) throw new UpgradeFailed('base');
    return manifest;
  }

  async #read(upgrade: string, offset: number, limit: number): Promise<Uint8Array> {
    const platform = this.#platform;
    if (platform === undefined) throw new Error('there is no connection');
    const { data } = await platform.request(readFirmware, { upgrade, offset, limit });
    return Buffer.from(data, 'base64');
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
    if (!isHealthy) throw new UpgradeFailed('health', 'the simulated gateway did not prove to work');
    return manifest;
  }

  async #download(running: Running, source: FirmwareSource, manifest: FirmwareManifest): Promise<void> {
    const { images } = this.#options;
    const index = await this.#downloadIndex(running, source, manifest);
    await this.#downloadContent(running, source, manifest, index);
    this.#say(running, 'verifying');
    const { base } = manifest;
    for (const entry of index)
      if (entry.from === 'base' && (base === null || !images.keepFrom(base.sha256, entry)))
        throw new UpgradeFailed('base');
    if (!images.makes(manifest.image.sha256, index)) throw new UpgradeFailed('damaged', 'the image');
  }

  async #downloadIndex(
    running: Running,
    source: FirmwareSource,
    { index: { size, sha256 }, ...manifest }: FirmwareManifest,
  ): Promise<readonly IndexEntry[]> {
    const parts: Uint8Array[] = [];
    while (running.received < size) parts.push(await this.#piece(running, source, size - running.received));
    const bytes = Buffer.concat(parts);
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new UpgradeFailed('damaged', 'the index');
    try {
      return readIndex(bytes, { ...manifest, index: { size, sha256 } });
    } catch (error) {
      throw new UpgradeFailed('damaged', reasonOf(error));
    }
  }

  /** Reads the content, and compares each block as soon as it is there. */
  async #downloadContent(
    running: Running,
    source: FirmwareSource,
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
          throw new UpgradeFailed('damaged', `the block at ${block.offset}`);
        images.keep(block.hash, bytes);
      }
      const next = blocks[at]?.offset ?? end;
      rest = Buffer.from(rest.subarray(Math.max(0, next - start)));
      start = Math.max(start, next);
    }
    if (whole.digest('hex') !== content.sha256) throw new UpgradeFailed('damaged', 'the content');
  }

  /** The next piece; tried again while there is no connection. */
  async #piece(running: Running, source: FirmwareSource, left: number): Promise<Uint8Array> {
    const { clock } = this.#options;
    const { signal } = running.over;
    for (;;) {
      signal.throwIfAborted();
      try {
        const bytes = await source.read(running.received, Math.min(left, pieceBytes), signal);
        if (bytes.length === 0 || bytes.length > left) throw new UpgradeFailed('damaged', 'the length');
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
    { upgrade }: Running,
    outcome: Pick<z.input<typeof reportUpgrade.params>, 'outcome' | 'failure' | 'detail'>,
    manifest?: FirmwareManifest,
  ): void {
    this.#running = undefined;
    const version = manifest?.version ?? this.version;
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

/** The platform does not know an upgrade any more. */
function isGone(error: unknown): boolean {
  return error instanceof CatalogueError && error.key === 'data.notFound';
}

function manifestOf(text: string): FirmwareManifest {
  try {
    return firmwareManifestSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new UpgradeFailed('damaged', reasonOf(error));
  }
}
