import { parseArgs } from 'node:util';
import { type SituationName, situationNames } from './situation.ts';

/** How the demo plant was asked to run. */
export interface PlantOptions {
  /** TCP port of the Modbus server on the loopback address; 0 takes any free one. */
  port: number;
  /** Plant time to real time, 0.1 to 100. */
  speed: number;
  /** Seed of the noise: the same seed gives the same run. */
  seed: number;
  /** How the plant is doing when it starts. */
  situation: SituationName;
  /** The PLC's name of the station: ASCII, 16 characters at most. */
  name: string;
}

/** The usage of the command line, printed after a wrong one. */
export const usage =
  'penstock-demo-plant --port N [--speed F] [--seed N] [--situation NAME] [--name TEXT] [--port N ...]\n' +
  '  --port   TCP port of the Modbus server on 127.0.0.1, 0 to 65535; 0 takes any free port; each begins another plant\n' +
  '  --speed  how many times quicker than real time the plant runs, 0.1 to 100 (1)\n' +
  '  --seed   seed of the noise, 0 to 4294967295 (1)\n' +
  `  --situation  how the plant is doing when it starts: ${situationNames.join(' or ')} (normal)\n` +
  '  --name   name of the station in its PLC, 1 to 16 ASCII characters (RIVERSIDE PS-01)';

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

function situationOf(text: string): SituationName {
  const name = situationNames.find((one) => one === text);
  if (name === undefined)
    throw new WrongOption(`--situation is "${text}", and must be ${situationNames.join(' or ')}`);
  return name;
}

function nameOf(text: string): string {
  if (/^[\x20-\x7e]{1,16}$/.test(text)) return text;
  throw new WrongOption(`--name is "${text}", and must be 1 to 16 ASCII characters`);
}

/** Reads the command line without the program's name: the plants to run, at least one. Throws `WrongOption`. */
export function readCommandLine(args: readonly string[]): readonly PlantOptions[] {
  const starts = args.flatMap((word, at) => (/^--port(?:=|$)/.test(word) ? [at] : []));
  // Options before the first port belong to its plant.
  const [, ...further] = starts;
  return [0, ...further].map((from, at) => readPlant(args.slice(from, further[at])));
}

function readPlant(args: readonly string[]): PlantOptions {
  let values: Partial<Record<'port' | 'speed' | 'seed' | 'situation' | 'name', string>>;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        speed: { type: 'string' },
        seed: { type: 'string' },
        situation: { type: 'string' },
        name: { type: 'string' },
      },
    }));
  } catch (error) {
    throw new WrongOption(error instanceof Error ? error.message : String(error));
  }
  if (values.port === undefined) throw new WrongOption('--port is missing');
  return {
    port: numberOf('port', values.port, 0, 65_535, true),
    speed: numberOf('speed', values.speed ?? '1', 0.1, 100, false),
    seed: numberOf('seed', values.seed ?? '1', 0, 4_294_967_295, true),
    situation: situationOf(values.situation ?? 'normal'),
    name: nameOf(values.name ?? 'RIVERSIDE PS-01'),
  };
}
