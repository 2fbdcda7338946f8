import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import type { ErrorKey } from '@penstock/contract/errors/catalogue';
import { isFields } from '@penstock/contract/document/fields';
import { failure } from '@penstock/contract/errors/error';
import { patchConfiguration } from '@penstock/contract/link/methods/configuration';
import {
  type Configuration,
  type ConfigurationInput,
  configurationSchema,
} from '@penstock/contract/configuration/model/configuration';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import {
  type Definition,
  definitionSchema,
  emptyDefinition,
  equipmentBindingSchema,
} from '@penstock/contract/product/definition';
import { managedLists, presentItems } from '@penstock/contract/product/resolve/gateway-items';
import { resolveForGateway } from '@penstock/contract/product/resolve/resolve';
import { arbitraryDefinition } from '@penstock/contract/product/testing/arbitrary-definition';
import {
  arbitraryGatewayEdit,
  editedGateway,
  gatewayOfItsOwn,
} from '@penstock/contract/product/testing/edited-gateway';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { propertyRuns } from '../../../../../../scripts/testing/effort.ts';
import { rowNumber } from '../../../kernel/database/id.ts';
import { GatewayStates } from '../../gateways/link/gateway-states.ts';
import { ScriptedGateway } from '../../../testing/scripted-gateway.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { TestClock, testDatabase } from '../../../testing/test-database.ts';
import { ConfigurationStore } from '../../configuration/configuration/configuration-store.ts';
import { Configurations } from '@penstock/console/configuration/configurations';
import { ConfigurationThread } from '@penstock/console/configuration/thread/host';
import { GatewayLocks } from '../../gateways/operation/gateway-lock-repository.ts';
import { bindingOf, saveBinding } from './binding-repository.ts';
import { BindingSync } from './binding-sync.ts';
import type { DefinitionSource } from './definition-source.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });
const sn = '202611210001';
const ids = ['1', '2'].map((id) => idSchema.parse(id));
const [one, other] = [idSchema.parse('1'), idSchema.parse('2')];
const database = testDatabase();
const thread = new ConfigurationThread();
afterAll(() => thread.stop());

/** The fault of the next patch that the gateway is sent. */
type Fault = 'none' | 'answerLost' | 'killedBefore' | 'killedAfter' | 'faster';

beforeEach(reset);

async function reset(): Promise<void> {
  const { pool } = database();
  await pool.query('truncate gateway, account cascade');
  await pool.query(
    `insert into gateway (sn, verification_code_hash, secret_hash, online) values ($1, '', '', true)`,
    [sn],
  );
  await pool.query(
    `insert into account (id, username, password_hash, role_type) overriding system value values (1, 'owner', '', 'user')`,
  );
  await pool.query(
    `insert into equipment (id, owner_id, title) overriding system value values (1, 1, 'one'), (2, 1, 'two')`,
  );
}

/** A platform with two equipments and one gateway, whose patches are watched. */
class Plant {
  readonly gateway: ScriptedGateway;
  readonly definitions = new Map<Id, Definition>();
  fault: Fault = 'none';
  /**
   * The change that a person makes when the platform has just requested the present configuration of the
   * gateway.
   */
  faster: (document: Configuration) => Configuration = (document) => document;
  /** The items that the platform has written on the gateway, by list and name. */
  readonly brought = new Map<string, string>();
  /** Revisions up to which a person has agreed that changes of others are overwritten. */
  readonly agreed = new Set<number>();
  /** The actions of the platform that nobody asked for. */
  readonly violations: string[] = [];
  patches = 0;
  #killed: () => void = () => undefined;
  #sync: BindingSync | undefined;

  constructor(configuration: ConfigurationInput = gatewayOfItsOwn()) {
    this.gateway = new ScriptedGateway(configuration);
  }

  get document(): Configuration {
    return configurationSchema.parse(this.gateway.document);
  }

  async setOnline(online: boolean): Promise<void> {
    await database().pool.query('update gateway set online = $1, online_at = now(), offline_at = now()', [
      online,
    ]);
  }

