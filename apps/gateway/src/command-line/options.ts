import { isIP } from 'node:net';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { reasonOf } from '@penstock/node-kit/error-text';
import { serialParametersSchema } from '@penstock/contract/configuration/model/settings';
import type { LocalSerialLine } from '@penstock/contract/link/methods/local';
import { software } from '../about.ts';
import { StartError } from '@penstock/node-kit/start-error';
import { localPagePort, localPort } from '@penstock/contract/link/local-ports';
import type { MachineChoice } from '../machine-settings/open-machine.ts';
import type { NetworkPorts } from '../machine-settings/network/profiles.ts';
import type { LocalOptions } from '../local/serve-locally.ts';
import type { IdentitySource } from '../simulate/identities.ts';
import { recordedKeys } from '../simulate/default-document.ts';
import type { SimulationOptions } from '../simulate/options.ts';

/** How the program is called. */
export const usage = `Usage:
  penstock-gateway --data DIR [--platform URL] [--provisioning DIRS] [--rs485 DEVICE] [--rs232 DEVICE] [--buffer-mb N]
                   [--outbox-mb N] [--tunnel-hosts ADDRESSES] [--terminal] [--local-port N] [--page-port N]
                   [--hardware NAME] [--upgrades] [--machine none|linux|simulated] [--wan PORT] [--lan PORT] [--wlan PORT]
                   [--local-from private|all] [--no-discovery] [--local-serial DEVICE[,BAUD[,8N1]]]
  penstock-gateway provision --data DIR --sn SN --code CODE (--secret SECRET | --secret-file FILE)
                             [--authority FILE]
  penstock-gateway import --data DIR FILE
  penstock-gateway reset-password --data DIR
  penstock-gateway --simulate N --platform URL (--gateways FILE | --key-file FILE --first-sn SN) [--data DIR]
                   [--interval S] [--recorded N] [--aligned] [--seed N] [--alarms PERCENT] [--failing-upgrades PERCENT]
                   [--failing-changes PERCENT] [--hardware NAME] [--firmware VERSION] [--drop PERCENT] [--drop-every S] [--away S] [--starts N] [--local-addresses FIRST+N]

  --data DIR        the folder that holds identity, configuration and recorded values
  --platform URL    the address of the platform, such as https://penstock.example.com; without it, the one that came with
                    the identity from a provisioning file
  --provisioning    folders, separated by commas, below which a gateway without an identity waits for a provisioning file
                    (penstock-gateway.json), such as that of a stick: /media,/run/media
  --rs485, --rs232  the device files of the serial ports, such as /dev/ttyS1
  --machine         what sets network, modem, clock and SSH of this machine: none (usual), linux (NetworkManager,
                    ModemManager, systemd), simulated (for trying: nothing of the machine changes)
  --wan, --lan, --wlan  the network ports that --machine linux sets, such as eth0; one that is not named is not set
  --buffer-mb N     the most megabytes of recorded values kept until the platform has them (4 to 65536, 256)
  --outbox-mb N     the most megabytes of reports kept until their servers have them (4 to 65536; usually a fifth of what
                    is free on the disk, and 1024 at most)
  --tunnel-hosts    addresses, separated by commas, that PLC remote download may reach beside devices in the LAN, this
                    machine included: 127.0.0.1
  --terminal        allows a terminal on this machine, as the user of the gateway, to accounts that may configure it and write
                    its equipment; nobody can allow it from elsewhere
  --local-port N    the port on which consoles of the LAN connect (7143); 0: none may
  --page-port N     the port of the gateway's own page, for browsers of the LAN (7144); 0: none
  --local-from      the networks that they may be in: private (usual), all
  --no-discovery    the gateway does not announce itself on the LAN, and answers no search
  --hardware        the identifier of the hardware model, at most 50 characters, for which its firmware is made
  --upgrades        takes upgrades from its platform: needs a supervisor that starts the program again whenever it ends
  --local-serial    the serial line at which the connection tool is served, its baud rate (115200), data bits, parity (N, E, O)
                    and stop bits (8N1); drivers of that port are paused
  --sn, --code      serial number (12 digits) and verification code, from the label
  --secret          the secret issued by the platform; --secret-file reads it from a file, out of sight of others
  --authority FILE  the certificate authority of the platform (PEM), which alone is trusted from then on; without it,
                    the authorities of the system are

  --version         shows the version

  reset-password    forgets the local password, also of a gateway that runs; whoever connects next sets another one

  --simulate N      runs so many gateways without devices in this process, for load tests and demonstrations
  --gateways FILE   their serial numbers, verification codes and secrets, a line each, separated by commas
  --key-file FILE   the key of a batch of gateways, from which their secrets follow; --first-sn names the first of them
  --data DIR        keeps the secrets that the gateways are given, for the next start
  --interval S      from one record of a gateway to the next, in seconds (60); --aligned: all record at the same moment
  --recorded N      how many of the eight variables of each are in a record (8)
  --seed N          what happens follows from it and the serial numbers (1)
  --alarms          of the gateways, how many have alarms now and then, in percent (5)
  --failing-upgrades  how many do not start with new firmware, in percent (0)
  --failing-changes   how many do not keep a changed configuration, as with a full disk, in percent (0)
  --hardware, --firmware  the hardware identifier (simulated) and the version that they present themselves with
  --drop            how many lose their connection every --drop-every seconds (300), in percent (0), for --away
                    seconds (30)
  --starts N        gateways that connect in a second at the start (50)
  --local-addresses the addresses of this machine that they connect from in turn, such as 127.0.0.2+20`;

