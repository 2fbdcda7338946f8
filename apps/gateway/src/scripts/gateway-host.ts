import { CatalogueError, failure } from '@penstock/contract/errors/error';
import type { Logger } from 'pino';
import { readNow, writeAll } from '../collector/batch.ts';
import type { Collectors } from '../collector/collectors.ts';
import { codeOfError } from '../collector/fault-code.ts';
import type { Clock } from '../collector/schedule.ts';
import type { ServerConnection } from '../servers/connection.ts';
import { argumentSchemas, parseArgument, type PublishArgument, type WriteArgument } from './arguments.ts';
import type { ScriptCall, ScriptHost, ScriptQuestion } from './host.ts';
import type { UserData } from './user-data.ts';
import { type CallResult, done, failedWith, knownVariable, readVariable } from './variable-values.ts';

export interface GatewayHostOptions {
  readonly clock: Clock;
  readonly collectors: Collectors;
  /** The connections that a target means. */
  readonly serversOf: (target: string) => readonly ServerConnection[];
  readonly userData: UserData;
  readonly log: Logger;
}

/** The reads, writes, messages and stored values of scripts, carried out by the gateway. */
export class GatewayScriptHost implements ScriptHost {
  readonly #options: GatewayHostOptions;

  constructor(options: GatewayHostOptions) {
    this.#options = options;
  }

  answer(question: ScriptQuestion, argument: unknown): unknown {
    const { collectors, userData } = this.#options;
    switch (question) {
      case 'read': {
        const { keys } = parseArgument(argumentSchemas.read, argument);
        return keys.map((key) => knownVariable(collectors, key) ?? null);
      }
      case 'getData':
        return userData.get(parseArgument(argumentSchemas.item, argument).name);
      case 'setData': {
        const { name, value } = parseArgument(argumentSchemas.newItem, argument);
        userData.set(name, value);
        return null;
      }
      case 'removeData':
        return userData.remove(parseArgument(argumentSchemas.item, argument).name);
      case 'dataKeys':
        return userData.names();
    }
  }

  async call(call: ScriptCall, argument: unknown, owner: string): Promise<unknown> {
    const { clock, collectors } = this.#options;
    switch (call) {
      case 'readNow': {
        const { keys } = parseArgument(argumentSchemas.readNow, argument);
        return (await readNow(collectors, keys)).map(readVariable);
      }
      case 'write':
        return await this.#write(parseArgument(argumentSchemas.write, argument), owner);
      case 'publish':
        return await this.#publish(parseArgument(argumentSchemas.publish, argument));
      case 'sleep': {
        const { milliseconds } = parseArgument(argumentSchemas.sleep, argument);
        return await new Promise<null>((resolve) => {
          clock.after(milliseconds, () => resolve(null));
        });
      }
    }
  }

  async #write(written: WriteArgument, owner: string): Promise<CallResult & { readonly value: unknown }> {
    const { collectors, log } = this.#options;
    const { key, value } = written;
    if (collectors.isSystemVariable(key)) {
      const message = collectors.writeSystemVariable(key, value);
      if (message !== undefined) throw new RangeError(message);
      return { ...done, value };
    }
    const [outcome] = await writeAll(collectors, [written], { latestOf: owner });
    log.info({ key, value, script: owner, code: outcome?.code ?? '0' }, 'variable written by a script');
    if (outcome?.code !== undefined) return { ...failedWith(outcome.code), value: outcome.value };
    const isUnverified = outcome?.unverified === true;
    return { ...done, value: outcome?.value ?? null, ...(isUnverified ? { unverified: true } : {}) };
  }

  async #publish({ target, topic, payload, qos, retain }: PublishArgument): Promise<CallResult> {
    const bytes = typeof payload === 'string' ? new TextEncoder().encode(payload) : Uint8Array.from(payload);
    const connections = this.#options.serversOf(target);
    try {
      if (connections.length === 0) throw failure('topic.targetMissing', { target });
      const message = { topic, payload: bytes, qos, retain };
      await Promise.all(connections.map((connection) => connection.send(message)));
      return done;
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      return { ok: false, code: codeOfError(error), message: error.message };
    }
  }
}
