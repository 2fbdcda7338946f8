import { randomBytes } from 'node:crypto';
import { ClientError } from '@penstock/client/calls/error';
import { driverQuery } from '@penstock/contract/calls/driver';
import { equipmentAdd, multiCallback } from '@penstock/contract/calls/equipment';
import {
  equipmentBindGateway,
  equipmentSyncPreview,
  equipmentSyncQuery,
  equipmentUnbindGateway,
} from '@penstock/contract/calls/equipment-binding';
import {
  equipmentDefinition,
  equipmentDefinitionUpdate,
} from '@penstock/contract/calls/equipment-definition';
import { sectionsQuery } from '@penstock/contract/calls/section';
import { errorCatalogue } from '@penstock/contract/errors/catalogue';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { faultRounds, isThorough } from '../scripts/testing/effort.ts';
import type { Way } from './breaking-line.ts';
import { BreakingScene, randomFrom } from './breaking-scene.ts';
import { sn } from './installation.ts';
import { type RunningProgram, until } from './program.ts';
import { pause, second } from './recorded-seconds.ts';

// A lock of a killed process is free after a minute, and a cut gateway is waited for.
vi.setConfig({ testTimeout: 900_000 });

/** So many that a patch of them is sent in several pieces. */
const signals = 1200;
/** The minimum that a patch of all of them sends each way, in bytes: up, its answers only. */
const bytesOf = { down: 120_000, up: 800 } as const;

/** Before the names of all that binding brings. */
const prefix = 'p1_';

const itemSchema = z.looseObject({
  key: z.string().optional(),
  name: z.string().optional(),
  remark: z.string().optional(),
});

/** An equipment, bound to a gateway that is reached over a line that breaks. */
class BoundEquipment {
  readonly scene: BreakingScene;
  readonly id: string;
  /** The configuration of the gateway without what binding brings. */
  readonly #others: string;
  /** The mark that each of its signals has on the gateway; undefined where binding has brought nothing. */
  mark: string | undefined;

  private constructor(scene: BreakingScene, id: string, others: string) {
    this.scene = scene;
    this.id = id;
    this.#others = others;
  }

  static async add(scene: BreakingScene): Promise<BoundEquipment> {
    const { id } = await scene.client.call(equipmentAdd, { title: 'Pump' });
    const { others } = await gatewayItems(scene);
    const equipment = new BoundEquipment(scene, id, others);
    const driver = { name: 'plc', protocol: 'modbus-tcp', enabled: false, settings: { host: '127.0.0.1' } };
    await equipment.#update([added('drivers', 'name', driver, null)]);
    await equipment.define('start');
    return equipment;
  }

