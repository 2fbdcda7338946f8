import { z } from 'zod';
import { accessModes } from '../../rules/access-mode.ts';
import { anyOrders } from '../../protocols/byte-order.ts';
import { clockTypes, dataTypes, durationTypes, longestString, textTypes } from '../../rules/data-type.ts';
import type { Condition } from '../../schema/condition.ts';
import { appliesIf, choice, integer, mark, number, requiredIf, text } from '../../schema/field.ts';
import { stringEncodings } from '../../protocols/driver-schema.ts';

const isText: Condition = { field: 'dataType', in: ['string'] };
const ofNumbers = {
  appliesWhen: { not: { field: 'dataType', in: textTypes } },
  otherwiseDefault: true,
} as const;
/** Times of controllers have one order. */
const ofRegisters = {
  appliesWhen: { not: { field: 'dataType', in: [...durationTypes, ...clockTypes] } },
  otherwiseDefault: true,
} as const;

/** A variable that is read from a device. */
export const deviceVariableSchema = z.strictObject({
  /** The name of its driver. */
  driver: text('driverName'),
  key: text('key'),
  /** Register type, one of the areas of the driver's protocol. */
  area: text('requiredShortText'),
  /** Register address, in the notation of the protocol; with the bit in a word (`100.3`). Its register type may allow less. */
  address: text('nodeAddress'),
  dataType: choice(dataTypes),
  /** Decimal places the value is rounded to after the formula; null leaves it as it is. */
  decimals: mark(number('decimals').nullable().default(null), ofNumbers),
  /** The value is reported when it differs from the last reported one by more than this; null reports any change. */
  deadband: mark(number('deadband').nullable().default(null), ofNumbers),
  /** Collect formula, with `%s` for the raw value, such as `%s*0.1`; empty takes the raw value. */
  formula: mark(text('collectFormula').default(''), { ...ofNumbers, code: 'expression' }),
  mode: choice(accessModes).default('readWrite'),
  /** The scan group of its driver that it is read with; empty: in the interval of the driver. */
  scanGroup: z.union([z.literal(''), text('driverName')]).default(''),
  /**
   * A written value is read back and compared. Off for registers that the device clears or changes, such as
   * commands.
   */
  verifyWrites: mark(appliesIf(z.boolean().default(true), { field: 'mode', in: ['readWrite'] }), {
    otherwiseDefault: true,
    advanced: true,
  }),
  /** Bytes of a string; null for all other types. */
  stringLength: mark(requiredIf(integer(1, longestString, 'bytes').nullable().default(null), isText), {
    otherwiseDefault: true,
  }),
  /** Overrides the driver's order for this data type; null takes the driver's. */
  byteOrder: mark(choice(anyOrders).nullable().default(null), { ...ofRegisters, advanced: true }),
  /** Overrides the driver's encoding; strings only. */
  stringEncoding: mark(choice(stringEncodings).nullable().default(null), {
    appliesWhen: isText,
    otherwiseDefault: true,
    advanced: true,
  }),
  remark: text('generalText').default(''),
});
export type DeviceVariable = z.output<typeof deviceVariableSchema>;

/**
 * The fields of a device variable that decide how it is read, so that one can be tried before it is saved.
 */
export const variableReadingSchema = deviceVariableSchema.pick({
  driver: true,
  area: true,
  address: true,
  dataType: true,
  decimals: true,
  formula: true,
  scanGroup: true,
  stringLength: true,
  byteOrder: true,
  stringEncoding: true,
});
export type VariableReading = z.output<typeof variableReadingSchema>;

/** A variable that the gateway computes from others by their keys. */
export const intermediateVariableSchema = z.strictObject({
  key: text('key'),
  /** Operation formula over keys, such as `(temperature_1 + temperature_2) / 2`. */
  formula: mark(text('operationFormula'), { code: 'expression' }),
  decimals: number('decimals').nullable().default(null),
  deadband: number('deadband').nullable().default(null),
  remark: text('generalText').default(''),
});
export type IntermediateVariable = z.output<typeof intermediateVariableSchema>;

/** A constant of the gateway that reports and scripts can use. */
export const systemVariableSchema = z.strictObject({
  key: text('systemVariableKey'),
  value: text('systemVariableValue').default(''),
  remark: text('systemVariableRemark').default(''),
});
export type SystemVariable = z.output<typeof systemVariableSchema>;
