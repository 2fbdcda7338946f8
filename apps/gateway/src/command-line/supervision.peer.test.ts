import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isInstalled } from '../../../../scripts/testing/missing-program.ts';
import { peer } from '../../../../scripts/testing/peer-program.ts';
import { supervision } from './supervision.ts';

const patient = { timeout: 60_000, interval: 20 };
const log = { warn: vi.fn() };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-notify-'));
  log.warn.mockClear();
});
afterEach(() => rmSync(folder, { recursive: true }));

peer('systemd-notify and socat', isInstalled('systemd-notify') && isInstalled('socat'))(
  'a supervisor',
  () => {
    it('hears that the program is ready, alive again and again, and stopping', async () => {
      const socket = join(folder, 'notify');
      const receiver = spawn('socat', ['-u', `UNIX-RECV:${socket}`, '-'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let heard = '';
      receiver.stdout.setEncoding('utf8').on('data', (text: string) => {
        heard += text;
      });
      try {
        await vi.waitFor(() => expect(existsSync(socket)).toBe(true), patient);
        // The command finds the socket in the environment that it inherits.
        vi.stubEnv('NOTIFY_SOCKET', socket);
        const supervisor = supervision({ NOTIFY_SOCKET: socket, WATCHDOG_USEC: '300000' }, log);
        supervisor.ready();
        await vi.waitFor(() => {
          expect(heard).toContain('READY=1');
          expect(heard.split('WATCHDOG=1').length).toBeGreaterThan(3);
        }, patient);
        supervisor.stopping();
        await vi.waitFor(() => expect(heard).toContain('STOPPING=1'), patient);
        expect(log.warn).not.toHaveBeenCalled();
      } finally {
        vi.unstubAllEnvs();
        receiver.kill();
      }
    });

    it('that does not hear is named once', async () => {
      const socket = join(folder, 'nothing-listens');
      vi.stubEnv('NOTIFY_SOCKET', socket);
      try {
        const supervisor = supervision({ NOTIFY_SOCKET: socket }, log);
        supervisor.ready();
        await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1), patient);
        supervisor.stopping();
      } finally {
        vi.unstubAllEnvs();
      }
    });
  },
);
