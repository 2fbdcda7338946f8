import { createHash, createPublicKey, verify } from 'node:crypto';
import { failure } from '@penstock/contract/errors/error';
import { startUpgrade } from '@penstock/contract/link/methods/firmware';
import { firmwareManifestSchema } from '@penstock/contract/model/firmware';
import { readIndex } from '../rooms/fleet/firmware/blocks.ts';
import type { GatewayMessages } from '../rooms/gateways/link/gateway-messages.ts';
import type { GatewayAnswer } from './test-platform.ts';

/** Gateways that are upgraded as docs/firmware.md says, in the process of the test. */
export class UpgradingGateways {
  /** The image of each, by serial number. */
  readonly images = new Map<string, Buffer>();
  /** How many bytes of bodies were read. */
  bytes = 0;
  /** Which of them find that what was installed does not work. */
  fails: (sn: string) => boolean = () => false;
  /** Waits before a gateway begins to read. */
  held: Promise<void> | undefined;
  /** How many are being upgraded now, and were at most. */
  running = 0;
  most = 0;
  /** The most bytes that are asked for at once. */
  piece = 100_000;
  readonly #messages: () => GatewayMessages;

  constructor(messages: () => GatewayMessages) {
    this.#messages = messages;
  }

  /** Its answer; for `gateways.answer` of a test platform. */
  readonly answer: GatewayAnswer = (method, params, sn) => {
    if (method !== startUpgrade.name) throw failure('gateway.timeout');
    const { upgrade, source } = startUpgrade.params.parse(params);
    if (source.kind !== 'platform') return { received: 0 };
    const manifest = Buffer.from(source.manifest, 'utf8');
    void this.#upgrade(sn, upgrade, manifest, source.signature);
    return { received: 0 };
  };

  async #upgrade(sn: string, upgrade: string, manifest: Buffer, signature: string): Promise<void> {
    const messages = this.#messages();
    this.running += 1;
    this.most = Math.max(this.most, this.running);
    const report = async (
      version: string,
      outcome: 'installed' | 'failed',
      reason?: 'damaged' | 'health',
    ) => {
      this.running -= 1;
      await messages.reportUpgrade(sn, {
        upgrade,
        outcome,
        version,
        detail: '',
        ...(reason && { failure: reason }),
      });
    };
    try {
      await this.held;
      const [key = ''] = await messages.firmwareKeys();
      const spki = Buffer.concat([
        Buffer.from('302a300506032b6570032100', 'hex'),
        Buffer.from(key, 'base64'),
      ]);
      const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' });
      if (!verify(null, manifest, publicKey, Buffer.from(signature, 'base64')))
        throw new Error('another key signed it');
      const about = firmwareManifestSchema.parse(JSON.parse(manifest.toString('utf8')));
      const body = await this.#body(sn, upgrade, about.index.size + about.content.size);
      const base = this.images.get(sn) ?? Buffer.alloc(0);
      if (about.base !== null && sha256(base) !== about.base.sha256) throw new Error('another base');
      const content = body.subarray(about.index.size);
      const image = Buffer.concat(
        readIndex(body.subarray(0, about.index.size)).map(({ source, offset, size }) =>
          (source === 'base' ? base : content).subarray(offset, offset + size),
        ),
      );
      if (sha256(image) !== about.image.sha256) throw new Error('the image is damaged');
      if (this.fails(sn)) return await report('v0.1', 'failed', 'health');
      this.images.set(sn, image);
      await report(about.version, 'installed');
    } catch {
      await report('v0.1', 'failed', 'damaged').catch(() => undefined);
    }
  }

  async #body(sn: string, upgrade: string, total: number): Promise<Buffer> {
    const messages = this.#messages();
    const parts: Buffer[] = [];
    let offset = 0;
    while (offset < total) {
      const { data } = await messages.readFirmware(sn, { upgrade, offset, limit: this.piece });
      const bytes = Buffer.from(data, 'base64');
      if (bytes.length === 0) throw new Error('nothing comes');
      parts.push(bytes);
      offset += bytes.length;
      messages.upgradeProgress(sn, { upgrade, phase: 'downloading', received: offset, total });
    }
    this.bytes += offset;
    return Buffer.concat(parts);
  }
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
