import type { DeviceVariable, VariableReading } from '@penstock/contract/configuration/model/variable';
import type { Point } from '@penstock/protocols/device';

/** Where a variable is in its device; `row`: that of the table its value goes to. */
export function pointOf(variable: VariableReading, row: number): Point {
  const { area, address, dataType, stringLength, byteOrder, stringEncoding } = variable;
  return { row, area, address, dataType, stringLength, byteOrder, stringEncoding };
}

/** The points of the variables that are read, each with the row of its variable. */
export function readPointsOf(variables: readonly DeviceVariable[]): readonly Point[] {
  return variables.map(pointOf).filter(({ row }) => variables[row]?.mode !== 'writeOnly');
}
