import { pollCommand } from '@penstock/client/commands/poll';
import { equipmentAdd } from '@penstock/contract/calls/equipment';
import {
  equipmentBindGateway,
  equipmentSyncPreview,
  type SyncProblem,
} from '@penstock/contract/calls/equipment-binding';
import type { Id } from '@penstock/contract/calls/identifier';
import { pageImport } from '@penstock/contract/calls/page-transfer';
import { productImport } from '@penstock/contract/calls/product';
import { sectionsQuery } from '@penstock/contract/calls/section';
import type { Driver } from '@penstock/contract/configuration/model/driver';
import { recordingSchema } from '@penstock/contract/configuration/model/recording';
import {
  deviceVariableSchema,
  intermediateVariableSchema,
} from '@penstock/contract/configuration/model/variable';
import { definitionOfVariables, type GatewayParts } from '@penstock/contract/product/of-variables';
import { productFile } from '@penstock/contract/product/product-file';
import { signalTypeOf } from '@penstock/contract/product/signal-type';
import { firstPage } from '@penstock/scene/page/first-page';
import { z } from 'zod';
import { currentLanguage } from '../../../app/preferences.ts';
import { client, clock } from '../../../app/services.ts';

/** The steps, in their order. */
export const makingSteps = ['product', 'page', 'equipment', 'binding'] as const;
export type MakingStep = (typeof makingSteps)[number];

/** The parts made so far: after a failure it goes on from there. */
export interface Made {
  productId?: Id;
  pageId?: Id;
  equipmentId?: Id;
}

/** The equipment that is to be made. */
export interface WantedEquipment {
  readonly sn: string;
  /** The drivers of the gateway. */
  readonly drivers: readonly Driver[];
  /** The title of product, page and equipment. */
  readonly title: string;
  /** The keys of its variables. */
  readonly keys: readonly string[];
  /** How often they are recorded, in ms. */
  readonly intervalMs: number;
  /** The title of the recording. */
  readonly recordingTitle: string;
}

/** The gateway has something that keeps the equipment from being bound. */
export class BindingProblems extends Error {
  readonly problems: readonly SyncProblem[];

  constructor(problems: readonly SyncProblem[]) {
    super('the equipment cannot be bound');
    this.problems = problems;
  }
}

async function partsOf(sn: string, drivers: readonly Driver[], signal: AbortSignal): Promise<GatewayParts> {
  const sections = ['variables', 'intermediateVariables', 'recordings'] as const;
  const { lists } = await client.call(sectionsQuery, { sn, sections: [...sections] }, { signal });
  const items = (section: (typeof sections)[number]) => lists.find((one) => one.section === section)?.items;
  return {
    drivers,
    variables: z.array(deviceVariableSchema).parse(items('variables')),
    intermediateVariables: z.array(intermediateVariableSchema).parse(items('intermediateVariables')),
    recordings: z
      .array(recordingSchema)
      .parse(items('recordings'))
      .map(({ id }) => id),
  };
}

const jsonFile = (name: string, text: string) => new File([text], name, { type: 'application/json' });

/**
 * Makes an equipment of variables that a gateway has: a product with a signal for each, a first page of it, an equipment, and binds
 * that with the gateway's own drivers. Throws `ClientError` or {@link BindingProblems}; what was made until then is in `made`.
 */
export async function makeEquipment(
  { sn, drivers, title, keys, intervalMs, recordingTitle }: WantedEquipment,
  made: Made,
  { onStep, signal }: { readonly onStep: (step: MakingStep) => void; readonly signal: AbortSignal },
): Promise<{ readonly equipmentId: Id; readonly pageId: Id }> {
  onStep('product');
  const definition = definitionOfVariables(await partsOf(sn, drivers, signal), keys, {
    title: recordingTitle,
    intervalMs,
  });
  made.productId ??= (
    await client.call(
      productImport,
      {
        productTitle: title,
        hardwareFlag: false,
        json: jsonFile('product.json', productFile({ title, titleTranslations: {} }, definition)),
      },
      { signal },
    )
  ).id;
  onStep('page');
  const shown = definition.signals.map(({ key, title: name, source }) => ({
    key,
    title: name,
    isNumber: source.kind !== 'device' || signalTypeOf(source) !== 'string',
  }));
  made.pageId ??= (
    await client.call(
      pageImport,
      { productId: made.productId, json: jsonFile('page.json', JSON.stringify(firstPage(title, shown))) },
      { signal },
    )
  ).id;
  onStep('equipment');
  made.equipmentId ??= (await client.call(equipmentAdd, { title, productId: made.productId }, { signal })).id;
  onStep('binding');
  const bind = {
    id: made.equipmentId,
    sn,
    binding: {
      existingDrivers: definition.drivers.map(({ name }) => ({ driver: name, gatewayDriver: name })),
      takesOver: true,
    },
  };
  const { revision, problems } = await client.call(
    equipmentSyncPreview,
    { ...bind, action: 'bind' },
    { signal },
  );
  if (problems.length > 0) throw new BindingProblems(problems);
  const { uuid } = await client.call(equipmentBindGateway, { ...bind, revision }, { signal });
  await pollCommand(client, uuid, { clock, language: currentLanguage, signal });
  return { equipmentId: made.equipmentId, pageId: made.pageId };
}
