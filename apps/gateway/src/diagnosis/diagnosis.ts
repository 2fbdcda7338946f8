import { createHash } from 'node:crypto';
import { release, version } from 'node:os';
import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import { withoutSecrets } from '@penstock/contract/configuration/diff/secrets';
import { failure } from '@penstock/contract/errors/error';
import { type diagnosisBundleSchema, diagnosisLimits } from '@penstock/contract/model/diagnosis';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { Clock } from '@penstock/protocols/transport/clock';
import { ZipArchive } from '@penstock/node-kit/zip/zip-archive';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { software } from '../about.ts';
import type { LocalLog } from '../remote-log/local-log.ts';
import { HiddenTexts } from './hidden-texts.ts';
import { networkState } from './network-state.ts';

type Bundle = z.output<typeof diagnosisBundleSchema>;

/** Lines of the log that are asked for: more than it ever keeps. */
const allLines = 1_000_000;

interface DiagnosisOptions {
  readonly sn: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly localLog: Pick<LocalLog, 'read'>;
  readonly configuration: () => Configuration;
  /** Files of JSON in which the gateway keeps secrets of its own. */
  readonly secretFiles: readonly string[];
}

/** The facts that the gateway reports of itself, by the name of their file in a bundle. They are asked for when a bundle is made. */
export type ReportedFacts = Readonly<Record<string, () => unknown>>;

/** Makes diagnosis bundles, and keeps the newest one until it was not read for a while. */
export class Diagnosis {
  readonly #options: DiagnosisOptions;
  #kept: { readonly name: string; readonly archive: Buffer } | undefined;
  #number = 0;
  #cancel: (() => void) | undefined;

  constructor(options: DiagnosisOptions) {
    this.#options = options;
  }

  /** Makes a bundle of the facts that the gateway reports, its log and its configuration. No secret that it knows is in it. */
  async collect(reported: ReportedFacts, author: string): Promise<Bundle> {
    const { sn, clock, log, localLog, configuration } = this.#options;
    log.info({ author }, 'a diagnosis bundle is made');
    const time = new Date(clock.wall());
    const secrets = await HiddenTexts.of(configuration(), this.#options.secretFiles);
    const archive = new ZipArchive({ maxBytes: diagnosisLimits.bytes - noteBytes });
    const left: string[] = [];
    const add = (name: string, text: string) => {
      const content = Buffer.from(secrets.hide(text));
      if (!archive.add({ name, content, time })) left.push(name);
    };
    for (const [name, tell] of Object.entries({ ...reported, network: networkState }))
      add(`${name}.json`, jsonText(await reportedBy(tell)));
    const { lines } = await localLog.read('debug', 0, allLines);
    add(
      'log.jsonl',
      lines
        .toReversed()
        .map((line) => `${JSON.stringify(line)}\n`)
        .join(''),
    );
    // Last: that of a large plant may not fit.
    add('configuration.json', jsonText(withoutSecrets(configuration())));
    const about = {
      sn,
      software,
      node: process.version,
      system: `${process.platform} ${release()} ${process.arch}`,
      systemVersion: version(),
      time: time.toISOString(),
      author,
      uptimeSeconds: Math.round(process.uptime()),
      memory: process.memoryUsage(),
      leftOut: left,
    };
    archive.add({ name: 'about.json', content: Buffer.from(secrets.hide(jsonText(about))), time });
    return this.#keep(archive.finish(), `diagnosis-${sn}-${stampOf(time)}.zip`);
  }

  /** A part of a bundle. @throws CatalogueError `transfer.missing` when it is not kept any more. */
  read(bundle: string, offset: number, limit: number): Buffer {
    const kept = this.#kept;
    if (kept?.name !== bundle) throw failure('transfer.missing');
    this.#forgetLater();
    return kept.archive.subarray(offset, offset + limit);
  }

  stop(): void {
    this.#cancel?.();
    this.#kept = undefined;
  }

  #keep(archive: Buffer, file: string): Bundle {
    this.#number += 1;
    const name = String(this.#number);
    this.#kept = { name, archive };
    this.#forgetLater();
    const hash = createHash('sha256').update(archive).digest('hex');
    return { bundle: name, name: file, size: archive.length, hash };
  }

  #forgetLater(): void {
    this.#cancel?.();
    this.#cancel = this.#options.clock.after(diagnosisLimits.idle, () => {
      this.#kept = undefined;
    });
  }
}

/** Room that is left for the last file, which names what was left out. */
const noteBytes = 16_384;

/** The facts, or the reason why there are none: a part that fails keeps no other out of the bundle. */
async function reportedBy(tell: () => unknown): Promise<unknown> {
  try {
    return await tell();
  } catch (error) {
    return { unknown: reasonOf(error) };
  }
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}

/** As in names of files: 20261129-050324. */
function stampOf(time: Date): string {
  return time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
}
