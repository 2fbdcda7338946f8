import { childProcesses } from '../child-processes.ts';
import type { FailingInstallation, Line } from './failing-installation.ts';
import { clockLibrary } from './moved-clock.ts';
import { signalAll } from '../process-tree.ts';
import type { Passage } from './relay.ts';

/** A fault of an installation: it begins, lasts for a while, and ends. Times are in ms. */
export interface Fault {
  readonly name: string;
  readonly lasts: { readonly least: number; readonly most: number };
  /** Whether all is to be well while it lasts, such as with a wrong clock. */
  readonly isBorne?: boolean;
  begin(): Promise<unknown> | void;
  end(): Promise<unknown> | void;
}

const short = { least: 500, most: 5000 } as const;
const long = { least: 5000, most: 30_000 } as const;

/** How far clocks are moved, in s. */
const moves = [90, -90, 7200, -7200] as const;

/**
 * The faults of each part of an installation: killed and started again, hanging, reached badly or not at all, with a wrong clock.
 *
 * @param random from 0 up to 1, by which one of several processes is chosen.
 */
export function faultsOf(installation: FailingInstallation, random: () => number): readonly Fault[] {
  return [
    ...faultsOfPrograms(installation, random),
    ...linesOf(installation).flatMap((line) => faultsOfLine(installation, line)),
    ...(clockLibrary === undefined ? [] : faultsOfClocks(installation)),
  ];
}

function faultsOfPrograms(installation: FailingInstallation, random: () => number): readonly Fault[] {
  const { database, broker } = installation;
  const hang = (name: string, pids: () => readonly number[]): Fault => {
    let hanging: readonly number[] = [];
    return {
      name: `${name} hangs`,
      lasts: long,
      begin: () => {
        hanging = pids();
        signalAll(hanging, 'SIGSTOP');
      },
      end: () => signalAll(hanging, 'SIGCONT'),
    };
  };
  const worker = () => {
    const workers = childProcesses(installation.platformPid);
    return workers[Math.floor(random() * workers.length)] ?? 0;
  };
  const generator = () => {
    const { generators } = installation;
    return generators[Math.floor(random() * generators.length)]?.pid ?? 0;
  };
  return [
    ...database.faults.map((fault) => ({ ...fault, lasts: fault.lasts === 'short' ? short : long })),
    { name: 'the broker is killed', lasts: short, begin: () => broker.stop(), end: () => broker.start() },
    hang('the broker', () => [broker.pid]),
    {
      name: 'one process of the platform is killed',
      lasts: short,
      begin: () => signalAll([worker()], 'SIGKILL'),
      // The process that started it starts it again.
      end: () => undefined,
    },
    hang('one process of the platform', () => [worker()]),
    {
      name: 'all processes of the platform are killed',
      lasts: short,
      begin: () => installation.killPlatform(),
      end: () => installation.startPlatform(),
    },
    hang('half of the gateways', () => [generator()]),
  ];
}

/** The lines that can fail: to several servers of a database there is none. */
function linesOf({ database }: FailingInstallation): readonly Line[] {
  const others = ['platformBroker', 'gatewayBroker', 'web'] as const;
  return database.port === undefined ? others : ['database', ...others];
}

const names = {
  database: 'between platform and database',
  platformBroker: 'between platform and broker',
  gatewayBroker: 'between gateways and broker',
  web: 'between browsers and platform',
} as const satisfies Record<Line, string>;

function faultsOfLine(installation: FailingInstallation, line: Line): readonly Fault[] {
  const fault = (what: string, passage: Passage): Fault => ({
    name: `the network ${names[line]} ${what}`,
    lasts: long,
    begin: () => installation.line(line).set(passage),
    end: () => installation.line(line).set('open'),
  });
  return [fault('is cut', 'cut'), fault('stalls', 'stalled'), fault('is late by 200 ms', 200)];
}

function faultsOfClocks(installation: FailingInstallation): readonly Fault[] {
  return (['platform', 'gateways'] as const).flatMap((whose) =>
    moves.map((seconds) => ({
      name: `the clock of the ${whose} is ${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead'}`,
      lasts: long,
      isBorne: true,
      begin: () => installation.clocks[whose].move(seconds),
      end: () => installation.clocks[whose].move(0),
    })),
  );
}
