import type { z } from 'zod';
import type { Path } from '../../document/problem.ts';
import type { configurationSchema } from '../model/configuration.ts';

/** An item of a list, with its place in the document. Fields that are wrong have been reported and are left out. */
export interface Entry<Item, Part = Partial<Item>> {
  readonly path: Path;
  readonly item: Part;
  /** The item where all its fields are right. */
  readonly whole: Item | undefined;
}

/** The items of a list. */
export interface Entries<Item, Part = Partial<Item>> {
  readonly entries: readonly Entry<Item, Part>[];
  /** The names of items whose name itself is wrong, so that references to them are not reported too. */
  readonly wrongNames: ReadonlySet<string>;
}

/** The fields of an object by name. */
export type Shape = Readonly<Record<string, z.core.$ZodType>>;

/**
 * The part of an object that could be read: its lists item by item, its other fields where they are right.
 */
type PartsOf<Objects extends Shape> = { readonly [Name in keyof Objects]: PartOf<Objects[Name]> };
type PartOf<Schema> =
  Schema extends z.ZodDefault<z.ZodArray<infer Item extends z.ZodType>>
    ? Entries<z.output<Item>>
    : Schema extends z.ZodPrefault<z.ZodObject<infer Inner extends z.core.$ZodLooseShape>>
      ? PartsOf<Inner>
      : (Schema extends z.core.$ZodType ? z.output<Schema> : never) | undefined;

/** A document of which each part was read on its own, so that one wrong field hides no other problem. */
export type Parts = PartsOf<typeof configurationSchema.shape>;