  /** Gives each signal another mark. */
  async define(mark: string): Promise<void> {
    const keys = Array.from({ length: signals }, (_, index) => `v${index}`);
    const { definition } = await this.scene.client.call(equipmentDefinition, { id: this.id });
    const known = new Set(definition.signals.map(({ key }) => key));
    // Random text does not get smaller when it is deflated.
    const remark = () => `${mark} ${randomBytes(60).toString('base64')}`;
    await this.#update(
      keys.map((key, index) =>
        known.has(key)
          ? {
              kind: 'changed' as const,
              path: ['signals', { by: 'key', item: key }, 'source', 'remark'],
              after: remark(),
            }
          : added('signals', 'key', signal(key, index, remark()), keys[index - 1] ?? null),
      ),
    );
  }

  /** Decides that it is bound or unbound, and answers the uuid of the operation. */
  async decide(what: 'bind' | 'unbind'): Promise<string> {
    const { client } = this.scene;
    const about = what === 'bind' ? { sn, binding: { prefix } } : {};
    const preview = await client.call(equipmentSyncPreview, { id: this.id, action: what, ...about });
    const { revision } = preview;
    const { uuid } =
      what === 'bind'
        ? await client.call(equipmentBindGateway, { id: this.id, sn, binding: { prefix }, revision })
        : await client.call(equipmentUnbindGateway, { id: this.id, revision });
    return uuid;
  }

  /** Resolves when an operation has ended; a platform that was killed is asked no more. */
  async ended(uuid: string): Promise<void> {
    const { client } = this.scene;
    await until(
      async () => (await client.call(multiCallback, { uuid })).status !== 'pending',
      150 * second,
      () => 'the operation does not end',
    ).catch(() => undefined);
  }

  async state(): Promise<string> {
    return (await this.scene.client.call(equipmentSyncQuery, { id: this.id })).state;
  }

  /**
   * The fault of the gateway: it must have the earlier or the wanted items, whole, beside those of others;
   * and, where that was decided, the state says so only when it is done.
   */
  async wrong(wanted: string | undefined, isDecided: boolean): Promise<readonly string[]> {
    const state = await this.state();
    const { own, others } = await gatewayItems(this.scene);
    const isNew = isSame(own, brought(wanted));
    const isOld = isSame(own, brought(this.mark));
    // A changed definition is compared a moment later; a decision changes the state at once.
    const isSaid = isDecided && (state === 'inSync' || state === 'unbound');
    return [
      ...(others === this.#others ? [] : [`others have ${others}`]),
      ...(isNew || isOld ? [] : [`the gateway has ${JSON.stringify(own)}`]),
      ...(isSaid && !isNew ? [`the state is ${state}, and the gateway has what it had`] : []),
      ...(state === 'outOfSync' || state === 'failed' ? [`the state is ${state}`] : []),
    ];
  }

  /** Waits until it is done without anybody asking, and answers what is wrong then: nothing. */
  async settled(wanted: string | undefined): Promise<readonly string[]> {
    const end = wanted === undefined ? 'unbound' : 'inSync';
    await until(
      async () =>
        (await this.state()) === end && isSame((await gatewayItems(this.scene)).own, brought(wanted)),
      180 * second,
      () => `the gateway does not get ${wanted ?? 'rid of what binding brought'}`,
    );
    this.mark = wanted;
    return await this.wrong(wanted, true);
  }

  async #update(changes: DefinitionChanges): Promise<void> {
    const { client } = this.scene;
    const { revision } = await client.call(equipmentDefinition, { id: this.id });
    await client.call(equipmentDefinitionUpdate, { id: this.id, revision, changes });
  }
}

type DefinitionChanges = z.input<typeof equipmentDefinitionUpdate.request>['changes'];

const added = (
  list: string,
  by: string,
  value: Readonly<Record<string, unknown>>,
  behind: string | null,
) => ({
  kind: 'added' as const,
  path: [list, { by, item: String(value[by]) }],
  value,
  behind,
});

const signal = (key: string, index: number, remark: string) => ({
  key,
  title: key,
  source: {
    kind: 'device',
    driver: 'plc',
    area: 'holding',
    address: String(index),
    dataType: 'int16',
    remark,
  },
});

/** The items that binding has brought: the numbers of drivers and variables, and their marks. */
interface Brought {
  readonly drivers: number;
  readonly variables: number;
  readonly marks: readonly string[];
}

function brought(mark: string | undefined): Brought {
  return mark === undefined
    ? { drivers: 0, variables: 0, marks: [] }
    : { drivers: 1, variables: signals, marks: [mark] };
}

const isSame = (one: Brought, other: Brought) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The present items of the gateway; it is asked again while it does not answer, such as before it has noticed
 * that its line was cut.
 */
async function gatewayItems(scene: BreakingScene): ReturnType<typeof itemsOnce> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await itemsOnce(scene);
    } catch (error) {
      const isPassing = error instanceof ClientError && awayCodes.has(error.code);
      if (!isPassing || attempt === 10) throw error;
      await pause(second);
    }
  }
}

const awayCodes: ReadonlySet<string> = new Set([
  errorCatalogue['gateway.offline'].code,
  errorCatalogue['gateway.timeout'].code,
]);

