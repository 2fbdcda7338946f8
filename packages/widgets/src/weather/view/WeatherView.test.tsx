import { weatherConditions } from '@penstock/contract/model/weather';
import { givenText, type Language } from '@penstock/languages/language';
import { Stage } from '@penstock/stage/Stage';
import type { GivenWeather, WeatherOutcome, WeatherService } from '@penstock/stage/services/weather-service';
import { pageOf, widget } from '@penstock/stage/testing/page-of';
import { TestClock } from '@penstock/stage/testing/test-clock';
import { TestSource } from '@penstock/stage/testing/test-source';
import { ValueHub } from '@penstock/stage/values/value-hub';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { drawnTypes } from '../../view-list.ts';
import { weatherThemes } from '../type.ts';
import { loadViews } from '../../view-list.ts';

beforeAll(() => loadViews(['ComplexWeather']));

afterEach(cleanup);

const minute = 60_000;
const hangzhou = { provinceId: '330000', cityId: '330100', countyId: '330106' };
const given: GivenWeather = {
  place: givenText({ zh: '西湖区', en: 'Xihu District' }),
  age: 0,
  isStale: false,
  temperature: 23.6,
  condition: 'rain',
  isNight: false,
  humidity: 71,
  windDegrees: 224,
  windForce: 4,
  airQuality: 132,
  days: [
    { date: '2026-11-22', low: 8, high: 15, condition: 'rain' },
    { date: '2026-11-23', low: 7, high: 16, condition: 'clear' },
    { date: '2026-11-24', low: -2.4, high: 9, condition: 'snow' },
  ],
};

/** A weather widget; `outcomes` are what a service answers, the last one from then on. Without any there is no service. */
function page(data: object, outcomes: readonly WeatherOutcome[] = [], language: Language = 'en') {
  const clock = new TestClock();
  const hub = new ValueHub(clock);
  hub.connect(new TestSource());
  const asked: object[] = [];
  const weather: WeatherService = {
    query: (place) => {
      asked.push(place);
      const outcome = outcomes[Math.min(asked.length, outcomes.length) - 1];
      return Promise.resolve(outcome ?? { state: 'noSource' });
    },
  };
  const rendered = render(
    <Stage
      types={drawnTypes}
      store={pageOf([widget('a', 'ComplexWeather', { data })])}
      language={language}
      values={hub}
      services={outcomes.length === 0 ? {} : { weather }}
    />,
  );
  const settle = () => act(async () => undefined);
  const pass = async (milliseconds: number) => {
    act(() => clock.advance(milliseconds));
    await settle();
  };
  return { ...rendered, asked, settle, pass };
}
const answer = (weather: Partial<GivenWeather> = {}): WeatherOutcome => ({
  state: 'given',
  weather: { ...given, ...weather },
});

describe('the weather', () => {
  it('shows a place, its temperature, condition, humidity, wind and air', async () => {
    const { container, settle, asked } = page(hangzhou, [answer()]);
    expect(container.textContent).toContain('Loading');
    await settle();
    expect(asked).toEqual([hangzhou]);
    expect(screen.getByRole('group', { name: 'Weather: Xihu District' })).toBeDefined();
    expect(screen.getByRole('img', { name: 'Rain' })).toBeDefined();
    expect(container.textContent).toBe('Xihu District24°RainHumidity71 %WindSW 4 BftAir132 lightly polluted');
  });

  it('speaks Chinese', async () => {
    const { container, settle } = page({ ...hangzhou, mode: 'forecast' }, [answer()], 'zh');
    await settle();
    expect(container.textContent).toContain('西湖区24°中雨湿度71 %风西南风 4 级空气132 轻度污染');
    expect(container.textContent).toContain('今天11-22');
  });

  it('leaves out what the source does not say', async () => {
    const none = { humidity: null, windForce: null, windDegrees: null, airQuality: null };
    const { container, settle } = page(hangzhou, [answer(none)]);
    await settle();
    expect(container.textContent).toBe('Xihu District24°Rain');
  });

  it('shows three days in the forecast, and little in one line', async () => {
    const forecast = page({ ...hangzhou, mode: 'forecast' }, [answer()]);
    await forecast.settle();
    expect(screen.getAllByRole('listitem').map((day) => day.textContent)).toEqual([
      'Today11-228° / 15°',
      'Tomorrow11-237° / 16°',
      'Tue11-24-2° / 9°',
    ]);
    cleanup();
    const compact = page({ ...hangzhou, mode: 'compact', title: 'Plant' }, [answer()]);
    await compact.settle();
    expect(compact.container.textContent).toBe('24°Plant');
    cleanup();
    const foreign = page({ ...hangzhou, mode: '3' }, [answer()]);
    await foreign.settle();
    expect(foreign.container.textContent).toContain('Humidity');
  });

  it.each(weatherThemes)('has the theme %s', (themeColor) => {
    const { container } = page({ themeColor });
    expect(container.querySelector(`[data-theme="${themeColor}"]`)).not.toBeNull();
  });

  it('has another drawing for each condition, and by night', async () => {
    const drawings = new Set<string>();
    for (const condition of weatherConditions) {
      for (const isNight of [false, true]) {
        const { container, settle } = page(hangzhou, [answer({ condition, isNight })]);
        await settle();
        drawings.add(container.querySelector('svg')?.innerHTML ?? '');
        cleanup();
      }
    }
    // Two of them show sun or moon.
    expect(drawings.size).toBe(weatherConditions.length + 2);
  });
});

