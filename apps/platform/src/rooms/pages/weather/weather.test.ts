import { weatherQuery } from '@penstock/contract/calls/weather';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { QWeatherServer } from '../../../testing/qweather-server.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { TestClock } from '../../../testing/test-database.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { KeptWeathers } from './kept-weather.ts';
import { QWeather } from './qweather.ts';
import type { WeatherSource } from './weather-source.ts';

const minute = 60_000;
const place = { provinceId: '330000', cityId: '330100', countyId: '330106' };

describe('the weather that is kept', () => {
  const server = new QWeatherServer();
  let port: number;
  let clock: TestClock;
  let kept: KeptWeathers;
  beforeAll(async () => {
    port = await server.start();
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    server.asked.length = 0;
    server.temperature = 24;
    clock = new TestClock();
    const source = new QWeather({ url: server.url, key: server.key, clock });
    kept = new KeptWeathers({ source, clock, log: silentLog });
  });
  const reads = () => server.asked.filter((path) => path === '/v7/weather/now').length;
  const read = () => kept.get(['330106', '330100', '330000']);

  it('is read once for all who look at a place, and again after ten minutes', async () => {
    await Promise.all(Array.from({ length: 20 }, read));
    clock.pass(10 * minute - 1);
    expect(await read()).toMatchObject({ age: 10 * minute - 1, isStale: false });
    expect(reads()).toBe(1);
    server.temperature = 20;
    clock.pass(1);
    expect(await read()).toMatchObject({ age: 0, weather: { temperature: 20 } });
    expect(reads()).toBe(2);
  });

  it('is shown with its age for three hours while the source is away, and new when it is back', async () => {
    await read();
    await server.stop();
    clock.pass(30 * minute);
    expect(await read()).toMatchObject({ age: 30 * minute, isStale: true, weather: { temperature: 24 } });
    clock.pass(151 * minute);
    await expect(read()).rejects.toMatchObject({ key: 'weather.unavailable' });
    await server.start(port);
    server.temperature = 18;
    clock.pass(minute);
    expect(await read()).toMatchObject({ age: 0, isStale: false, weather: { temperature: 18 } });
  });

  it('is not asked for again within a minute after the source failed', async () => {
    server.instead.set('/v7/weather/now', { status: 500, body: {} });
    await expect(read()).rejects.toMatchObject({ key: 'weather.unavailable' });
    await expect(read()).rejects.toMatchObject({ key: 'weather.unavailable' });
    expect(reads()).toBe(1);
    server.instead.clear();
    clock.pass(minute);
    expect(await read()).toMatchObject({ isStale: false });
  });

  it('is read for 60 places in a minute at most', async () => {
    let asked = 0;
    const source: WeatherSource = {
      read: async (codes) => {
        asked += 1;
        const { weather } = await new QWeather({ url: server.url, key: server.key, clock }).read(['330106']);
        return { code: codes[0] ?? '', weather };
      },
    };
    const many = new KeptWeathers({ source, clock, log: silentLog });
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, (_, at) => many.get([String(at)])));
    expect(asked).toBe(60);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(60);
    clock.pass(minute);
    await expect(many.get(['99'])).resolves.toMatchObject({ age: 0 });
  });
});

describe('the call of weather widgets', () => {
  const weather: WeatherSource = {
    read: async (codes) => ({
      code: codes[1] ?? codes[0] ?? '',
      weather: {
        temperature: 21,
        condition: 'rain',
        isNight: false,
        humidity: 90,
        windDegrees: null,
        windForce: null,
        airQuality: null,
        days: [],
      },
    }),
  };
  const platform = testPlatform([], {}, { weather });
  const without = testPlatform();

  it('answers the weather of a place, and which place it is of', async () => {
    const client = await platform().signedIn('friend');
    const answer = await client.call(weatherQuery, place);
    expect(answer.weather).toMatchObject({
      temperature: 21,
      place: { zh: '杭州市', en: 'Hangzhou' },
      age: 0,
      isStale: false,
    });
  });

  it('knows places of the table only', async () => {
    const client = await platform().signedIn('owner');
    for (const ids of [{}, { provinceId: '990000' }, { ...place, cityId: '310100' }])
      await expect(client.call(weatherQuery, { provinceId: '', ...ids })).rejects.toMatchObject({
        key: 'data.notFound',
      });
  });

  it('answers that there is no source where the operator has set none', async () => {
    const client = await without().signedIn('owner');
    expect(await client.call(weatherQuery, place)).toEqual({ weather: null });
  });
});
