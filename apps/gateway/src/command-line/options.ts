import { parseArgs, type ParseArgsConfig } from 'node:util';
import { reasonOf } from '@penstock/node-kit/error-text';
import { StartError } from '@penstock/node-kit/start-error';

/** How the program is called. */
export const usage = `Usage:
  penstock-gateway --data DIR --platform URL [--rs485 DEVICE] [--rs232 DEVICE] [--buffer-mb N]
                   [--outbox-mb N]
  penstock-gateway provision --data DIR --sn SN --code CODE (--secret SECRET | --secret-file FILE)
                             [--authority FILE]
  penstock-gateway import --data DIR FILE

  --data DIR        the folder that holds identity, configuration and recorded values
  --platform URL    the address of the platform, such as https://penstock.example.com
  --rs485, --rs232  the device files of the serial ports, such as /dev/ttyS1
  --buffer-mb N     the most megabytes of recorded values kept until the platform has them (4 to 65536, 256)
  --outbox-mb N     the most megabytes of reports kept until their servers have them (4 to 65536, 64)
  --sn, --code      serial number (12 digits) and verification code, from the label
  --secret          the secret issued by the platform; --secret-file reads it from a file, out of sight of others
  --authority FILE  the certificate authority of the platform (PEM), which alone is trusted from then on; without it,
                    the authorities of the system are`;

const text = { type: 'string' } as const;
const shapes = {
  run: { data: text, platform: text, rs485: text, rs232: text, 'buffer-mb': text, 'outbox-mb': text },
  provision: { data: text, sn: text, code: text, secret: text, 'secret-file': text, authority: text },
  import: { data: text },
} as const satisfies Record<string, ParseArgsConfig['options']>;

export type Command =
  | {
      readonly name: 'run';
      readonly data: string;
      readonly platform: string;
      readonly rs485: string | undefined;
      readonly rs232: string | undefined;
      readonly bufferBytes: number;
      readonly outboxBytes: number;
    }
  | {
      readonly name: 'provision';
      readonly data: string;
      readonly sn: string;
      readonly code: string;
      readonly secret: { readonly text: string } | { readonly file: string };
      /** A file of certificates; undefined to trust the authorities of the system. */
      readonly authority: string | undefined;
    }
  | { readonly name: 'import'; readonly data: string; readonly file: string }
  | { readonly name: 'help' };

/** Reads the arguments of the command line. @throws StartError that names the option that is wrong or missing. */
export function readCommand(args: readonly string[]): Command {
  if (args.includes('--help')) return { name: 'help' };
  const [first, ...others] = args;
  if (first === 'provision') return readProvision(others);
  if (first === 'import') return readImport(others);
  return readRun(args);
}

function readRun(args: readonly string[]): Command {
  const { values } = parse(args, shapes.run, false);
  return {
    name: 'run',
    data: needed(values.data, '--data'),
    platform: webAddress(needed(values.platform, '--platform')),
    rs485: values.rs485,
    rs232: values.rs232,
    bufferBytes: megabytes('--buffer-mb', values['buffer-mb'] ?? '256') * 1024 * 1024,
    outboxBytes: megabytes('--outbox-mb', values['outbox-mb'] ?? '64') * 1024 * 1024,
  };
}

function readProvision(args: readonly string[]): Command {
  const { values } = parse(args, shapes.provision, false);
  const { secret, 'secret-file': file } = values;
  if ((secret === undefined) === (file === undefined)) {
    throw new StartError('Give one of --secret and --secret-file.');
  }
  return {
    name: 'provision',
    data: needed(values.data, '--data'),
    sn: needed(values.sn, '--sn'),
    code: needed(values.code, '--code'),
    secret: file === undefined ? { text: secret ?? '' } : { file },
    authority: values.authority,
  };
}

function readImport(args: readonly string[]): Command {
  const { values, positionals } = parse(args, shapes.import, true);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new StartError('import needs one FILE.');
  return { name: 'import', data: needed(values.data, '--data'), file };
}

function parse<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  allowPositionals: boolean,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals, strict: true });
  } catch (error) {
    throw new StartError(`${reasonOf(error)} (--help shows how the program is called)`);
  }
}

function needed(value: string | undefined, option: string): string {
  if (value === undefined || value === '') throw new StartError(`${option} is missing.`);
  return value;
}

function webAddress(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new StartError(`--platform must be an http or https address, not ${value}.`);
  }
  return url.href;
}

function megabytes(option: string, value: string): number {
  const number = /^[0-9]{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= 4 && number <= 65_536)) {
    throw new StartError(`${option} must be a whole number from 4 to 65536, not ${value}.`);
  }
  return number;
}