describe('the weather that is not there', () => {
  it('is a marked sample while there is no service', () => {
    const { container } = page(hangzhou);
    expect(container.textContent).toContain('Sample');
    cleanup();
    const titled = page({ ...hangzhou, title: 'Pump station' });
    expect(titled.container.textContent).toContain('Pump stationSample');
  });

  it('says that no place is chosen, or that there is no source', async () => {
    const placeless = page({}, [answer()]);
    await placeless.settle();
    expect(placeless.container.textContent).toBe('No place chosen');
    expect(placeless.asked).toEqual([]);
    cleanup();
    const { container, settle } = page(hangzhou, [{ state: 'noSource' }]);
    await settle();
    expect(container.textContent).toContain('No weather source is set');
    expect(screen.getByRole('img', { name: 'No value' })).toBeDefined();
  });

  it('says why it failed', async () => {
    const { container, settle } = page(hangzhou, [{ state: 'failed', message: 'Away <b>now</b>' }]);
    await settle();
    expect(container.textContent).toContain('Away <b>now</b>');
    expect(screen.getByRole('img', { name: 'No value' })).toBeDefined();
  });
});

describe('weather that is old', () => {
  it('says how old it is, with the mark of last known values', async () => {
    const { container, settle } = page(hangzhou, [answer({ isStale: true, age: 25 * 60 })]);
    await settle();
    expect(container.textContent).toContain('25 min ago');
    expect(screen.getByRole('img', { name: 'Last known value' })).toBeDefined();
  });

  it('is asked for again every ten minutes, and stays with its age while that fails', async () => {
    const away: WeatherOutcome = { state: 'failed', message: 'Away' };
    const { container, settle, pass, asked } = page(hangzhou, [
      answer(),
      away,
      away,
      answer({ temperature: 3 }),
    ]);
    await settle();
    await pass(10 * minute);
    expect(asked.length).toBe(2);
    expect(container.textContent).toContain('24°');
    expect(container.textContent).toContain('10 min ago');
    expect(screen.getByRole('img', { name: 'Last known value' })).toBeDefined();
    await pass(10 * minute);
    expect(container.textContent).toContain('20 min ago');
    await pass(10 * minute);
    expect(container.textContent).toContain('3°');
    expect(screen.queryByRole('img', { name: 'Last known value' })).toBeNull();
  });

  it('is not shown after three hours', async () => {
    const { container, settle, pass } = page(hangzhou, [answer(), { state: 'failed', message: 'Away' }]);
    await settle();
    await pass(175 * minute);
    expect(container.textContent).toContain('2 h ago');
    await pass(10 * minute);
    expect(container.textContent).toContain('Away');
    expect(container.textContent).not.toContain('24°');
  });

  it('of a place that is no longer chosen is not shown', async () => {
    const slow: { answer?: (outcome: WeatherOutcome) => void } = {};
    const weather: WeatherService = {
      query: () =>
        new Promise((resolve) => {
          slow.answer ??= resolve;
        }),
    };
    const store = pageOf([widget('a', 'ComplexWeather', { data: hangzhou })]);
    const { container } = render(
      <Stage types={drawnTypes} store={store} language="en" services={{ weather }} />,
    );
    act(() => {
      store.transact((transaction) => transaction.patch('a', { data: { provinceId: '110000' } }));
    });
    await act(async () => slow.answer?.(answer()));
    expect(container.textContent).toContain('Loading');
  });
});

describe('hostile data', () => {
  it.each([
    { title: '<img src=x onerror=alert(1)>' },
    { provinceId: '../..', cityId: '"><script>', title: 'x'.repeat(200) },
  ])('is text: %o', (data) => {
    const { container } = page(data);
    expect(container.querySelector('img, script')).toBeNull();
  });
});
