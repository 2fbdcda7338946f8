import { readColour } from '@penstock/contract/rules/colour';
import { limits } from '@penstock/contract/rules/limits';
import { z } from 'zod';

/** The functions of a script that are answered at once. */
export const pageQuestions = [
  'read',
  'getData',
  'setData',
  'removeData',
  'dataKeys',
  'show',
  'setWidget',
] as const;
export type PageQuestion = (typeof pageQuestions)[number];

/** The functions that take time, such as to write a signal; the script gets a promise. */
export const pageCalls = ['write', 'ask', 'navigate', 'openLink', 'sleep'] as const;
export type PageCall = (typeof pageCalls)[number];

/** The functions that act at once and that show beyond the sandbox. */
export const pageDeeds = ['show', 'setWidget'] as const;
export type PageDeed = (typeof pageDeeds)[number];

const key = z.string().min(1).max(limits.recordIdLength);
const equipmentId = z.string().max(limits.recordIdLength);
const name = z.string().min(1).max(64);
const message = z.string().max(500);
const colour = z
  .string()
  .min(1)
  .max(50)
  .refine((text) => readColour(text) !== undefined, 'is no colour');

/** The arguments of everything that scripts can use, as the sandbox hands them over. */
export const pageArguments = {
  read: z.object({ key, equipmentId }),
  getData: z.object({ name }),
  setData: z.object({ name, value: z.json() }),
  removeData: z.object({ name }),
  dataKeys: z.object({}),
  show: z.object({ text: message, kind: z.enum(['good', 'warning', 'danger']) }),
  setWidget: z.object({
    name: z.string().min(1).max(200),
    look: z.strictObject({
      text: z.string().max(2000).optional(),
      visible: z.boolean().optional(),
      fill: colour.optional(),
      colour: colour.optional(),
    }),
  }),
  write: z.object({
    key,
    equipmentId,
    value: z.union([z.number(), z.boolean(), z.string().max(1024)]),
    question: z.string().max(500).nullable(),
  }),
  ask: z.object({ question: message.min(1) }),
  navigate: z.object({ page: z.string().min(1).max(200) }),
  openLink: z.object({ address: z.string().min(1).max(2000), target: z.enum(['_self', '_blank']) }),
  sleep: z.object({ milliseconds: z.number().min(0).max(10_000) }),
} as const satisfies Record<PageQuestion | PageCall, z.ZodType>;

/** The argument of something that scripts can use. */
export type PageArgument<Name extends PageQuestion | PageCall> = z.output<(typeof pageArguments)[Name]>;

/** How a widget is to look. */
export type WidgetLook = PageArgument<'setWidget'>['look'];

/** Reads an argument that came from a script. Throws an Error whose message the script is shown. */
export function readArgument<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  const read = schema.safeParse(JSON.parse(text));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = issue?.path.join('.') ?? '';
  throw new TypeError(`${path === '' ? '' : `${path}: `}${issue?.message ?? 'wrong argument'}`);
}
