import { parseArgs } from 'node:util';

/** How the demo plant was asked to run. */
export interface PlantOptions {
  /** TCP port of the Modbus server on the loopback address; 0 takes any free one. */
  port: number;
  /** Plant time to real time, 0.1 to 100. */
  speed: number;
  /** Seed of the noise: the same seed gives the same run. */
  seed: number;
}

/** What the command line takes, for the user who got it wrong. */
export const usage =
  'penstock-demo-plant --port N [--speed F] [--seed N]\n' +
  '  --port   TCP port of the Modbus server on 127.0.0.1, 0 to 65535; 0 takes any free port\n' +
  '  --speed  how many times quicker than real time the plant runs, 0.1 to 100 (1)\n' +
  '  --seed   seed of the noise, 0 to 4294967295 (1)';

/** A command line that cannot be used; the message names the option and its range. */
export class WrongOption extends Error {
  override name = 'WrongOption';
}

function numberOf(option: string, text: string, lower: number, upper: number, whole: boolean): number {
  const value = Number(text);
  const fits = text.trim() !== '' && value >= lower && value <= upper && (!whole || Number.isInteger(value));
  if (!fits) {
    const kind = whole ? 'a whole number' : 'a number';
    throw new WrongOption(`--${option} is "${text}", and must be ${kind} from ${lower} to ${upper}`);
  }
  return value;
}

/** Reads the command line without the program's name. Throws `WrongOption`. */
export function readCommandLine(args: readonly string[]): PlantOptions {
  let values: { port?: string | undefined; speed?: string | undefined; seed?: string | undefined };
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: { port: { type: 'string' }, speed: { type: 'string' }, seed: { type: 'string' } },
    }));
  } catch (error) {
    throw new WrongOption(error instanceof Error ? error.message : String(error));
  }
  if (values.port === undefined) throw new WrongOption('--port is missing');
  return {
    port: numberOf('port', values.port, 0, 65_535, true),
    speed: numberOf('speed', values.speed ?? '1', 0.1, 100, false),
    seed: numberOf('seed', values.seed ?? '1', 0, 4_294_967_295, true),
  };
}
