import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { afterEach, expect, it, vi } from 'vitest';
import { isInstalled } from '../../../../scripts/testing/missing-program.ts';
import { peer } from '../../../../scripts/testing/peer-program.ts';
import { openSystemStore } from './system-store.ts';

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0).reverse()) end();
  vi.unstubAllEnvs();
});

/** A session bus of this test, in the environment of this process. */
async function startBus(): Promise<NodeJS.ProcessEnv> {
  const home = mkdtempSync(join(tmpdir(), 'penstock-keys-'));
  endings.push(() => rmSync(home, { recursive: true, force: true }));
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address=1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  endings.push(() => bus.kill());
  const lines = createInterface(bus.stdout);
  const address = await new Promise<string>((resolve) => lines.once('line', resolve));
  vi.stubEnv('DBUS_SESSION_BUS_ADDRESS', address);
  return { ...process.env, HOME: home, XDG_RUNTIME_DIR: home, XDG_DATA_HOME: home };
}

/** Whether a program on the session bus has a name. Asking that starts none. */
function isOwned(name: string): boolean {
  const daemon = [
    '--dest=org.freedesktop.DBus',
    '/org/freedesktop/DBus',
    'org.freedesktop.DBus.NameHasOwner',
  ];
  const answer = execFileSync('dbus-send', ['--session', '--print-reply', ...daemon, `string:${name}`]);
  return answer.toString('utf8').includes('boolean true');
}

const needed = ['dbus-daemon', 'dbus-send', 'gnome-keyring-daemon', 'secret-tool'];

peer('gnome-keyring as a key store', needed.every(isInstalled))('the key store of the system', () => {
  it('keeps secrets in the Secret Service, where other programs find them', async () => {
    const env = await startBus();
    const daemon = spawn('gnome-keyring-daemon', ['--unlock', '--foreground', '--components=secrets'], {
      env,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    endings.push(() => daemon.kill());
    daemon.stdin.end('password of the session');
    // The bus starts another one, which is locked, where it is asked for one that is not there yet.
    await vi.waitUntil(() => isOwned('org.freedesktop.secrets'), { timeout: 60_000, interval: 100 });
    const store = await openSystemStore();
    const secret = JSON.stringify({ password: 'geheim 密码', privateKey: 'x'.repeat(5000) });
    await store?.write('one', secret);
    expect(await store?.read('one')).toBe(secret);
    const found = execFileSync('secret-tool', ['lookup', 'service', 'penstock-connect', 'username', 'one'], {
      env,
    });
    expect(found.toString('utf8')).toBe(secret);
    await store?.remove('one');
    await store?.remove('one');
    expect(await store?.read('one')).toBeUndefined();
  });

  it('is none where nothing answers on the session bus, and where there is no bus', async () => {
    vi.stubEnv('DBUS_SESSION_BUS_ADDRESS', 'unix:path=/nowhere');
    expect(await openSystemStore()).toBeUndefined();
  });
});
