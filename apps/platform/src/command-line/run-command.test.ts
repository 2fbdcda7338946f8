import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../kernel/database/open.ts';
import { openDataFolder } from '../kernel/process/data-folder.ts';
import { readSettings } from '../kernel/settings/settings.ts';
import { mosquittoHash } from '../rooms/gateways/identity/mosquitto-hash.ts';
import { silentLog } from '../testing/silent-log.ts';
import { TestClock } from '../testing/test-database.ts';
import { commands } from './commands.ts';
import { languageOf, runCommand } from './run-command.ts';

let scratch = '';
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'penstock-command-'));
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

const environment = (more: Record<string, string> = {}) => ({
  PENSTOCK_DATA: join(scratch, 'data'),
  PENSTOCK_HTTP_PORT: '0',
  PENSTOCK_MQTT_PORT: '0',
  PENSTOCK_MQTT_WS_PORT: '0',
  // The sources have a page, whether the web application was built or not.
  PENSTOCK_WEB: join(import.meta.dirname, '../testing/web'),
  LANG: 'en_GB.UTF-8',
  ...more,
});

async function run(words: readonly string[], more: Record<string, string> = {}) {
  const lines: string[] = [];
  const errors: string[] = [];
  const code = await runCommand(words, environment(more), {
    print: (line) => lines.push(line),
    printError: (line) => errors.push(line),
  });
  return { code, text: lines.join('\n'), errors: errors.join('\n') };
}

describe('the commands of the platform', { timeout: 180_000 }, () => {
  it('are listed by help, in the language of the terminal', async () => {
    const english = await run(['--help']);
    const chinese = await run(['help'], { LC_ALL: 'zh_CN.UTF-8' });
    expect([english.code, chinese.code]).toEqual([0, 0]);
    for (const { name, description } of commands) {
      expect(english.text).toContain(name);
      expect(english.text).toContain(description.en);
      expect(chinese.text).toContain(description.zh);
    }
    expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length);
  });

  it('are chosen by locale: the first variable of POSIX that is set, English where none is Chinese', () => {
    expect(languageOf({ LANG: 'zh_CN.UTF-8' })).toBe('zh');
    expect(languageOf({ LC_ALL: 'C', LANG: 'zh_CN.UTF-8' })).toBe('en');
    expect(languageOf({ LC_ALL: '', LANG: 'zh_TW' })).toBe('zh');
    expect(languageOf({})).toBe('en');
  });

  it('that do not exist, or have other words than they take, end with 2', async () => {
    expect(await run(['dance'])).toMatchObject({ code: 2, errors: expect.stringContaining('"dance"') });
    expect(await run(['backup'])).toMatchObject({ code: 2, errors: expect.stringContaining('backup FILE') });
    expect(await run(['doctor', 'now'])).toMatchObject({ code: 2 });
  });

  it('that cannot do what they are for end with 1 and one line', async () => {
    const { code, errors } = await run(['restore', join(scratch, 'none')]);
    expect(code).toBe(1);
    expect(errors).toMatch(/^The backup .*none cannot be read \(it is not there\)/);
    expect(await run(['backup', 'x'], { PENSTOCK_HTTP_PORT: 'eighty' })).toMatchObject({ code: 1 });
    for (const url of ['mqtt://broker:1884', 'mqtt://penstock@broker:1884'])
      expect(await run(['write-mosquitto-files', 'x'], { MQTT_URL: url })).toMatchObject({
        code: 1,
        errors: expect.stringContaining('MQTT_URL must be'),
      });
  });
});

describe('the files of Mosquitto', { timeout: 180_000 }, () => {
  it('are written once more by hand, and the gateways that are missing in them are counted', async () => {
    const folder = await openDataFolder(environment().PENSTOCK_DATA);
    const settings = readSettings(environment());
    const database = await openDatabase({ settings, folder, log: silentLog, clock: new TestClock() });
    await database.pool.query(
      `insert into gateway (sn, verification_code_hash, secret_hash, mosquitto_hash)
       values ('202611210001', '', '', $1), ('202611210002', '', '', null)`,
      [mosquittoHash('a secret')],
    );
    await database.stop();
    folder.release();
    const written = join(scratch, 'mosquitto');
    const more = { MQTT_URL: 'mqtt://penstock:secret@broker:1884' };
    const { code, text } = await run(['write-mosquitto-files', written], more);
    expect([code, text.split('\n')]).toEqual([
      0,
      [
        expect.stringMatching(/^1 gateway is in the password file in .*mosquitto\. /),
        expect.stringMatching(/^1 gateway has not shown the secret/),
      ],
    ]);
    expect(readFileSync(join(written, 'penstock.passwords'), 'utf8')).toMatch(
      /^penstock:\$7\$.*\n202611210001:\$7\$.*\n$/,
    );
    expect(existsSync(join(written, 'penstock.acl'))).toBe(true);
  });
});

describe('the doctor', { timeout: 180_000 }, () => {
  it('finds nothing wrong with a new installation, and makes nothing of it', async () => {
    const { code, text } = await run(['doctor']);
    expect(text).toContain('[ ok ] Database: there is none yet');
    expect(text).toContain('Problems: 0');
    expect(code).toBe(0);
    expect(existsSync(environment().PENSTOCK_DATA)).toBe(false);
  });

  it('starts a stopped database for as long as it looks', async () => {
    const folder = await openDataFolder(environment().PENSTOCK_DATA);
    const settings = readSettings(environment());
    const database = await openDatabase({ settings, folder, log: silentLog, clock: new TestClock() });
    await database.stop();
    folder.release();
    for (let time = 0; time < 2; time += 1) {
      const { code, text } = await run(['doctor'], { LC_ALL: 'zh_CN' });
      expect(text).toMatch(/\[ ok \] 数据库：PostgreSQL \d+/);
      expect(text).toMatch(/\[warn\] 备份：没有定时备份\n {7}设置 PENSTOCK_BACKUP_FOLDER/);
      expect(code).toBe(0);
    }
  });

  it('stops at settings that are wrong, with what to do', async () => {
    const { code, text } = await run(['doctor'], { PENSTOCK_HTTP_PORT: 'eighty', PENSTOCK_HTTP_PROT: '1' });
    expect(code).toBe(1);
    expect(text).toMatch(/\[FAIL\] Settings: PENSTOCK_HTTP_PORT is "eighty" but must be a port number/);
    expect(text).toContain('[warn] Settings: PENSTOCK_HTTP_PROT is no setting');
    expect(text).toContain('Problems: 1, warnings: 1.');
    expect(text).not.toContain('Database');
  });
});
