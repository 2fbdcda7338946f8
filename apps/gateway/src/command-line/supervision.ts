import { execFile } from 'node:child_process';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { Logger } from 'pino';

/** The command that sends the state of a service to systemd: Node.js has no datagrams of Unix sockets. */
const command = 'systemd-notify';

/** Reports the state of the process to its supervisor. */
export interface Supervision {
  /** The program is at work. From now on the watchdog is notified that it is alive. */
  ready(): void;
  /** The program ends. */
  stopping(): void;
}

/**
 * Reports to systemd that the program is ready, alive and stopping (sd_notify(3)), where systemd has started it as a service of the
 * type `notify`; elsewhere it does nothing. The watchdog is notified three times in its period (`WATCHDOG_USEC`) by a timer, so a
 * program with a blocked event loop is started again.
 */
export function supervision(
  environment: Readonly<Record<string, string | undefined>>,
  log: Pick<Logger, 'warn'>,
): Supervision {
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: period } = environment;
  if (socket === undefined || socket === '') return { ready: () => undefined, stopping: () => undefined };
  let hasFailed = false;
  const tell = (state: string) =>
    execFile(command, [state], { timeout: 10_000 }, (error) => {
      if (error === null || hasFailed) return;
      // Once: it would fail again and again.
      hasFailed = true;
      log.warn({ reason: reasonOf(error) }, 'systemd could not be notified');
    });
  const microseconds = Number(period ?? 0);
  let alive: NodeJS.Timeout | undefined;
  return {
    ready() {
      tell('READY=1');
      if (microseconds > 0) alive ??= setInterval(() => tell('WATCHDOG=1'), microseconds / 3000).unref();
    },
    stopping() {
      clearInterval(alive);
      tell('STOPPING=1');
    },
  };
}
