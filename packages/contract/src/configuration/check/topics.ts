import type { Parts } from '../read/parts.ts';
import type { Path, Problems } from '../../document/problem.ts';
import { hasEntry, scriptEntries, type ScriptPurpose } from '../../rules/script-entries.ts';
import { checkOperation } from './formulas.ts';
import type { Names } from './names.ts';

/** Checks what topics, scripts and recordings refer to: connections, variables, conditions, entries of scripts. */
export function checkTopics(parts: Parts, names: Names, problems: Problems): void {
  for (const { item, path } of parts.report.right) {
    checkTarget(item.target, path, names, problems);
    checkKeys(item.keys, [...path, 'keys'], names, problems);
    if (item.method.kind === 'condition') {
      checkOperation(item.method.condition, [...path, 'method', 'condition'], names, problems);
    }
    if (item.processing === 'custom') checkEntry(item.script, 'report', [...path, 'script'], problems);
  }
  for (const { item, path } of parts.write.right) {
    checkTarget(item.target, path, names, problems);
    if (item.processing !== 'custom') continue;
    checkEntry(item.requestScript, 'writeRequest', [...path, 'requestScript'], problems);
    checkEntry(item.responseScript, 'writeResponse', [...path, 'responseScript'], problems);
  }
  for (const { item, path } of parts.read.right) {
    checkTarget(item.target, path, names, problems);
    if (item.processing !== 'custom') continue;
    checkEntry(item.requestScript, 'readRequest', [...path, 'requestScript'], problems);
    checkEntry(item.responseScript, 'readResponse', [...path, 'responseScript'], problems);
  }
  for (const { item, path } of parts.recordings.right) {
    checkKeys(item.keys, [...path, 'keys'], names, problems);
  }
}

/** Checks the user's scripts and the callbacks of connections. */
export function checkScripts(parts: Parts, names: Names, problems: Problems): void {
  for (const { item, path } of parts.scripts.right) {
    checkEntry(item.code, 'task', [...path, 'code'], problems);
    const { strategy } = item;
    if (strategy.kind === 'change') checkKeys(strategy.keys, [...path, 'strategy', 'keys'], names, problems);
    if (strategy.kind === 'condition') {
      checkOperation(strategy.condition, [...path, 'strategy', 'condition'], names, problems);
    }
  }
  for (const list of [parts.tcp, parts.udp]) {
    for (const { item, path } of list.right) {
      if (item.callbackScript !== '') {
        checkEntry(item.callbackScript, 'task', [...path, 'callbackScript'], problems);
      }
    }
  }
}

/** Checks that a target is a connection or a group. */
export function checkTarget(target: string, path: Path, names: Names, problems: Problems): void {
  if (!names.targets.has(target)) problems.add([...path, 'target'], 'topic.targetMissing', { target });
}

function checkKeys(keys: readonly string[], path: Path, names: Names, problems: Problems): void {
  const seen = new Map<string, number>();
  keys.forEach((name, index) => {
    const other = seen.get(name);
    if (other !== undefined) {
      problems.add([...path, index], 'value.duplicate', { value: name, other: String(other) });
    } else if (!names.keys.has(name)) problems.add([...path, index], 'variable.keyMissing', { name });
    seen.set(name, other ?? index);
  });
}

function checkEntry(code: string, purpose: ScriptPurpose, path: Path, problems: Problems): void {
  if (!hasEntry(code, purpose)) {
    problems.add(path, 'script.missingEntry', { entry: scriptEntries[purpose] });
  }
}
