import { z } from 'zod';
import { limits } from '../rules/limits.ts';
import { choice } from '../schema/field.ts';

/** The kinds of states that a symbol of a company can have, as those of the library. */
export const ownSymbolStates = ['machine', 'valve', 'contact', 'signal', 'plain'] as const;

/**
 * The roles of the parts of a symbol of a company. `fixed`: it keeps the colours of its drawing; `accent`, `shell`, `body`: painted
 * as those of the library; `liquid`: fills up to the level; `text`: shows the value of the symbol.
 */
export const ownPartRoles = ['fixed', 'accent', 'shell', 'body', 'liquid', 'text'] as const;
export type OwnPartRole = (typeof ownPartRoles)[number];

/** Where a pipe leaves a symbol to. */
export const anchorDirections = ['left', 'right', 'up', 'down'] as const;

const coordinate = z.number().min(-100_000).max(100_000);
/** A colour as `#rrggbb` or `#rrggbbaa`; empty for none. It is the only form, so that nothing else reaches a drawing. */
const hexColour = z
  .string()
  .regex(/^(?:#[\da-f]{6}(?:[\da-f]{2})?)?$/)
  .default('');

/** A part of the drawing of a symbol of a company: one path or one line of text, in its place. */
const ownPartSchema = z.looseObject({
  /** Its id in the drawing, or one that was given to it; unique in the symbol. */
  id: z.string().min(1).max(60),
  /** The id of the nearest group that it is in. */
  group: z.string().max(60).default(''),
  /** The data of its path: letters of commands and numbers; empty for a text. */
  d: z
    .string()
    .max(limits.ownSymbolPath)
    .regex(/^[MmLlHhVvCcSsQqTtAaZz\d\s,.+\-eE]*$/)
    .default(''),
  /** The text of a text; `size` is the height of its type. */
  text: z.string().max(200).default(''),
  size: z.number().min(0.1).max(10_000).default(12),
  /** Which end of a text is at its place. */
  align: choice(['start', 'middle', 'end']).default('start'),
  /** From its own coordinates to those of the symbol: a, b, c, d, e, f as SVG has them. */
  matrix: z
    .tuple([coordinate, coordinate, coordinate, coordinate, coordinate, coordinate])
    .default([1, 0, 0, 1, 0, 0]),
  fill: hexColour,
  stroke: hexColour,
  strokeWidth: z.number().min(0).max(10_000).default(0),
  opacity: z.number().min(0).max(1).default(1),
  evenOdd: z.boolean().default(false),
  role: choice(ownPartRoles).default('fixed'),
  /** Whether it turns about the middle of all that does, while the symbol runs. */
  turns: z.boolean().default(false),
});
export type OwnPart = z.output<typeof ownPartSchema>;

/** A symbol that a company made of a drawing: part of a component that has no widgets. */
export const ownSymbolSchema = z.looseObject({
  /** Its titles by language; the title of the component where empty. */
  titles: z
    .looseObject({ zh: z.string().max(100).default(''), en: z.string().max(100).default('') })
    .prefault({}),
  states: choice(ownSymbolStates).default('machine'),
  parts: z.array(ownPartSchema).min(1).max(limits.ownSymbolParts),
  /** Points at its border where pipes end, in its units. */
  anchors: z
    .array(
      z.looseObject({
        id: z.string().min(1).max(50),
        x: coordinate,
        y: coordinate,
        direction: choice(anchorDirections),
      }),
    )
    .max(40)
    .default([]),
  /** The heights between which its liquid rises, at 0 % and at 100 %; null without a liquid. */
  level: z.looseObject({ empty: coordinate, full: coordinate }).nullable().default(null),
  /** The point that its turning parts turn about; null without any. */
  rotor: z.looseObject({ x: coordinate, y: coordinate }).nullable().default(null),
});
export type OwnSymbol = z.output<typeof ownSymbolSchema>;

const ownName = /^own:(\d{1,19})$/;

/** The name by which a page uses a symbol of the company: that of its component. */
export function ownSymbolName(componentId: string): string {
  return `own:${componentId}`;
}

/** The component of the symbol that a name means; undefined where it is one of the library. */
export function componentOfSymbol(name: unknown): string | undefined {
  return typeof name === 'string' ? ownName.exec(name)?.[1] : undefined;
}
