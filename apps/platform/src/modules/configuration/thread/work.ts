import { createHash } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import type { ResourceCounts } from '@penstock/contract/calls/gateway-resources';
import { applyChanges } from '@penstock/contract/configuration/diff/apply';
import { withoutSecrets } from '@penstock/contract/configuration/diff/secrets';
import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import { isFields } from '@penstock/contract/document/fields';
import { serverKinds } from '@penstock/contract/model/server-status';
import { limits } from '@penstock/contract/rules/limits';
import { LastReading } from './last-reading.ts';
import type { Answer, CheckedDocument, Refusal, Task } from './messages.ts';

const readings = new LastReading();

/** Does a task; never throws for what a document contains. */
export function work(task: Task): Answer {
  const text = inflated(task.document);
  if (text === undefined) return refused('damaged');
  switch (task.kind) {
    case 'check': {
      if (hashOf(text) !== task.hash) return refused('damaged');
      const reading = readings.read(text);
      if (!reading.ok) return refused('invalid', reading);
      return { ok: true, result: summary(text, task.hash, reading.configuration) };
    }
    case 'patch': {
      const applied = applyChanges(JSON.parse(text), task.changes);
      if (!applied.ok) return refused('invalid');
      const changed = canonicalText(applied.document);
      const reading = readings.read(changed);
      if (!reading.ok) return refused('invalid', reading);
      const document = deflateSync(changed);
      return {
        ok: true,
        result: { ...summary(changed, hashOf(changed), reading.configuration), document },
      };
    }
    case 'file': {
      const reading = readings.read(text);
      if (!reading.ok) return refused('invalid', reading);
      const shown = JSON.stringify(withoutSecrets(reading.configuration), null, 2);
      return { ok: true, result: new TextEncoder().encode(`${shown}\n`) };
    }
    case 'sections': {
      const reading = readings.read(text);
      if (!reading.ok) return refused('invalid', reading);
      return { ok: true, result: { values: task.paths.map((path) => valueAt(reading.configuration, path)) } };
    }
    case 'counts': {
      const reading = readings.read(text);
      if (!reading.ok) return refused('invalid', reading);
      return { ok: true, result: counts(reading.configuration) };
    }
    case 'keys': {
      const reading = readings.read(text);
      if (!reading.ok) return refused('invalid', reading);
      const keys = new Map(task.drivers.map((driver): [string, string[]] => [driver, []]));
      for (const { driver, key } of reading.configuration.variables) keys.get(driver)?.push(key);
      return { ok: true, result: keys };
    }
  }
}

function valueAt(document: unknown, path: readonly string[]): unknown {
  let value = document;
  for (const name of path) value = isFields(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return value;
}

/** The text of a document; undefined when it is none, or larger than a document may be. */
function inflated(document: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      inflateSync(document, { maxOutputLength: limits.importBytes }),
    );
  } catch {
    return undefined;
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function summary(text: string, hash: string, { drivers, variables }: Configuration): CheckedDocument {
  const counts = new Map<string, number>();
  for (const { driver } of variables) counts.set(driver, (counts.get(driver) ?? 0) + 1);
  return {
    size: Buffer.byteLength(text),
    hash,
    drivers: drivers.map((driver) => ({ driver, variables: counts.get(driver.name) ?? 0 })),
  };
}

function counts(configuration: Configuration): ResourceCounts {
  const { connections, topics, settings } = configuration;
  return {
    drivers: configuration.drivers.length,
    deviceVariables: configuration.variables.length,
    intermediateVariables: configuration.intermediateVariables.length,
    systemVariables: configuration.systemVariables.length,
    reportTopics: topics.report.length,
    writeTopics: topics.write.length,
    readTopics: topics.read.length,
    scripts: configuration.scripts.length,
    recordings: configuration.recordings.length,
    servers: serverKinds.reduce((sum, kind) => sum + connections[kind].length, 0),
    plcDownload: settings.plcDownload.enabled ? settings.plcDownload.port : null,
  };
}

function refused(
  reason: Refusal['reason'],
  found: Pick<Refusal, 'total' | 'problems'> = { total: 1, problems: [] },
): Answer {
  const { total, problems } = found;
  return { ok: false, refusal: { reason, total, problems: problems.slice(0, 100) } };
}