  /** Lets the platform do what is due; a process that is killed meanwhile is replaced by another. */
  async settle(id: Id): Promise<string> {
    this.#sync ??= this.#start();
    const killed = new Promise<string>((resolve) => {
      this.#killed = () => resolve('killed');
    });
    const settled = await Promise.race([this.#sync.settle(id).then(({ state }) => state), killed]);
    if (settled === 'killed') this.#sync = undefined;
    return settled;
  }

  /** A person decides, having seen what the gateway has. */
  async decide(id: Id, action: 'apply' | 'unbind', prefix?: string): Promise<string> {
    const { revision } = this.gateway;
    const stored = await bindingOf(database().db, id);
    this.agreed.add(revision);
    await database().pool.query('update equipment set sn = $1 where id = $2', [sn, rowNumber(id)]);
    const binding = prefix === undefined ? (stored?.binding ?? bindingWith('')) : bindingWith(prefix);
    const decision = { author: 'person', note: 'decided', revision, time: performance.now() };
    await saveBinding(database().db, id, { binding, action, decision, state: 'waiting', reason: null });
    return await this.settle(id);
  }

  async asked(id: Id) {
    const stored = await bindingOf(database().db, id);
    if (stored === undefined) return undefined;
    const definition = this.definitions.get(id) ?? emptyDefinition();
    return resolveForGateway({ definition, parameterValues: [], toEnter: [], binding: stored.binding }).items;
  }

  #start(): BindingSync {
    const { db, pool } = database();
    const states = new GatewayStates(pool);
    const source: DefinitionSource = {
      of: async (_db, id) => ({
        definition: this.definitions.get(id) ?? emptyDefinition(),
        parameterValues: [],
        toEnter: [],
        revision: 1,
        author: 'designer',
        note: 'definition',
      }),
      setGateway: async ({ sql }, id, gateway) => {
        await sql.updateTable('equipment').set({ sn: gateway.sn }).where('id', '=', rowNumber(id)).execute();
      },
      replace: async () => 2,
    };
    const configurations = new Configurations({
      gateways: {
        request: async (_sn, method, params) => {
          const [state] = await states.of([sn]);
          if (state?.online !== true) throw failure('gateway.offline', { sn });
          if (method.name !== patchConfiguration.name)
            return method.result.parse(this.gateway.answer(method.name, params));
          return method.result.parse(await this.#patch(params));
        },
      },
      store: new ConfigurationStore(db),
      states,
      locks: new GatewayLocks(db, new TestClock()),
      thread,
      events: { publish: async () => undefined },
      clock: new TestClock(),
      log: silentLog,
    });
    return new BindingSync({
      db,
      configurations,
      states,
      definitions: source,
      events: { publish: async () => undefined },
      now: () => new Date(),
      log: silentLog,
    });
  }

  async #patch(params: unknown): Promise<unknown> {
    const { fault } = this;
    this.fault = 'none';
    if (fault === 'faster') this.gateway.change(this.faster(this.document), 'faster');
    if (fault === 'killedBefore') return await this.#die();
    const before = this.document;
    const base = this.gateway.revision;
    const answer = this.gateway.answer(patchConfiguration.name, params);
    this.patches += 1;
    this.#watch(before, this.document, this.agreed.has(base));
    if (fault === 'answerLost') throw failure('gateway.timeout');
    return fault === 'killedAfter' ? await this.#die() : answer;
  }

  #die(): Promise<never> {
    this.#killed();
    return new Promise(() => undefined);
  }

  /** Whatever the platform changes is what it has brought itself, as it brought it unless a person has agreed. */
  #watch(before: Configuration, after: Configuration, isAgreed: boolean): void {
    const [old, young] = [itemsOf(before), itemsOf(after)];
    const gone = new Set(
      [...old.keys()].filter((name) => !young.has(name)).map((name) => name.split(' ')[1]),
    );
    for (const name of new Set([...old.keys(), ...young.keys()])) {
      const [was, is] = [old.get(name), young.get(name)];
      if (was === is) continue;
      const own = this.brought.get(name);
      if (was !== undefined && own === undefined) {
        // Of others only keys of variables that are gone leave a list.
        if (is !== canonicalText(withoutKeys(was, gone)))
          this.violations.push(`${name} belongs to somebody else`);
        continue;
      }
      if (was !== undefined && !isAgreed && was !== own)
        this.violations.push(`${name} was changed by somebody, and nobody agreed`);
      if (is === undefined) this.brought.delete(name);
      else this.brought.set(name, is);
    }
    const rest = (document: Configuration) => {
      const report = document.topics.report.map((one) => withoutKeys(canonicalText(one), gone));
      return canonicalText({
        ...document,
        ...presentItems(after, emptied),
        topics: { ...document.topics, report },
      });
    };
    if (rest(after) !== rest(before)) this.violations.push('something else was changed');
  }
}

const emptied = configurationSchema.parse({ format: 1 });

function bindingWith(prefix: string) {
  return equipmentBindingSchema.parse({ prefix });
}

