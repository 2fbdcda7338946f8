import { createHash } from 'node:crypto';
import { deflateSync } from '@penstock/node-kit/thread-zlib';
import type { ResourceCounts } from '@penstock/contract/calls/gateway-resources';
import { applyChanges } from '@penstock/contract/configuration/diff/apply';
import { templateOf } from '@penstock/contract/configuration/copy/copied';
import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import { isFields } from '@penstock/contract/document/fields';
import { serverKinds } from '@penstock/contract/model/server-status';
import { readProductFile } from '@penstock/contract/product/product-file';
import { type Answer, checked, refused } from '@penstock/server/threads/answer';
import { inflated } from '@penstock/server/threads/inflated';
import { LastReading } from './last-reading.ts';
import { configurationFile } from './configuration-file.ts';
import { openFile, saveFile } from './edited-file.ts';
import { manage, takeOver } from './managed.ts';
import { historyOf } from './hidden-secrets.ts';
import type { CheckedDocument, KnownDocument, Results, Task } from './messages.ts';
import { propose } from './propose.ts';
import { isTemplateTask, savedTemplate, templateWork } from './templates.ts';

const readings = new LastReading();

/** Does a task; never throws for what a document contains. */
export function work(task: Task): Answer<Results[keyof Results]> {
  if (task.kind === 'product') return checked(() => ({ definition: readProductFile(task.content) }));
  if (task.kind === 'openFile') return openFile(task.content);
  if (task.kind === 'manage') return manage(task, readings);
  if (task.kind === 'takeOver') return takeOver(task, readings);
  if (isTemplateTask(task)) return templateWork(task);
  const text = inflated(task.document);
  if (text === undefined) return refused('damaged');
  switch (task.kind) {
    case 'check': {
      if (hashOf(text) !== task.hash) return refused('damaged');
      const reading = readings.read(text);
      if (!reading.ok) return refused('invalid', reading);
      return { ok: true, result: summary(text, task.hash, reading.configuration, task.known) };
    }
    case 'patch': {
      const applied = applyChanges(JSON.parse(text), task.changes);
      if (!applied.ok) return refused('invalid');
      const changed = canonicalText(applied.document);
      const reading = readings.read(changed);
      if (!reading.ok) return refused('invalid', reading);
      const document = deflateSync(changed);
      const made = summary(changed, hashOf(changed), reading.configuration, task.known);
      return { ok: true, result: { ...made, document } };
    }
    case 'file': {
      const reading = readings.read(text);
      if (!reading.ok) return refused('invalid', reading);
      const { model, gateway } = task;
      return { ok: true, result: configurationFile(reading.configuration, { model, gateway, edited: null }) };
    }
    case 'saveFile': {
      const reading = readings.read(text);
      return reading.ok ? saveFile(reading.configuration, task) : refused('invalid', reading);
    }
    case 'template': {
      const reading = readings.read(text);
      if (!reading.ok) return refused('invalid', reading);
      const { model, parameters } = task;
      return { ok: true, result: savedTemplate(templateOf(reading.configuration), model, parameters) };
    }
    case 'sections': {
      const reading = readings.read(text);
      if (!reading.ok) return refused('invalid', reading);
      return { ok: true, result: { values: task.paths.map((path) => valueAt(reading.configuration, path)) } };
    }
    case 'propose': {
      const reading = readings.read(text);
      return reading.ok ? propose(reading.configuration, task) : refused('invalid', reading);
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

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function summary(
  text: string,
  hash: string,
  configuration: Configuration,
  known: KnownDocument | null,
): CheckedDocument {
  const { drivers, variables } = configuration;
  const counts = new Map<string, number>();
  for (const { driver } of variables) counts.set(driver, (counts.get(driver) ?? 0) + 1);
  return {
    size: Buffer.byteLength(text),
    hash,
    drivers: drivers.map((driver) => ({ driver, variables: counts.get(driver.name) ?? 0 })),
    history: historyOf(configuration, known),
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
    alarms: configuration.alarms.length,
    servers: serverKinds.reduce((sum, kind) => sum + connections[kind].length, 0),
    plcDownload: settings.plcDownload.enabled ? settings.plcDownload.port : null,
  };
}
