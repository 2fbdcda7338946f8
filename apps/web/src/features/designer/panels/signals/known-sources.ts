import { defaultLanguage } from '@penstock/languages/language';
import type { Client } from '@penstock/client/calls/client';
import { ClientError } from '@penstock/client/calls/error';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { idSchema } from '@penstock/contract/calls/identifier';
import { signalQuery } from '@penstock/contract/calls/monitor';
import { mvarQuery } from '@penstock/contract/calls/monitoring-variable';
import { productDefinition } from '@penstock/contract/calls/product-definition';
import { reportQuery } from '@penstock/contract/calls/report';
import { sceneQuery } from '@penstock/contract/calls/scene';
import { systemValues } from '@penstock/contract/dashboard/system-values';
import { type BoundSource, sourceKey } from '@penstock/contract/dashboard/bound-source';
import type { KnownSource, KnownSources } from '@penstock/scene/bindings/rebind';
import type { z } from 'zod';
import { equipmentSignal, productSignal, type SourceSignal } from '../../binding/signal-source.ts';

/** How many rows a call answers at once. */
const pageSize = 200;

/**
 * Asks the platform for all that the sources of a page could be: only for what the page follows. Throws `ClientError` where it
 * cannot be asked, so that nothing is reset because a line was cut.
 */
export async function loadKnownSources(
  client: Client,
  productId: string,
  sources: Iterable<BoundSource>,
  unboundLabel: string,
): Promise<KnownSources> {
  const known = new Map<string, KnownSource>();
  const list = [...sources];
  const add = (kind: BoundSource['kind'], equipId: string, id: string, facts: KnownSource = {}) =>
    known.set(sourceKey({ kind, equipId, id }), facts);
  const has = (kind: BoundSource['kind']) => list.some((source) => source.kind === kind);
  const addSignals = (equipId: string, signals: readonly SourceSignal[]) => {
    for (const { key, dataType, isWritable } of signals)
      add('signal', equipId, key, { dataType, isWritable });
  };

  for (const key of Object.keys(systemValues)) add('system', '', key);
  const product = idSchema.safeParse(productId);
  if (product.success) {
    const { definition } = await client.call(productDefinition, { id: product.data });
    addSignals(
      '',
      definition.signals.map((signal) => productSignal(signal, defaultLanguage)),
    );
  }
  const equipments = new Set(list.map(({ equipId }) => equipId).filter((id) => id !== ''));
  for (const equipId of equipments) {
    const id = idSchema.safeParse(equipId);
    const signals = id.success ? await signalsOf(client, id.data) : undefined;
    if (signals === undefined) continue;
    add('equipment', equipId, '');
    addSignals(equipId, signals);
  }
  if (has('mvar'))
    for (const id of await everyId((page) => client.call(mvarQuery, page))) add('mvar', '', id);
  if (has('report'))
    for (const id of await everyId((page) => client.call(reportQuery, page))) add('report', '', id);
  if (has('scene'))
    for (const id of await everyId((page) => client.call(sceneQuery, page))) add('scene', '', id);

  const find = (source: BoundSource) => {
    // A report is known by its id, whatever equipment of it is shown.
    const isOfReport = source.kind === 'report' && source.id !== '';
    return known.get(sourceKey(isOfReport ? { ...source, equipId: '' } : source));
  };
  return { find, unboundLabel };
}

/** Undefined where the equipment is gone, or may not be seen. */
async function signalsOf(
  client: Client,
  equipmentId: z.output<typeof idSchema>,
): Promise<readonly SourceSignal[] | undefined> {
  const { rows } = await client.call(equipmentQuery, { ids: [equipmentId], pageNo: 1, pageSize: 1 });
  if (rows.length === 0) return undefined;
  try {
    return (await client.call(signalQuery, { equipmentId })).map(equipmentSignal);
  } catch (error) {
    if (error instanceof ClientError && error.is('data.notFound')) return undefined;
    throw error;
  }
}

/** The ids of all pages of a list. */
async function everyId(
  ask: (page: {
    readonly pageNo: number;
    readonly pageSize: number;
  }) => Promise<{ readonly rows: readonly { readonly id: string }[] }>,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { rows } = await ask({ pageNo, pageSize });
    ids.push(...rows.map(({ id }) => id));
    if (rows.length < pageSize) return ids;
  }
}
