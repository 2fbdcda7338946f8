import { z } from 'zod';
import {
  seedAccountSchema,
  type SeedEquipment,
  seedEquipmentSchema,
  seedGatewaySchema,
  seedUsername,
} from '../model/seed.ts';
import { errorText } from '../errors/error.ts';
import { savedPageSchema } from '../dashboard/page.ts';
import { oncePerTypes, type WidgetTypes } from '../dashboard/widget-type.ts';
import { sceneEffectSchema } from '../model/scene-effect.ts';
import { limits } from '../rules/limits.ts';
import { text } from '../schema/field.ts';
import { translations } from '../schema/translations.ts';
import { definitionProblems } from './check.ts';
import { definitionSchema, equipmentBindingSchema, ownDefinitionSchema } from './definition.ts';
import { seedAreaProblems, seedAreaSchema } from './seed-area.ts';

/** A product, created by `owner`. */
const seedProductSchema = (types: WidgetTypes) =>
  z.strictObject({
    title: text('requiredText'),
    titleTranslations: translations('generalText'),
    remark: text('generalText').default(''),
    owner: seedUsername,
    definition: definitionSchema,
    /**
     * Its dashboard pages, in their order, each with its picture (PNG, JPEG or WebP in base64) where there is one. They name scenes
     * of the seed by their titles (`sceneId`).
     */
    pages: z
      .array(
        z.strictObject({
          page: savedPageSchema(types),
          picture: z
            .base64()
            .max(limits.pagePictureBytes * 2)
            .optional(),
        }),
      )
      .max(limits.pagesPerProduct)
      .default([]),
  });

/** An equipment of a product, bound to the gateway `sn`: what it asks for is brought there when the gateway is online. */
const seedBoundEquipmentSchema = seedEquipmentSchema.omit({ signals: true }).extend({
  /** The title of its product. */
  product: text('requiredText'),
  parameterValues: ownDefinitionSchema.shape.parameterValues,
  binding: equipmentBindingSchema,
});

/** A scene with the model, and what its nodes are bound to. */
const seedSceneSchema = z.strictObject({
  title: text('requiredText'),
  titleTranslations: translations('generalText'),
  owner: seedUsername,
  /** A glTF 2.0 binary in base64. */
  model: z.base64().max(limits.sceneBytes * 2),
  bindings: z
    .array(
      z.strictObject({
        node: text('requiredText'),
        /** The title of an equipment of the seed, and the key of a signal of it. */
        equipment: text('requiredText'),
        signal: text('requiredText'),
        effect: sceneEffectSchema,
      }),
    )
    .max(limits.sceneBindings)
    .default([]),
});

/**
 * A seed: what a platform is filled with before its first start, such as that of the demo. It is a file handed in by whoever
 * sets up the platform, never something a user sends. Every name it refers to must be in it: owners and authorised users among
 * the accounts, serial numbers among the gateways, products among the products; user names, serial numbers, titles of
 * products and the keys of one equipment occur once.
 */
