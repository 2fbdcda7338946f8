import type { Client } from '@penstock/client/calls/client';
import { areaAdd } from '@penstock/contract/calls/area';
import type { AnyCall } from '@penstock/contract/calls/call';
import { historyViewAdd } from '@penstock/contract/calls/history-view';
import { idSchema } from '@penstock/contract/calls/identifier';
import { mvarAdd } from '@penstock/contract/calls/monitoring-variable';
import { pageAddCopy } from '@penstock/contract/calls/page';
import { pageComponentAdd } from '@penstock/contract/calls/page-component';
import { peopleGroupAdd } from '@penstock/contract/calls/people-group';
import { productAdd } from '@penstock/contract/calls/product';
import { reportAdd } from '@penstock/contract/calls/report';
import { sceneAdd } from '@penstock/contract/calls/scene';
import { fittingValue, type Leaf, sampleValue } from '@penstock/contract/testing/sample-value';
import { z } from 'zod';
import { glbFile } from './glb-file.ts';
import type { TestPlatform } from './test-platform.ts';
import { testSn } from './test-seed.ts';

/** In the titles of all that {@link ownThings} makes: whoever may not see it must not read it. */
export const ownedMark = 'only-of-the-owner';

/** The ids of what somebody owns: by the name of a field, and where that is `id`, by the beginning of the call's path. */
export interface OwnedThings {
  readonly byField: ReadonlyMap<string, string>;
  readonly byPath: readonly (readonly [path: string, id: string])[];
}

/** Makes one of each kind of thing that calls name by an id, as its owner. */
export async function ownThings(
  { equipmentId, signalId }: Pick<TestPlatform, 'equipmentId' | 'signalId'>,
  owner: Client,
): Promise<OwnedThings> {
  const title = ownedMark;
  const equipment = idSchema.parse(equipmentId);
  const { id: productId } = await owner.call(productAdd, { title });
  const script = { id: 's', title, source: 'function main() {}', trigger: { kind: 'open' }, writes: true };
  const json = new File([JSON.stringify({ con: { title, scripts: [script] }, widgets: [] })], 'page.json');
  const { id: pageId } = await owner.call(pageAddCopy, { productId, title, json });
  const component = { title, width: 10, height: 10, widgets: [], parameters: [] };
  const { id: componentId } = await owner.call(pageComponentAdd, {
    title,
    json: new File([JSON.stringify(component)], 'component.json'),
  });
  const file = new File([Uint8Array.from(glbFile({ asset: { version: '2.0' } }))], 'a.glb');
  const { id: sceneId } = await owner.call(sceneAdd, { title, file });
  const { id: mvarId } = await owner.call(mvarAdd, {
    title,
    unit: '',
    decimals: 0,
    source: {
      kind: 'formula',
      formula: 'a',
      inputs: [{ alias: 'a', signalId: idSchema.parse(signalId('level')) }],
    },
  });
  const { id: reportId } = await owner.call(reportAdd, {
    title,
    bucket: 'day',
    scope: { kind: 'equipment', equipmentIds: [equipment] },
    columns: [{ signalKey: 'level', function: 'average', title: '', condition: null, counterRange: null }],
    range: { kind: 'dates', from: '2026-10-25', to: '2026-10-25' },
  });
  const { id: areaId } = await owner.call(areaAdd, { title, titleTranslations: {} });
  const { id: groupId } = await owner.call(peopleGroupAdd, { title });
  const { id: viewId } = await owner.call(historyViewAdd, { name: title, view: 's=1-2&range=h8' });
  return {
    byField: new Map<string, string>(
      Object.entries({
        sn: testSn,
        sns: testSn,
        target: testSn,
        targets: testSn,
        equipmentId,
        equipmentIds: equipmentId,
        signalId: signalId('setpoint'),
        signalIds: signalId('setpoint'),
        productId,
        pageId,
        copyOf: pageId,
        sceneId,
        reportId,
        mvarId,
        areaId,
        parentId: areaId,
        areas: areaId,
        groupId,
      }),
    ),
    byPath: [
      ['/api/product/page/component', componentId],
      ['/api/product/page', pageId],
      ['/api/product', productId],
      ['/api/scene', sceneId],
      ['/api/mvar', mvarId],
      ['/api/report', reportId],
      ['/api/area', areaId],
      ['/api/peopleGroup', groupId],
      ['/api/history/view', viewId],
      ['/api/mqtt/equipment', equipmentId],
      ['/api/equipment', equipmentId],
    ],
  };
}

/** The id of somebody's thing that a part of a request may name; undefined where it names none. */
export function ownedId({ byField, byPath }: OwnedThings, call: AnyCall, { path }: Leaf): string | undefined {
  const name = path.findLast((part) => typeof part === 'string') ?? '';
  if (name !== 'id' && name !== 'ids') return byField.get(name);
  return byPath.find(([start]) => call.path.startsWith(start))?.[1];
}

/** The values of fields that no value fits by its form alone, by their names. */
const knownValues: readonly (readonly [field: string, value: unknown])[] = [
  ['to', '2026-11-21T00:00:00.000Z'],
  ['formula', '1'],
  ['section', 'connections.mqtt'],
  ['sections', 'connections.mqtt'],
  ['part', 'wan'],
  ['driver', { name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } }],
  ['endpoint', 'opc.tcp://10.0.0.2:4840'],
];

/** A request of the form that a call has, about what somebody owns. `other`: parts that are otherwise. */
export function requestAbout(
  things: OwnedThings,
  call: AnyCall,
  other: (leaf: Leaf) => { readonly value: unknown } | undefined = () => undefined,
): Record<string, unknown> {
  const value = sampleValue(call.request, (leaf) => {
    const known = knownValues.find(
      ([name]) => name === leaf.path.findLast((part) => typeof part === 'string'),
    );
    const chosen = other(leaf);
    if (chosen !== undefined) return chosen.value;
    const id = ownedId(things, call, leaf);
    if (id !== undefined && z.core.safeParse(leaf.schema, id).success) return id;
    return known !== undefined && z.core.safeParse(leaf.schema, known[1]).success
      ? known[1]
      : fittingValue(leaf);
  });
  return z.record(z.string(), z.unknown()).parse(value);
}
