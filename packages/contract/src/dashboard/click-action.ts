import { z } from 'zod';
import { limits } from '../rules/limits.ts';
import { choice, text } from '../schema/field.ts';
import { animationRuleSchema } from './animation-rule.ts';
import { bindingSchema, recordId, writeBindingSchema } from './binding.ts';

/** The actions of a click. `write` is named by the specification; the others follow from its fields. */
export const clickActions = ['write', 'link', 'page', 'popup', 'functionPage', 'script'] as const;

/** Pages of the equipment itself, by the names that click events have for them; any other name is that of a page of the product. */
export const functionPages = ['live', 'alarm', 'history', 'operationLog'] as const;
/** How the value to write is found: fixed, typed in, turned over, or changed by a step. */
export const writeTypes = ['fixed', 'input', 'toggle', 'step'] as const;
/** The effects of a press on a bit: set 1, set 0, or 1 while pressed. */
export const pressTypes = ['set1', 'set0', 'hold'] as const;

/**
 * The confirmations before a click writes, the weakest first. The confirmation of the signal is required as
 * well.
 */
export const clickConfirmations = ['none', 'question', 'password', 'secondPerson'] as const;
export type ClickConfirmation = (typeof clickConfirmations)[number];

/** Holds while one of the rules does for the value, or the formula without rules is not 0. */
export const actionConditionSchema = z.looseObject({
  binding: bindingSchema.nullable().default(null),
  rules: z.array(animationRuleSchema).max(limits.mappings).default([]),
});

/** The fields of an action: its kind, and what each kind needs. `when`: it is done only while that holds; null for always. */
export const actionFields = {
  action: choice(clickActions).default('write'),
  target: choice(['_self', '_blank']).default('_self'),
  link: text('generalText').default(''),
  functionPage: z.string().max(50).default(''),
  pageId: recordId.default(''),
  height: z.number().min(1).max(10_000).default(600),
  width: z.number().min(1).max(10_000).default(600),
  writeType: choice(writeTypes).default('fixed'),
  pressType: choice(pressTypes).default('set1'),
  writeValue: text('keyValue').default(''),
  binding: writeBindingSchema.nullable().default(null),
  /** Asks before it is done. */
  hint: z.boolean().default(false),
  hintValue: text('generalText').default(''),
  confirm: choice(clickConfirmations).default('none'),
  /** Shows whether the write arrived. */
  feedback: z.boolean().default(true),
  script: text('script').default(''),
  when: actionConditionSchema.nullable().default(null),
};

const clickActionSchema = z.looseObject(actionFields);

/** An action of an event, with all defaults. */
export type ClickAction = z.output<typeof clickActionSchema>;

/** Whether an action writes one value while something is pressed and another on release. */
export function isHeld({
  action,
  writeType,
  pressType,
}: Pick<ClickAction, 'action' | 'writeType' | 'pressType'>): boolean {
  return action === 'write' && writeType === 'fixed' && pressType === 'hold';
}
