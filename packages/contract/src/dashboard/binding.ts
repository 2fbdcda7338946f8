import { z } from 'zod';
import { limits } from '../rules/limits.ts';
import { checked, choice, text } from '../schema/field.ts';

/** The kinds of sources that a widget can be bound to (platform specification, section 3). */
export const bindingTypes = ['signal', 'scene', 'report', 'system', 'mvar'] as const;

/** The identifier of a record of the platform, as text; empty where nothing is bound. */
export const recordId = z.string().max(limits.recordIdLength);

/** A signal, system value or derived variable among several of a widget, with what it is drawn in. */
export const boundItemSchema = z.looseObject({
  id: recordId,
  equipId: recordId.default(''),
  title: text('generalText').default(''),
  subTitle: text('generalText').default(''),
  colour: z.string().max(40).default(''),
});

/** A signal, monitoring variable or system value with the name that a formula has for it. */
export const formulaSourceSchema = boundItemSchema.extend({ name: z.string().max(20).default('') });

/**
 * A property of another widget of the page with the name that a formula has for it: `value`, which is what it shows or what was
 * entered with it, or a field such as `style.fill`.
 */
const elementSourceSchema = z.looseObject({
  name: z.string().max(20).default(''),
  widgetId: z.string().max(200).default(''),
  property: z.string().max(200).default('value'),
  title: text('generalText').default(''),
});

const formulaSources = z.array(formulaSourceSchema).max(limits.formulaSources).exactOptional();

/**
 * A formula of a page (`formula/parse.ts`, scope `page`), and its sources by their kinds. The lists have the names by which every
 * program that looks for the sources of a page finds them.
 */
export const formulaFields = {
  formula: text('pageFormula').exactOptional(),
  signals: formulaSources,
  mvars: formulaSources,
  systemValues: formulaSources,
  elements: z.array(elementSourceSchema).max(limits.formulaSources).exactOptional(),
};

const boundItems = z.array(boundItemSchema).max(limits.variablesPerReport).default([]);

/** The display or the written form of a raw value: a number, and the text or image for it. */
export const signalMapSchema = z.looseObject({
  value: z.union([z.number(), z.string().max(50)]),
  text: text('generalText').default(''),
  imgUrl: text('generalText').default(''),
});

/** The mappings of a signal or widget, as many as the specification admits. */
export const signalMaps = checked(z.array(signalMapSchema), (maps) =>
  maps.length > limits.mappings
    ? { key: 'capacity.mappings', parameters: { maximum: limits.mappings, actual: maps.length } }
    : null,
);

/**
 * A binding of a widget, or of one of its items. With a `formula` it follows what that gives, in the `unit` and with the `decimals`
 * of the binding, and names no source of its own.
 */
export const bindingSchema = z.looseObject({
  type: choice(bindingTypes),
  equipId: recordId.default(''),
  signalId: recordId.default(''),
  signalArray: boundItems,
  reportSignalArray: boundItems,
  systemKey: z.string().max(50).default(''),
  systemArray: boundItems,
  mvarId: recordId.default(''),
  mvarArray: boundItems,
  title: text('generalText').default(''),
  /** Title of the equipment. */
  subTitle: text('generalText').default(''),
  ...formulaFields,
  unit: z.string().max(20).exactOptional(),
  decimals: z.number().int().min(0).max(6).nullable().exactOptional(),
});
export type Binding = z.output<typeof bindingSchema>;

/** A binding that is written to by a click: what more it needs to know. */
export const writeBindingSchema = bindingSchema.extend({
  dataType: z.string().max(20).default(''),
  unit: z.string().max(20).default(''),
  note: text('generalText').default(''),
  /** Turns what was typed (`%s`) into what is written. */
  writeFormula: text('writeFormula').default(''),
  /** The limits of a typed value, in its unit. */
  upperLimit: z.number().nullable().default(null),
  lowerLimit: z.number().nullable().default(null),
  /** Decimals of what is typed; null for those of the signal. */
  scale: z.number().nullable().default(null),
  signalMaps: signalMaps.default([]),
  imgUrl: text('generalText').default(''),
});
export type WriteBinding = z.output<typeof writeBindingSchema>;
