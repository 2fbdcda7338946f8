import type { Parts } from '../parts/parts.ts';
import type { Path, Problems } from '../../document/problem.ts';
import { scriptEntries, scriptFinding, type ScriptPurpose } from '../../rules/script-entries.ts';
import { limits } from '../../rules/limits.ts';
import { isKafkaTopic } from '../../rules/brokers.ts';
import { templatesWithSamples } from '../../vendors/templates.ts';
import { checkOperation } from './formulas.ts';
import type { Names } from './names.ts';

/** Checks what topics and recordings refer to: connections, variables, conditions, entries of scripts. */
export function checkTopics(parts: Parts, names: Names, problems: Problems): void {
  const { report, write, read } = parts.topics;
  for (const { item, path } of report.entries) {
    checkTarget(item.target, path, names, problems);
    checkKeys(item.keys, [...path, 'keys'], names, problems);
    if (item.method?.kind === 'condition') {
      checkOperation(item.method.condition, [...path, 'method', 'condition'], names, problems);
    }
    if (item.processing === 'custom') checkEntry(item.script, 'report', [...path, 'script'], problems);
  }
  checkForms(parts, problems);
  const askable = askableTargets(parts);
  for (const { item, path } of [...write.entries, ...read.entries]) {
    const { target } = item;
    if (target !== undefined && names.targets.has(target) && !askable.has(target)) {
      problems.add([...path, 'target'], 'topic.needsMqtt', { target });
    }
  }
  for (const { item, path } of write.entries) {
    checkTarget(item.target, path, names, problems);
    if (item.processing !== 'custom') continue;
    checkEntry(item.requestScript, 'writeRequest', [...path, 'requestScript'], problems);
    checkEntry(item.responseScript, 'writeResponse', [...path, 'responseScript'], problems);
  }
  for (const { item, path } of read.entries) {
    checkTarget(item.target, path, names, problems);
    if (item.processing !== 'custom') continue;
    checkEntry(item.requestScript, 'readRequest', [...path, 'requestScript'], problems);
    checkEntry(item.responseScript, 'readResponse', [...path, 'responseScript'], problems);
  }
  for (const { item, path } of parts.recordings.entries) {
    checkKeys(item.keys, [...path, 'keys'], names, problems);
  }
}

/** The connections to databases, which take reports in their own form and nothing else. */
export function databasesOf({ connections: { influx, postgres } }: Parts): ReadonlySet<string> {
  return new Set([influx, postgres].flatMap((list) => list.entries.flatMap(({ item }) => item.name ?? [])));
}

/** Checks that a report has room for its samples: those of chosen variables, as many as it may have, in a form that has a place for them. */
function checkSamples(
  { method, keys, processing, template }: Parts['topics']['report']['entries'][number]['item'],
  path: Path,
  problems: Problems,
): void {
  if (method?.kind !== 'scheduled' || method.sampleInterval === null) return;
  const samples = method.interval / method.sampleInterval;
  const maximum = limits.samplesPerReport;
  if (!Number.isInteger(samples) || samples < 2 || samples > maximum || keys?.length === 0) {
    problems.add([...path, 'method', 'sampleInterval'], 'topic.samples', { maximum });
  }
  if (processing === 'default' && template !== undefined && !templatesWithSamples.has(template)) {
    problems.add([...path, 'template'], 'topic.samplesTemplate', { template });
  }
}

/** Checks that what goes to Kafka has a topic by a name that it takes. */
export function checkTopicName(
  { target = '', topic = '' }: { readonly target?: string | undefined; readonly topic?: string | undefined },
  path: Path,
  { connections: { kafka } }: Parts,
  problems: Problems,
): void {
  const isKafka = kafka.entries.some(({ item }) => item.name === target);
  if (target !== '' && isKafka && topic !== '' && !isKafkaTopic(topic))
    problems.add([...path, 'topic'], 'server.topicName', { target });
}

/** Checks that reports to a database have the form that it takes. */
function checkForms(parts: Parts, problems: Problems): void {
  const databases = databasesOf(parts);
  for (const { item, path } of parts.topics.report.entries) {
    checkTopicName(item, path, parts, problems);
    checkSamples(item, path, problems);
    const { target = '', template = 'none', processing } = item;
    if (processing === 'default' && template !== 'none' && databases.has(target))
      problems.add([...path, 'template'], 'server.ownForm', { target });
  }
}

/** The connections and groups whose servers can send requests by topic. */
function askableTargets({ connections: { mqtt } }: Parts): ReadonlySet<string> {
  const named = mqtt.entries.flatMap(({ item }) => [item.name ?? '', item.group ?? '']);
  return new Set([...named, ...mqtt.wrongNames]);
}

/** Checks the user's scripts and the callbacks of connections. */
export function checkScripts(parts: Parts, names: Names, problems: Problems): void {
  for (const { item, path } of parts.scripts.entries) {
    const { code, strategy } = item;
    if (code === '') problems.add([...path, 'code'], 'script.missingEntry', { entry: scriptEntries.task });
    else checkEntry(code, 'task', [...path, 'code'], problems);
    if (strategy?.kind === 'change') checkKeys(strategy.keys, [...path, 'strategy', 'keys'], names, problems);
    if (strategy?.kind === 'condition') {
      checkOperation(strategy.condition, [...path, 'strategy', 'condition'], names, problems);
    }
  }
  const { tcp, udp, http } = parts.connections;
  for (const list of [tcp, udp, http]) {
    for (const { item, path } of list.entries) {
      checkEntry(item.callbackScript, 'task', [...path, 'callbackScript'], problems);
    }
  }
}

/** Checks that a target that is given is a connection or a group. */
export function checkTarget(target: string | undefined, path: Path, names: Names, problems: Problems): void {
  if (target === undefined || target === '' || names.targets.has(target)) return;
  problems.add([...path, 'target'], 'topic.targetMissing', { target });
}

/** Checks that keys that are given are those of variables, each once. */
export function checkKeys(keys: readonly string[] = [], path: Path, names: Names, problems: Problems): void {
  const seen = new Map<string, number>();
  keys.forEach((name, index) => {
    const other = seen.get(name);
    if (other !== undefined) {
      problems.add([...path, index], 'value.duplicate', { value: name, other: String(other) });
    } else if (!names.keys.has(name)) problems.add([...path, index], 'variable.absent', { key: name });
    seen.set(name, other ?? index);
  });
}

/** Checks that a script that is given has its entry. */
function checkEntry(code: string | undefined, purpose: ScriptPurpose, path: Path, problems: Problems): void {
  const finding = code === undefined || code === '' ? null : scriptFinding(code, purpose);
  if (finding) problems.addFinding(path, finding);
}