export const seedSchema = oncePerTypes((types) =>
  z
    .strictObject({
      accounts: z.array(seedAccountSchema).min(1),
      gateways: z.array(seedGatewaySchema),
      equipment: z.array(seedEquipmentSchema),
      products: z.array(seedProductSchema(types)).default([]),
      /** Equipment of those products, bound to gateways. */
      boundEquipment: z.array(seedBoundEquipmentSchema).default([]),
      scenes: z.array(seedSceneSchema).default([]),
      /** The trees of areas, each area after the one that it is in. */
      areas: z.array(seedAreaSchema).max(limits.areas).default([]),
    })
    .check((context) => {
      const { accounts, gateways, equipment, products, boundEquipment, scenes, areas } = context.value;
      const refuse = (path: (string | number)[], message: string, input: unknown) =>
        context.issues.push({ code: 'custom', path, message, input });
      const once = (names: string[], pathOf: (index: number) => (string | number)[]) => {
        const seen = new Set<string>();
        names.forEach((name, index) => {
          if (seen.has(name)) refuse(pathOf(index), 'occurs in the seed twice', name);
          seen.add(name);
        });
        return seen;
      };
      const users = once(
        accounts.map((account) => account.username),
        (index) => ['accounts', index, 'username'],
      );
      const serials = once(
        gateways.map((gateway) => gateway.sn),
        (index) => ['gateways', index, 'sn'],
      );
      const known = (name: string, path: (string | number)[]) => {
        if (!users.has(name)) refuse(path, 'no account of the seed has this user name', name);
      };
      accounts.forEach(({ roleType, memberOf }, index) => {
        if (memberOf === undefined) return;
        const company = accounts.find((account) => account.username === memberOf);
        if (roleType !== 'user' || company?.roleType !== 'company')
          refuse(['accounts', index, 'memberOf'], 'only users belong to enterprise accounts', memberOf);
      });
      gateways.forEach(({ owner }, index) => {
        if (owner !== undefined) known(owner, ['gateways', index, 'owner']);
      });
      const knownPlace = (
        one: Pick<SeedEquipment, 'owner' | 'sn' | 'authorised'>,
        path: (string | number)[],
      ) => {
        known(one.owner, [...path, 'owner']);
        if (!serials.has(one.sn)) {
          refuse([...path, 'sn'], 'no gateway of the seed has this serial number', one.sn);
        }
        one.authorised.forEach((name, at) => {
          known(name, [...path, 'authorised', at]);
          if (name === one.owner)
            refuse([...path, 'authorised', at], 'the owner needs no authorisation', name);
        });
        once(one.authorised, (at) => [...path, 'authorised', at]);
      };
      const knownProduct = (title: string, path: (string | number)[]) => {
        const product = products.find((one) => one.title === title);
        if (product === undefined)
          refuse([...path, 'product'], 'no product of the seed has this title', title);
        return product;
      };
      equipment.forEach((one, index) => {
        knownPlace(one, ['equipment', index]);
        if (one.product !== undefined) knownProduct(one.product, ['equipment', index]);
        const keys = once(
          one.signals.map((signal) => signal.key),
          (at) => ['equipment', index, 'signals', at, 'key'],
        );
        one.signals.forEach(({ setpoint }, at) => {
          if (setpoint !== undefined && !keys.has(setpoint)) {
            refuse(
              ['equipment', index, 'signals', at, 'setpoint'],
              'no signal of the equipment has this key',
              setpoint,
            );
          }
        });
      });
      once(
        products.map(({ title }) => title),
        (index) => ['products', index, 'title'],
      );
      products.forEach(({ owner, definition }, index) => {
        known(owner, ['products', index, 'owner']);
        for (const { path, key, parameters } of definitionProblems(definition, 'product'))
          refuse(['products', index, 'definition', path], errorText(key, parameters, 'en'), definition);
      });
      boundEquipment.forEach((one, index) => {
        const path = ['boundEquipment', index];
        knownPlace(one, path);
        const product = knownProduct(one.product, path);
        const parameters = new Set(product?.definition.parameters.map(({ key }) => key));
        one.parameterValues.forEach(({ key }, at) => {
          if (!parameters.has(key))
            refuse([...path, 'parameterValues', at, 'key'], 'no parameter of the product has this key', key);
        });
      });
      const titles = new Set([...equipment, ...boundEquipment].map(({ title }) => title));
      for (const { path, message } of seedAreaProblems(areas, { users, equipment: titles }))
        refuse(['areas', ...path], message, areas);
      scenes.forEach(({ owner, bindings }, index) => {
        known(owner, ['scenes', index, 'owner']);
        bindings.forEach((binding, at) => {
          if (!titles.has(binding.equipment))
            refuse(
              ['scenes', index, 'bindings', at, 'equipment'],
              'no equipment of the seed has this title',
              binding.equipment,
            );
        });
      });
    }),
);

/** A seed that was read and checked. */
export type Seed = z.infer<ReturnType<typeof seedSchema>>;

/** A seed as it is written: fields that have a default may be left out. */
export type SeedInput = z.input<ReturnType<typeof seedSchema>>;
