import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PlatformStartError } from '../process/start-error.ts';
import { settingFacts } from './setting.ts';
import { readSettings, SettingError, settingsSchema } from './settings.ts';
import { settingsDocument } from '../../testing/settings-table.ts';

function refusalOf(environment: Record<string, string>): PlatformStartError {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingError) return error;
  }
  throw new Error('The settings were taken.');
}

describe('settings', () => {
  it('listen on the loopback address only unless set otherwise', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      httpHost: '127.0.0.1',
      httpPort: 8080,
      mqttHost: '127.0.0.1',
      mqttPort: 1883,
      data: resolve('.penstock'),
      trustProxy: [],
    });
    expect(settings.databaseUrl).toBeUndefined();
  });

  it('take what the environment says, and an empty variable as not set', () => {
    const settings = readSettings({
      PENSTOCK_HTTP_PORT: '0',
      PENSTOCK_DATA: 'somewhere',
      DATABASE_URL: 'postgres://a:b@db:5433/plant',
      MQTT_URL: '',
      PENSTOCK_TRUST_PROXY: '10.0.0.0/8, ::1',
    });
    expect(settings).toMatchObject({
      httpPort: 0,
      data: resolve('somewhere'),
      databaseUrl: {
        shown: 'db:5433/plant',
        hosts: [{ name: 'db:5433', config: { connectionString: 'postgres://a:b@db:5433/plant' } }],
      },
      trustProxy: ['10.0.0.0/8', '::1'],
    });
    expect(settings.mqttUrl).toBeUndefined();
  });

  it.each([
    ['PENSTOCK_HTTP_PORT', '70000'],
    ['PENSTOCK_HTTP_PORT', 'http'],
    ['PENSTOCK_MQTT_PORT', '-1'],
    ['PENSTOCK_MQTT_WS_PORT', '1.5'],
    ['PENSTOCK_HTTP_HOST', 'http://here'],
    ['PENSTOCK_LOG_LEVEL', 'loud'],
    ['PENSTOCK_TRUST_PROXY', '10.0.0.0/99'],
    ['DATABASE_URL', 'mysql://a@b/c'],
    ['MQTT_URL', 'localhost:1883'],
    ['PENSTOCK_DATABASE_CONNECTIONS', '1'],
    ['PENSTOCK_MAP_TILES', 'https://tiles.example/{z}/{x}.png'],
    ['PENSTOCK_WEATHER_URL', 'ftp://weather.example'],
    ['PENSTOCK_WEATHER_URL', 'https://user@weather.example/v7?key=1'],
    ['PENSTOCK_WEATHER_KEY', 'a key'],
    ['PENSTOCK_VIDEO_SOURCES', 'https://media.example/live'],
    ['PENSTOCK_VIDEO_SOURCES', 'https://media.example;script-src *'],
    ['PENSTOCK_VIDEO_SOURCES', '*'],
    ['PENSTOCK_FRAME_ORIGINS', '*'],
    ['PENSTOCK_FRAME_ORIGINS', 'https://*'],
    ['PENSTOCK_FRAME_ORIGINS', 'https://*.com'],
    ['PENSTOCK_FRAME_ORIGINS', 'http://*.example.com'],
    ['PENSTOCK_FRAME_ORIGINS', 'https://a.example.com/page'],
    ['PENSTOCK_FRAME_ORIGINS', 'https://a.example.com; script-src *'],
    ['PENSTOCK_FRAME_ORIGINS', 'https://a.example.com:99999'],
    ['PENSTOCK_FRAME_ORIGINS', "'self'"],
    ['PENSTOCK_MAP_TILES', 'https://{x}.tiles.example/{z}/{y}.png'],
    ['PENSTOCK_MAP_TILES', 'https://a:b@tiles.example/{z}/{x}/{y}.png'],
    ['PENSTOCK_MAP_TILES', 'ftp://tiles.example/{z}/{x}/{y}.png'],
  ])('refuse %s=%s in one line that names the variable', (variable, value) => {
    const error = refusalOf({ [variable]: value });
    expect(error.variable).toBe(variable);
    expect(error.message.startsWith(variable)).toBe(true);
    expect(error.message).not.toContain('\n');
    expect(error.reason).toBe('setting');
  });

  it('do not repeat a secret', () => {
    expect(refusalOf({ DATABASE_URL: 'mysql://root:hunter2@b/c' }).message).not.toContain('hunter2');
  });

  it('are described, each once, in both languages', () => {
    const facts = Object.values(settingsSchema.shape).map((schema) => settingFacts.get(schema));
    expect(facts.every((one) => one !== undefined)).toBe(true);
    expect(new Set(facts.map((one) => one?.variable)).size).toBe(facts.length);
    expect(facts.every((one) => /[一-龥]/.test(one?.description.zh ?? ''))).toBe(true);
    expect(facts.every((one) => (one?.description.en ?? '') !== '')).toBe(true);
  });

  it('are all in docs/settings.md', async () => {
    const page = fileURLToPath(new URL('../../../../../docs/settings.md', import.meta.url));
    await expect(settingsDocument()).toMatchFileSnapshot(page);
  });
});
