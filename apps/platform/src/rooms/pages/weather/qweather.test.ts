import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { QWeatherServer, type ServedAnswer } from '../../../testing/qweather-server.ts';
import { TestClock } from '../../../testing/test-database.ts';
import { QWeather } from './qweather.ts';
import { ServiceError } from '../../../kernel/network/get-json.ts';

let server: QWeatherServer;
let clock: TestClock;
beforeEach(async () => {
  server = new QWeatherServer();
  clock = new TestClock();
  await server.start();
});
afterEach(() => server.stop());

const source = (key = server.key) => new QWeather({ url: server.url, key, clock, patience: 500 });
const codes = ['330106', '330100', '330000'];

describe('QWeather', () => {
  it('is asked for a place by its code, and answers its weather', async () => {
    expect(await source().read(codes)).toEqual({
      code: '330106',
      weather: {
        temperature: 24,
        condition: 'partlyCloudy',
        isNight: true,
        humidity: 72,
        windDegrees: 123,
        windForce: 3,
        airQuality: 46,
        days: [
          { date: '2026-11-22', low: -1, high: 12, condition: 'clear' },
          { date: '2026-11-23', low: -2, high: 13, condition: 'lightRain' },
          { date: '2026-11-24', low: -3, high: 14, condition: 'lightSnow' },
        ],
      },
    });
  });

  it('is asked for the larger place where it does not know the chosen one', async () => {
    expect(await source().read(['330199', ...codes.slice(1)])).toMatchObject({ code: '330100' });
    await expect(source().read(['999999'])).rejects.toThrow('knows none of 999999');
  });

  it('is asked what it calls a place once a day', async () => {
    const one = source();
    await one.read(codes);
    await one.read(codes);
    const lookups = () => server.asked.filter((path) => path.startsWith('/geo')).length;
    expect(lookups()).toBe(1);
    clock.pass(24 * 3_600_000);
    await one.read(codes);
    expect(lookups()).toBe(2);
  });

  it('gives weather without the quality of the air where the account has none of it', async () => {
    server.instead.set('/airquality', { status: 403, body: { error: { title: 'No permission' } } });
    expect((await source().read(codes)).weather).toMatchObject({ airQuality: null, temperature: 24 });
  });

  it('leaves out what is not known, and does not know what it has never heard of', async () => {
    const now = { temp: '3', icon: '998', humidity: '', windScale: 'calm' };
    server.instead.set('/v7/weather/now', { body: { code: '200', now } });
    expect((await source().read(codes)).weather).toMatchObject({
      condition: 'unknown',
      humidity: null,
      windDegrees: null,
      windForce: null,
    });
  });

  it('says that the key is refused, without the key', async () => {
    const refused = source('wrong-key').read(codes);
    await expect(refused).rejects.toThrow('/geo/v2/city/lookup: status 401, Unauthorized');
    await expect(refused).rejects.not.toThrow('wrong-key');
  });

  it.each<[string, ServedAnswer | 'silent']>([
    ['no JSON', { body: '<html>' }],
    ['JSON of something else', { body: [1, 2] }],
    ['a temperature that cannot be', { body: { code: '200', now: { temp: '4000', icon: '100' } } }],
    ['a text as temperature', { body: { code: '200', now: { temp: '<b>', icon: '100' } } }],
    ['megabytes that were packed small', { body: JSON.stringify(' '.repeat(50_000_000)) }],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' }],
    ['too many requests', { status: 429, body: { code: '429' } }],
    ['nothing', 'silent'],
  ])('fails as a source when it answers %s', async (_what, answer) => {
    server.instead.set('/v7/weather/now', answer);
    await expect(source().read(codes)).rejects.toBeInstanceOf(ServiceError);
  });

  it('fails as a source when nobody is there', async () => {
    const one = source();
    await server.stop();
    await expect(one.read(codes)).rejects.toBeInstanceOf(ServiceError);
  });
});
