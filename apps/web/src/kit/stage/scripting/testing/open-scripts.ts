import { PageScripts, type PageScriptsOptions } from '@penstock/stage/scripting/page-scripts';
import type { ScriptDeeds } from '@penstock/stage/scripting/script-deeds';
import type { ScriptContext } from '@penstock/stage/services/script-service';
import { ValueHub } from '@penstock/stage/values/value-hub';
import type { ValueSink } from '@penstock/stage/values/value-source';
import { onTestFinished } from 'vitest';
import { clock } from '../../../../app/services.ts';
import { ownEngine } from './own-engine.ts';

/** Scripts of a page with values that the test sends; what they do is noted. */
export function openScripts(options: Partial<PageScriptsOptions> = {}, deeds: Partial<ScriptDeeds> = {}) {
  const hub = options.hub ?? new ValueHub(clock);
  const done: unknown[] = [];
  const stored = new Map<string, string>();
  let sink: ValueSink | undefined;
  const note = (...what: unknown[]) => void done.push(what);
  const scripts = new PageScripts({
    engine: ownEngine,
    page: { id: '3', title: 'Pumps', equipmentId: '7' },
    otherEquipmentIds: new Set(['8']),
    language: 'en',
    deeds: {
      write: ({ key, equipmentId, value }) => {
        note('write', equipmentId, key, value);
        return Promise.resolve({ state: 'confirmed' });
      },
      ask: (question) => {
        note('ask', question);
        return Promise.resolve(true);
      },
      navigate: (page) => Promise.resolve(note('navigate', page)),
      openLink: (address, target) => Promise.resolve(note('openLink', address, target)),
      show: (text, kind) => note('show', text, kind),
      setWidget: (name, look) => {
        note('setWidget', name, look);
        return name === 'tank';
      },
      ...deeds,
    },
    storage: {
      load: () => Object.fromEntries(stored),
      keep: (name, value) => void (value === null ? stored.delete(name) : stored.set(name, value)),
    },
    ...options,
    hub,
  });
  onTestFinished(() => scripts.close());
  const run = (source: string, context: Partial<ScriptContext> = {}) =>
    scripts.run(source, { owner: source, title: 'Test', reason: 'trial', ...context });
  return {
    scripts,
    hub,
    done,
    stored,
    run,
    last: () => scripts.journal.runs.get()[0],
    /** Connects a source that sends what the test says. */
    connect: () =>
      hub.connect({
        open: (given) => {
          sink = given;
          return { select: () => undefined, close: () => undefined };
        },
      }),
    send: (key: string, value: number | boolean | string, more: object = {}) =>
      sink?.values([{ key, value, quality: 'good', time: 1000, ...more }]),
  };
}