function itemsOf(document: Configuration): ReadonlyMap<string, string> {
  const items = managedLists.flatMap((list) =>
    document[list].map((item): [string, string] => {
      const name = 'name' in item ? item.name : 'key' in item ? item.key : item.id;
      return [`${list} ${name}`, canonicalText(item)];
    }),
  );
  return new Map(items);
}

function withoutKeys(text: string, gone: ReadonlySet<string | undefined>): unknown {
  const item: unknown = JSON.parse(text);
  const keys = isFields(item) ? item['keys'] : undefined;
  if (!isFields(item) || !Array.isArray(keys)) return item;
  return { ...item, keys: keys.filter((key: unknown) => typeof key !== 'string' || !gone.has(key)) };
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('define' as const), who: fc.nat(1), definition: arbitraryDefinition }),
  fc.record({ kind: fc.constant('bind' as const), who: fc.nat(1), prefix: fc.constantFrom('', 'b_') }),
  fc.record({ kind: fc.constant('unbind' as const), who: fc.nat(1) }),
  fc.record({ kind: fc.constant('again' as const), who: fc.nat(1) }),
  fc.record({ kind: fc.constant('look' as const), who: fc.nat(1) }),
  fc.record({ kind: fc.constant('edit' as const), edit: arbitraryGatewayEdit }),
  fc.record({ kind: fc.constant('presence' as const), online: fc.boolean() }),
);
const fault = fc.constantFrom<Fault>('none', 'none', 'answerLost', 'killedBefore', 'killedAfter', 'faster');

describe('equipment and gateways that anything happens to', () => {
  it('never have what nobody asked for, and are in sync or say honestly that they are not', async () => {
    const steps = fc.array(fc.record({ step, fault, meanwhile: arbitraryGatewayEdit }), {
      minLength: 3,
      maxLength: 14,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        await reset();
        const plant = new Plant();
        for (const { step: act, fault: next, meanwhile } of list) {
          plant.fault = next;
          plant.faster = (document) => editedGateway(document, meanwhile);
          await perform(plant, act);
          expect(plant.violations).toEqual([]);
        }
        plant.fault = 'none';
        await plant.setOnline(true);
        for (const id of ids) await judge(plant, id);
        expect(plant.violations).toEqual([]);
      }),
      { numRuns: propertyRuns(40) },
    );
  });
});

async function perform(plant: Plant, act: typeof step extends fc.Arbitrary<infer Step> ? Step : never) {
  if (act.kind === 'edit') {
    const after = editedGateway(plant.document, act.edit);
    if (canonicalText(after) !== plant.gateway.text) plant.gateway.change(after, 'person');
    return;
  }
  if (act.kind === 'presence') {
    await plant.setOnline(act.online);
    return;
  }
  const id = act.who === 0 ? one : other;
  const isBound = (await bindingOf(database().db, id)) !== undefined;
  switch (act.kind) {
    case 'define':
      plant.definitions.set(id, act.definition);
      await plant.settle(id);
      return;
    case 'bind':
      await plant.decide(id, 'apply', act.prefix);
      return;
    case 'unbind':
      if (isBound) await plant.decide(id, 'unbind');
      return;
    case 'again':
      if (isBound) await plant.decide(id, 'apply');
      return;
    case 'look':
      await plant.settle(id);
      return;
  }
}

/** After everything has settled, each state says what is true, and nothing is left to do. */
async function judge(plant: Plant, id: Id): Promise<void> {
  await plant.settle(id);
  const state = await plant.settle(id);
  const asked = await plant.asked(id);
  if (state === 'inSync' && asked !== undefined) {
    expect(presentItems(asked, plant.document)).toEqual(asked);
    const { patches } = plant;
    expect(await plant.settle(id)).toBe('inSync');
    expect(plant.patches).toBe(patches);
    return;
  }
  expect(['outOfSync', 'failed', 'unbound']).toContain(state);
  const stored = await bindingOf(database().db, id);
  const reasons: readonly (ErrorKey | undefined)[] = [undefined, 'binding.conflict', 'binding.collision'];
  if (state === 'outOfSync') expect(reasons).toContain(stored?.reason?.key);
  if (state === 'unbound') expect(stored).toBeUndefined();
}

const plc = { name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } };
const tank = definitionSchema.parse({
  format: 1,
  drivers: [plc],
  signals: [
    {
      key: 'level',
      title: 'Level',
      source: { kind: 'device', driver: 'plc', area: 'holding', address: '1', dataType: 'uint16' },
    },
  ],
});
const withRemark = (document: Configuration): Configuration => ({
  ...document,
  variables: document.variables.map((item) => (item.key === 'level' ? { ...item, remark: 'mine' } : item)),
});