const text = { type: 'string' } as const;
const mark = { type: 'boolean' } as const;
const shapes = {
  run: {
    data: text,
    platform: text,
    provisioning: text,
    rs485: text,
    rs232: text,
    'buffer-mb': text,
    'outbox-mb': text,
    'tunnel-hosts': text,
    terminal: mark,
    'local-port': text,
    'page-port': text,
    'local-from': text,
    'no-discovery': mark,
    'local-serial': text,
    hardware: text,
    upgrades: mark,
    machine: text,
    wan: text,
    lan: text,
    wlan: text,
  },
  provision: { data: text, sn: text, code: text, secret: text, 'secret-file': text, authority: text },
  import: { data: text },
  'reset-password': { data: text },
  simulate: {
    simulate: text,
    platform: text,
    gateways: text,
    key: text,
    'key-file': text,
    'first-sn': text,
    data: text,
    interval: text,
    recorded: text,
    aligned: mark,
    seed: text,
    alarms: text,
    'failing-upgrades': text,
    'failing-changes': text,
    drop: text,
    'drop-every': text,
    away: text,
    starts: text,
    hardware: text,
    firmware: text,
    'local-addresses': text,
  },
} as const satisfies Record<string, ParseArgsConfig['options']>;

export type Command =
  | {
      readonly name: 'run';
      readonly data: string;
      /** Undefined for the one that came with the identity. */
      readonly platform: string | undefined;
      /** Folders below which a gateway without an identity looks for a provisioning file. */
      readonly provisioning: readonly string[];
      /** Addresses that PLC remote download may reach beside devices in the LAN. */
      readonly tunnelHosts: readonly string[];
      /** Whether it allows a terminal on its machine. */
      readonly terminal: boolean;
      readonly rs485: string | undefined;
      readonly rs232: string | undefined;
      readonly bufferBytes: number;
      /** Null: as much as the free disk gives. */
      readonly outboxBytes: number | null;
      /** The identifier of the hardware model; undefined for that of the machine. */
      readonly hardware: string | undefined;
      /** Whether it takes upgrades: it is started again whenever it ends. */
      readonly upgrades: boolean;
      /** The serial line at which consoles are served; undefined for none. */
      readonly localSerial: LocalSerialLine | undefined;
      readonly machine: MachineChoice;
      /** How it is reached on its own network. */
      readonly local: LocalOptions;
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
  | { readonly name: 'reset-password'; readonly data: string }
  | {
      readonly name: 'simulate';
      readonly count: number;
      readonly source: IdentitySource;
      /** Where the secrets are kept that gateways are given; in memory only where it is undefined. */
      readonly data: string | undefined;
      readonly options: SimulationOptions;
    }
  | { readonly name: 'help' }
  | { readonly name: 'version' };

/** Reads the arguments of the command line. @throws StartError that names the option that is wrong or missing. */
export function readCommand(args: readonly string[]): Command {
  if (args.includes('--help')) return { name: 'help' };
  const [first, ...others] = args;
  if (first === '--version') return { name: 'version' };
  if (first === 'provision') return readProvision(others);
  if (first === 'import') return readImport(others);
  if (first === 'reset-password') {
    const { data } = parse(others, shapes['reset-password'], false).values;
    return { name: 'reset-password', data: needed(data, '--data') };
  }
  if (args.some((one) => /^--simulate(=|$)/.test(one))) return readSimulate(args);
  return readRun(args);
}

function readRun(args: readonly string[]): Command {
  const { values } = parse(args, shapes.run, false);
  return {
    name: 'run',
    data: needed(values.data, '--data'),
    platform: values.platform === undefined ? undefined : webAddress(values.platform),
    provisioning: values.provisioning?.split(',').filter((place) => place !== '') ?? [],
    rs485: values.rs485,
    rs232: values.rs232,
    bufferBytes: megabytes('--buffer-mb', values['buffer-mb'] ?? '256') * 1024 * 1024,
    outboxBytes:
      values['outbox-mb'] === undefined ? null : megabytes('--outbox-mb', values['outbox-mb']) * 1024 * 1024,
    tunnelHosts: tunnelHosts(values['tunnel-hosts']),
    terminal: values.terminal === true,
    hardware: values.hardware === undefined ? undefined : short('--hardware', values.hardware, 50),
    upgrades: values.upgrades === true,
    machine: machineOf(values),
    localSerial: values['local-serial'] === undefined ? undefined : serialLine(values['local-serial']),
    local: {
      port: whole('--local-port', values['local-port'] ?? String(localPort), 0, 65_535),
      pagePort: whole('--page-port', values['page-port'] ?? String(localPagePort), 0, 65_535),
      isOpenToAll: isOpenToAll(values['local-from'] ?? 'private'),
      isAnnounced: values['no-discovery'] !== true,
    },
  };
}

function machineOf({
  machine = 'none',
  wan,
  lan,
  wlan,
}: Partial<Record<'machine' | keyof NetworkPorts, string | undefined>>): MachineChoice {
  const ports = { wan, lan, wlan };
  const named = Object.values(ports).filter((port) => port !== undefined);
  if (new Set(named).size < named.length)
    throw new StartError('--wan, --lan and --wlan must be different network ports.');
  if (machine === 'linux') return { kind: 'linux', ports };
  if (named.length > 0) throw new StartError('--wan, --lan and --wlan need --machine linux.');
  if (machine !== 'none' && machine !== 'simulated')
    throw new StartError(`--machine must be none, linux or simulated, not ${machine}.`);
  return { kind: machine };
}

/** The serial line of `/dev/ttyS1,9600,8N1`. */
function serialLine(value: string): LocalSerialLine {
  const [, path = '', baud = '115200', data = '8', parity = 'N', stop = '1'] =
    /^([^,]+)(?:,([0-9]{1,7})(?:,([78])([NEO])([12]))?)?$/.exec(value) ?? [];
  const parameters = serialParametersSchema.safeParse({
    baudRate: Number(baud),
    dataBits: Number(data),
    parity: parity === 'N' ? 'none' : parity === 'E' ? 'even' : 'odd',
    stopBits: Number(stop),
  });
  if (path === '' || !parameters.success)
    throw new StartError(`--local-serial must be like /dev/ttyS1,115200,8N1, not ${value}.`);
  return { path, ...parameters.data };
}

function isOpenToAll(from: string): boolean {
  if (from !== 'private' && from !== 'all')
    throw new StartError(`--local-from must be private or all, not ${from}.`);
  return from === 'all';
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

function readSimulate(args: readonly string[]): Command {
  const { values } = parse(args, shapes.simulate, false);
  const share = (option: 'alarms' | 'failing-upgrades' | 'failing-changes' | 'drop', otherwise: string) =>
    whole(`--${option}`, values[option] ?? otherwise, 0, 100) / 100;
  const seconds = (option: 'interval' | 'drop-every' | 'away', otherwise: string) =>
    whole(`--${option}`, values[option] ?? otherwise, 1, 86_400) * 1000;
  const dropShare = share('drop', '0');
  const drops =
    dropShare === 0
      ? undefined
      : { share: dropShare, every: seconds('drop-every', '300'), away: seconds('away', '30') };
  return {
    name: 'simulate',
    count: whole('--simulate', values.simulate ?? '', 1, 100_000),
    source: identitySource(values),
    data: values.data,
    options: {
      platform: webAddress(needed(values.platform, '--platform')),
      recordInterval: seconds('interval', '60'),
      recordedVariables: whole(
        '--recorded',
        values.recorded ?? String(recordedKeys.length),
        1,
        recordedKeys.length,
      ),
      isAligned: values.aligned ?? false,
      seed: whole('--seed', values.seed ?? '1', 0, 1_000_000_000),
      alarmShare: share('alarms', '5'),
      failingUpgrades: share('failing-upgrades', '0'),
      failingChanges: share('failing-changes', '0'),
      hardware: short('--hardware', values.hardware ?? 'simulated', 50),
      version: short('--firmware', values.firmware ?? software, 20),
      drops,
      localAddresses: addressList(values['local-addresses']),
      startsPerSecond: whole('--starts', values.starts ?? '50', 1, 10_000),
    },
  };
}

function identitySource(values: {
  readonly gateways?: string | undefined;
  readonly key?: string | undefined;
  readonly 'key-file'?: string | undefined;
  readonly 'first-sn'?: string | undefined;
}): IdentitySource {
  const { gateways: file, key, 'key-file': keyFile, 'first-sn': firstSn } = values;
  if ([file, key, keyFile].filter((one) => one !== undefined).length !== 1)
    throw new StartError('Give one of --gateways, --key and --key-file.');
  if (file !== undefined) return { file };
  if (!/^[0-9]{12}$/.test(needed(firstSn, '--first-sn')))
    throw new StartError('--first-sn must be the 12 digits of a serial number.');
  return { key: keyFile === undefined ? { text: key ?? '' } : { file: keyFile }, firstSn: firstSn ?? '' };
}

/** The addresses of `127.0.0.2+20`: the first, and those that follow in its last number. */
function addressList(value: string | undefined): readonly string[] {
  if (value === undefined) return [];
  const [, network = '', first = '', count = '1'] =
    /^((?:[0-9]{1,3}\.){3})([0-9]{1,3})(?:\+([0-9]{1,3}))?$/.exec(value) ?? [];
  const last = Number(first) + Number(count) - 1;
  if (network === '' || last > 254)
    throw new StartError(`--local-addresses must be like 127.0.0.2+20, not ${value}.`);
  return Array.from({ length: Number(count) }, (_, index) => `${network}${Number(first) + index}`);
}

function tunnelHosts(value: string | undefined): readonly string[] {
  const addresses = value === undefined ? [] : value.split(',').map((one) => one.trim());
  const wrong = addresses.find((one) => isIP(one) === 0);
  if (wrong !== undefined)
    throw new StartError(`--tunnel-hosts must be addresses such as 127.0.0.1, not ${wrong}.`);
  return addresses;
}

function short(option: string, value: string, maximum: number): string {
  if (value === '' || value.length > maximum)
    throw new StartError(`${option} must have 1 to ${maximum} characters.`);
  return value;
}

function whole(option: string, value: string, minimum: number, maximum: number): number {
  const number = /^[0-9]{1,10}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= minimum && number <= maximum))
    throw new StartError(`${option} must be a whole number from ${minimum} to ${maximum}, not ${value}.`);
  return number;
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
  return whole(option, value, 4, 65_536);
}
