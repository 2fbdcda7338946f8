import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { languageList } from '@penstock/languages/list';
import { equipmentSheetSchema } from '../calls/equipment-sheet.ts';
import { pageTextSheetSchema } from '../calls/page-text-sheet.ts';
import { calls } from '../calls/list.ts';
import { configurationSchema } from '../configuration/model/configuration.ts';
import { gatewayMethods, platformMethods } from '../link/methods/list.ts';
import { rememberedAdd } from '../local/remembered-calls.ts';
import { definitionSchema, equipmentBindingSchema, ownDefinitionSchema } from '../product/definition.ts';
import { fieldFacts, innerSchema } from '../schema/field.ts';
import { fieldLabel, fieldText, pathLabel, valueLabel, valueText } from './label.ts';

interface Field {
  readonly parent: string | undefined;
  readonly name: string;
  /** The name by which its texts are found. */
  readonly textName: string;
  readonly values: readonly string[];
}

/** Every field of the configuration, in every kind of driver, sign-in, report and script. */
function everyField(schema: z.core.$ZodType, parent?: string): Field[] {
  const inner = innerSchema(schema);
  if (inner instanceof z.ZodArray) return everyField(inner.element, parent);
  if (inner instanceof z.ZodDiscriminatedUnion) {
    return inner.options.flatMap((option) => everyField(option, parent));
  }
  if (!(inner instanceof z.ZodObject)) return [];
  const shape: Readonly<Record<string, z.core.$ZodType>> = inner.shape;
  return Object.entries(shape).flatMap(([name, field]) => [
    { parent, name, textName: fieldFacts(field).textName ?? name, values: valuesOf(field) },
    ...everyField(field, name),
  ]);
}

function valuesOf(schema: z.core.$ZodType): string[] {
  const inner = innerSchema(schema);
  if (inner instanceof z.ZodEnum) return inner.options.map(String);
  return inner instanceof z.ZodLiteral ? [...inner.values].filter((one) => typeof one === 'string') : [];
}

const fields = everyField(configurationSchema);
/** Orders of bytes stand for themselves in every language. */
const technical = /^[A-D]{2,4}$|^[1-8]{8}$/;

describe('the texts of fields and values', () => {
  it('exist for every field of the configuration', () => {
    expect(fields.length).toBeGreaterThan(300);
    expect(fields.filter(({ parent, name }) => !fieldText(parent, name)).map(({ name }) => name)).toEqual([]);
  });
  it('exist for every choice of the configuration', () => {
    const missing = fields.flatMap(({ name, values }) =>
      values
        .filter((value) => !technical.test(value) && !valueText(name, value))
        .map((value) => `${name}.${value}`),
    );
    expect(missing).toEqual([]);
  });
  it('name no field or choice that is not there', async () => {
    const all = [
      ...fields,
      ...Object.values(calls).flatMap((call) => everyField(call.request)),
      ...Object.values({ ...gatewayMethods, ...platformMethods }).flatMap((method) =>
        everyField(method.params),
      ),
      // A call of local consoles, which are in no list of their own.
      ...everyField(rememberedAdd.request),
      ...everyField(definitionSchema),
      ...everyField(ownDefinitionSchema),
      ...everyField(equipmentBindingSchema),
      ...everyField(equipmentSheetSchema, 'equipmentSheet'),
      ...everyField(pageTextSheetSchema, 'pageTextSheet'),
    ];
    const names = new Set(
      all.flatMap(({ parent, name, textName }) => [name, textName, `${parent ?? ''}.${name}`]),
    );
    // Parts of a request, fields of an answer, and fields that a form of a page names with its own word.
    const others =
      /^(?:body|params|json|answered|releasedAt)$|^(?:announcement|profile|gatewayNotes|equipment|product)\./;
    // Objects of the operation log.
    const logged =
      /^(?:scenes|gateways|products|equipment|boundEquipment|acknowledged|unacknowledged|shelvedUntil)$/;
    const { catalogues } = await languageList.zh.catalogues();
    const texts = await catalogues.packages.contract.fields();
    const known = (name: string) => names.has(name) || others.test(name) || logged.test(name);
    expect(Object.keys(texts.texts).filter((name) => !known(name))).toEqual([]);
    const values = new Set(all.flatMap(({ name, values: own }) => own.map((value) => `${name}.${value}`)));
    const { texts: valueTexts } = await catalogues.packages.contract.values();
    const unknown = Object.keys(valueTexts).filter(
      (name) => !values.has(name) && !/^(?:area|expected|what)\./.test(name),
    );
    expect(unknown).toEqual([]);
  });
});

it('distinguishes a name by what holds it', () => {
  expect([
    fieldLabel('variables', 'mode', 'en'),
    fieldLabel('tls', 'mode', 'en'),
    fieldLabel('settings', 'mode', 'zh'),
  ]).toEqual(['Access mode', 'TLS mode', '网关模式']);
});
it('shows what has no text as it is', () => {
  expect([fieldLabel(undefined, 'constructor', 'en'), valueLabel('int32', 'CDAB', 'zh')]).toEqual([
    'constructor',
    'CDAB',
  ]);
});

it('names the fields of every request', () => {
  const missing = Object.values(calls).flatMap((call) =>
    Object.keys(call.request.shape).filter((name) => !fieldText(undefined, name)),
  );
  expect([...new Set(missing)]).toEqual([]);
});
it('says in words where something is', () => {
  expect(pathLabel('drivers.3.port', 'zh')).toBe('驱动 › 4 › 通信口');
  expect(pathLabel('zork', 'en')).toBe('zork');
});
