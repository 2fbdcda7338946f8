import { parseArgs, type ParseArgsConfig } from 'node:util';
import { reasonOf } from '@penstock/node-kit/error-text';

/** The command cannot be understood. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type OptionValues<Options extends NonNullable<ParseArgsConfig['options']>> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options; allowPositionals: false; strict: true }>
>['values'];

/** The values of options by their names, none of another. @throws UsageError that names what is wrong. */
export function parseOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
): OptionValues<Options> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: false, strict: true }).values;
  } catch (error) {
    throw new UsageError(reasonOf(error));
  }
}

/** Reads a port from 0 to 65535. @throws UsageError that names the option. */
export function portOf(value: string, option: string): number {
  if (!/^[0-9]{1,5}$/.test(value) || Number(value) > 65_535) throw new UsageError(option);
  return Number(value);
}
