import type { ScriptEffect } from '@penstock/contract/model/script-trial';
import { argumentSchemas, parseArgument } from './arguments.ts';
import type { GatewayScriptHost } from './gateway-host.ts';
import type { ScriptCall, ScriptHost, ScriptQuestion } from './host.ts';
import { TrialUserData, type UserData } from './user-data.ts';
import { done } from './variable-values.ts';

/** The most effects of a trial that are listed, and characters of a payload or value that are shown. */
const maxEffects = 100;
const shownCharacters = 1000;

interface TrialOptions {
  readonly gateway: GatewayScriptHost;
  readonly userData: UserData;
  /** Values of variables that count in place of the present ones, by key. */
  readonly values: ReadonlyMap<string, unknown>;
  /** ms since 1970. */
  readonly now: () => number;
}

/**
 * The host of scripts in a trial: they read the present values, and their changes are listed instead of being
 * made.
 */
export class TrialScriptHost implements ScriptHost {
  readonly effects: ScriptEffect[] = [];
  readonly #options: TrialOptions;
  readonly #userData: TrialUserData;

  constructor(options: TrialOptions) {
    this.#options = options;
    this.#userData = new TrialUserData(options.userData);
  }

  answer(question: ScriptQuestion, argument: unknown): unknown {
    const { gateway } = this.#options;
    switch (question) {
      case 'read': {
        const { keys } = parseArgument(argumentSchemas.read, argument);
        return keys.map((key) => this.#given(key) ?? firstOf(gateway.answer('read', { keys: [key] })));
      }
      case 'getData':
        return this.#userData.get(parseArgument(argumentSchemas.item, argument).name);
      case 'setData': {
        const { name, value } = parseArgument(argumentSchemas.newItem, argument);
        this.#userData.set(name, value);
        this.#add({ kind: 'data', name, value: shown(value) });
        return null;
      }
      case 'removeData': {
        const { name } = parseArgument(argumentSchemas.item, argument);
        this.#add({ kind: 'data', name, value: null });
        return this.#userData.remove(name);
      }
      case 'dataKeys':
        return this.#userData.names();
    }
  }

  async call(call: ScriptCall, argument: unknown, owner: string): Promise<unknown> {
    const { gateway } = this.#options;
    switch (call) {
      case 'readNow': {
        const { keys } = parseArgument(argumentSchemas.readNow, argument);
        const missing = keys.filter((key) => !this.#options.values.has(key));
        const read = missing.length === 0 ? [] : await gateway.call('readNow', { keys: missing }, owner);
        const rest: unknown[] = Array.isArray(read) ? read.map((one: unknown) => one) : [];
        return keys.map((key) => this.#given(key) ?? rest.shift());
      }
      case 'write': {
        const { key, value } = parseArgument(argumentSchemas.write, argument);
        this.#add({ kind: 'write', key, value });
        return { ...done, value };
      }
      case 'publish': {
        const { target, topic, payload, qos, retain } = parseArgument(argumentSchemas.publish, argument);
        const bytes = typeof payload === 'string' ? Buffer.byteLength(payload) : payload.length;
        const text = typeof payload === 'string' ? payload : Buffer.from(payload).toString('hex');
        const form = typeof payload === 'string' ? 'text' : 'hex';
        this.#add({ kind: 'publish', target, topic, qos, retain, bytes, form, payload: cut(text) });
        return done;
      }
      case 'sleep':
        return await gateway.call('sleep', argument, owner);
    }
  }

  #given(key: string): object | undefined {
    const { values, now } = this.#options;
    if (!values.has(key)) return undefined;
    return { key, value: values.get(key), quality: 'good', time: now() };
  }

  #add(effect: ScriptEffect): void {
    if (this.effects.length < maxEffects) this.effects.push(effect);
  }
}

function firstOf(list: unknown): unknown {
  const first: unknown = Array.isArray(list) ? list[0] : undefined;
  return first ?? null;
}

function shown(value: unknown): string {
  return cut(JSON.stringify(value) ?? 'null');
}

function cut(text: string): string {
  return text.slice(0, shownCharacters);
}