/** The items that binding has brought, and as text all others. */
async function itemsOnce(scene: BreakingScene): Promise<{ own: Brought; others: string }> {
  const sections = ['variables', 'intermediateVariables', 'recordings', 'alarms', 'systemVariables'];
  const { rows } = await scene.client.call(driverQuery, { sn, pageSize: 200 });
  const { lists } = await scene.client.call(sectionsQuery, { sn, sections });
  const isBrought = ({ key = '', name = '' }: z.output<typeof itemSchema>) =>
    key.startsWith(prefix) || name.startsWith(prefix);
  const driverList = { section: 'drivers', items: rows.map(({ driver }) => driver) };
  const all = [driverList, ...lists].map(({ section, items }) => ({
    section,
    items: items.map((item) => itemSchema.parse(item)),
  }));
  const broughtOf = (section: string) =>
    (all.find((list) => list.section === section)?.items ?? []).filter(isBrought);
  const variables = broughtOf('variables');
  return {
    own: {
      drivers: broughtOf('drivers').length,
      variables: variables.length,
      marks: [...new Set(variables.map(({ remark }) => remark?.split(' ')[0] ?? ''))],
    },
    others: JSON.stringify(
      all.map(({ section, items }) => [section, items.filter((item) => !isBrought(item))]),
    ),
  };
}

/** The steps of a story: bound, changed twice, unbound; each is cut somewhere. */
const steps = [
  { decision: 'bind', mark: 'start', way: 'down' },
  { decision: undefined, mark: 'second', way: 'up' },
  { decision: undefined, mark: 'third', way: 'down' },
  { decision: 'unbind', mark: undefined, way: 'up' },
  { decision: 'bind', mark: 'third', way: 'up' },
  { decision: 'unbind', mark: undefined, way: 'down' },
] as const;

describe('binding that is cut off', () => {
  it.runIf(isThorough)(
    'leaves the gateway with the old or the new, and is done when the line is back',
    async () => {
      const scene = await BreakingScene.start();
      scene.installation.startGateway();
      await scene.online(1);
      const equipment = await BoundEquipment.add(scene);
      const random = randomFrom(15);
      for (const { decision, mark, way } of steps) {
        const { ending } = await begin(equipment, decision, mark);
        const broken = scene.line.breakAfter(way, 1 + Math.floor(random() * bytesOf[way]));
        await Promise.race([broken, ending, pause(20 * second)]);
        await pause(random() * 3 * second);
        scene.line.restore();
        await scene.online(1);
        expect(await equipment.wrong(mark, decision !== undefined)).toEqual([]);
        expect(await equipment.settled(mark)).toEqual([]);
      }
    },
  );

  it('is so too when the line breaks, and when the gateway or the platform is killed', async () => {
    const scene = await BreakingScene.start();
    let gateway: RunningProgram = scene.installation.startGateway();
    await scene.online(1);
    const equipment = await BoundEquipment.add(scene);
    const random = randomFrom(16);
    const killed = [
      { ...steps[0], victim: 'line' },
      { ...steps[1], victim: 'gateway' },
      { ...steps[2], victim: 'platform' },
      { ...steps[3], victim: 'platform' },
      { ...steps[4], victim: 'platform' },
      { ...steps[5], victim: 'gateway' },
    ] as const;
    for (const { decision, mark, victim } of killed.slice(0, faultRounds(3, killed.length))) {
      const way: Way = 'down';
      const { ending } = await begin(equipment, decision, mark);
      const broken = scene.line.breakAfter(way, 1 + Math.floor(random() * bytesOf[way]));
      await Promise.race([broken, ending, pause(20 * second)]);
      if (victim === 'gateway') {
        await gateway.end('SIGKILL');
        gateway = scene.installation.startGateway();
      } else if (victim === 'platform') {
        await scene.platform.end('SIGKILL');
        await scene.restartPlatform();
      }
      scene.line.restore();
      await scene.online(1);
      expect(await equipment.wrong(mark, decision !== undefined)).toEqual([]);
      expect(await equipment.settled(mark)).toEqual([]);
    }
  });
});

/** Begins a step, a decision or a change of the definition, and answers what resolves at its end, where it has one. */
async function begin(
  equipment: BoundEquipment,
  decision: 'bind' | 'unbind' | undefined,
  mark: string | undefined,
): Promise<{ readonly ending: Promise<void> }> {
  if (decision !== undefined) return { ending: equipment.ended(await equipment.decide(decision)) };
  if (mark !== undefined) await equipment.define(mark);
  return { ending: new Promise(() => undefined) };
}
