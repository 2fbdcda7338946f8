import type { Parts } from '../parts/parts.ts';
import { type Path, pathText, type Problems } from '../../document/problem.ts';
import { thingsboardAttributes } from '../../vendors/thingsboard.ts';
import type { Names } from './names.ts';

/** A topic in use: where it is, what it is for, and which connections it is used on. */
interface Use {
  readonly topic: string;
  readonly levels: readonly string[];
  readonly path: Path;
  readonly connections: readonly string[];
  /**
   * Reports only publish; they may share a topic, as the templates of vendors need. So do the answers of templates: some
   * vendors have one topic for all that a device sends.
   */
  readonly isReport: boolean;
}

/**
 * Reports topics that have more than one purpose on the same connection: report, request and response topics of
 * reporting, reading, writing, transparent transmission and status (gateway specification, section 5). Wildcards count:
 * a subscription that would receive a topic of another purpose collides with it. Only reports, and the answers of vendors'
 * templates, may share a topic.
 */
export function checkCollisions(parts: Parts, names: Names, problems: Problems): void {
  const uses: Use[] = [];
  const add = (
    topic: string | undefined,
    target: string | undefined,
    path: Path,
    isReport: boolean,
  ): void => {
    if (topic === undefined || topic === '' || target === undefined) return;
    const connections = names.targets.get(target) ?? [];
    uses.push({ topic, levels: topic.split('/'), path, connections, isReport });
  };
  const { report, write, read } = parts.topics;
  for (const { item, path } of report.entries) {
    if (!isAttributes(item, names, parts)) add(item.topic, item.target, [...path, 'topic'], true);
  }
  for (const list of [write, read]) {
    for (const { item, path } of list.entries) {
      add(item.requestTopic, item.target, [...path, 'requestTopic'], false);
      const ofVendor = item.template !== undefined && item.template !== 'none';
      add(item.responseTopic, item.target, [...path, 'responseTopic'], ofVendor);
    }
  }
  const { transparent, statusReporting } = parts.settings;
  if (transparent.enabled) {
    const path = ['settings', 'transparent'];
    add(transparent.requestTopic, transparent.target, [...path, 'requestTopic'], false);
    add(transparent.responseTopic, transparent.target, [...path, 'responseTopic'], false);
  }
  if (statusReporting.enabled) {
    add(statusReporting.topic, statusReporting.target, ['settings', 'statusReporting', 'topic'], true);
  }
  // Lists of topics are short (the limits of their lists), so each is compared with each.
  uses.forEach((use, index) => {
    const other = uses.slice(0, index).find((one) => collide(one, use));
    if (other) problems.add(use.path, 'topic.collision', { topic: use.topic, other: pathText(other.path) });
  });
}

/**
 * Whether a report is about attributes at ThingsBoard, which has one topic for those that devices report and for changes of shared ones,
 * and sends nobody what he reported.
 */
function isAttributes(
  { topic, target }: { readonly topic?: string; readonly target?: string },
  names: Names,
  parts: Parts,
): boolean {
  if (topic !== thingsboardAttributes || target === undefined) return false;
  const connections = new Set(names.targets.get(target));
  return parts.connections.mqtt.entries
    .filter(({ item }) => item.name !== undefined && connections.has(item.name))
    .every(({ item }) => item.signIn?.vendor === 'thingsboard');
}

function collide(one: Use, other: Use): boolean {
  if (one.isReport && other.isReport) return false;
  return (
    one.connections.some((connection) => other.connections.includes(connection)) &&
    overlap(one.levels, other.levels)
  );
}

/** Tells whether some topic fits both patterns. A level with a `{place}` can be anything, as `+` can. */
function overlap(one: readonly string[], other: readonly string[]): boolean {
  for (let level = 0; ; level += 1) {
    const left = one[level];
    const right = other[level];
    if (left === '#' || right === '#') return true;
    if (left === undefined || right === undefined) {
      // `a/#` also receives `a` (MQTT 3.1.1, section 4.7.1.2).
      return left === right || (left ?? right) === '#';
    }
    if (left !== right && !isOpen(left) && !isOpen(right)) return false;
  }
}

function isOpen(level: string): boolean {
  return level === '+' || /\{\w+\}/.test(level);
}