describe('an equipment and its gateway', () => {
  it('are in sync after binding; who decided and why are in the revision of the gateway', async () => {
    const plant = new Plant();
    plant.definitions.set(one, tank);
    expect(await plant.decide(one, 'apply', '')).toBe('inSync');
    expect(plant.gateway).toMatchObject({ revision: 2, author: 'person', note: 'decided' });
    plant.definitions.set(one, emptyDefinition());
    expect(await plant.settle(one)).toBe('inSync');
    // Later it is who changed the definition.
    expect(plant.gateway).toMatchObject({ revision: 3, author: 'designer', note: 'definition' });
    expect(plant.gateway.text).toBe(canonicalText(gatewayOfItsOwn()));
  });

  it('are out of sync when somebody changes what was brought, with who and when, until that is undone', async () => {
    const plant = new Plant();
    plant.definitions.set(one, tank);
    await plant.decide(one, 'apply', '');
    const before = plant.document;
    plant.gateway.change(withRemark(before), 'bert');
    expect(await plant.settle(one)).toBe('outOfSync');
    expect(await bindingOf(database().db, one)).toMatchObject({
      state: 'outOfSync',
      changedBy: 'bert',
      reason: { key: 'binding.conflict', parameters: { names: 'level', count: 1 } },
    });
    expect(plant.document.variables.at(-1)).toMatchObject({ key: 'level', remark: 'mine' });
    plant.gateway.change(before, 'bert');
    expect(await plant.settle(one)).toBe('inSync');
    expect(await bindingOf(database().db, one)).toMatchObject({ changedBy: '', reason: null });
  });

  it('are in sync again when a person applies over the revision that was seen, not over a later one', async () => {
    const plant = new Plant();
    plant.definitions.set(one, tank);
    await plant.decide(one, 'apply', '');
    plant.gateway.change(withRemark(plant.document), 'bert');
    plant.fault = 'faster';
    plant.faster = (document) => ({ ...document, name: 'renamed' });
    expect(await plant.decide(one, 'apply')).toBe('outOfSync');
    expect(await plant.decide(one, 'apply')).toBe('inSync');
    expect(plant.document.variables.at(-1)).toMatchObject({ key: 'level', remark: '' });
  });

  it('wait for a gateway that is offline, and are brought together when it is back', async () => {
    const plant = new Plant();
    plant.definitions.set(one, tank);
    await plant.setOnline(false);
    expect(await plant.decide(one, 'apply', '')).toBe('waiting');
    expect(await bindingOf(database().db, one)).toMatchObject({ reason: { key: 'gateway.offline' } });
    await plant.setOnline(true);
    expect(await plant.settle(one)).toBe('inSync');
    await plant.setOnline(false);
    expect(await plant.settle(one)).toBe('inSync');
    expect(await plant.decide(one, 'unbind')).toBe('waiting');
    await plant.setOnline(true);
    expect(await plant.settle(one)).toBe('unbound');
    expect(plant.gateway.text).toBe(canonicalText(gatewayOfItsOwn()));
  });

  it.each(['answerLost', 'killedBefore', 'killedAfter'] as const)(
    'are known after %s for what they are',
    async (next) => {
      const plant = new Plant();
      plant.definitions.set(one, tank);
      plant.fault = next;
      const state = await plant.decide(one, 'apply', '');
      expect(state).toBe(next === 'answerLost' ? 'inSync' : 'killed');
      expect(await plant.settle(one)).toBe('inSync');
      expect(plant.patches).toBe(1);
      expect(await plant.decide(one, 'unbind')).toBe('unbound');
      expect(plant.gateway.text).toBe(canonicalText(gatewayOfItsOwn()));
    },
  );

  it('fail with a name that somebody else has, which stays as it is', async () => {
    const plant = new Plant();
    plant.definitions.set(one, tank);
    plant.definitions.set(other, tank);
    expect(await plant.decide(one, 'apply', '')).toBe('inSync');
    const { text } = plant.gateway;
    expect(await plant.decide(other, 'apply', '')).toBe('failed');
    expect(await bindingOf(database().db, other)).toMatchObject({
      reason: { key: 'binding.collision', parameters: { names: 'plc, level', count: 2 } },
    });
    expect(plant.gateway.text).toBe(text);
    expect(await plant.decide(other, 'apply', 'b_')).toBe('inSync');
    expect(await plant.decide(one, 'unbind')).toBe('unbound');
    expect(plant.document.variables.map(({ key }) => key)).toEqual(['own1', 'own2', 'b_level']);
  });
});
