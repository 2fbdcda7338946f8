import { givenText } from '@penstock/languages/language';
import type { WeatherService } from '@penstock/stage/services/weather-service';
import { testFields } from '@penstock/stage/testing/field-cases';
import { opacityCase } from '@penstock/stage/testing/style-cases';
import { sampleWeather } from './view/sample-weather.ts';

/** Weather whose place is what was asked for. */
const weather: WeatherService = {
  query: ({ provinceId, cityId, countyId }) => {
    const name = [provinceId, cityId, countyId].join('/');
    return Promise.resolve({
      state: 'given',
      weather: { ...sampleWeather, place: givenText({ zh: name, en: name }) },
    });
  },
};
const province = { data: { provinceId: '330000' } };
const card = '[data-theme]';

testFields('ComplexWeather', {
  drawing: { values: {}, stage: { services: { weather } } },
  base: province,
  cases: [
    {
      field: 'data.provinceId',
      value: '110000',
      see: ({ text }) => text.includes('110000//'),
      is: true,
      instead: false,
    },
    {
      field: 'data.cityId',
      value: '330100',
      see: ({ text }) => text.includes('330000/330100/'),
      is: true,
      instead: false,
    },
    {
      field: 'data.countyId',
      base: { data: { cityId: '330100' } },
      value: '330106',
      see: ({ text }) => text.includes('330000/330100/330106'),
      is: true,
      instead: false,
    },
    {
      field: 'data.title',
      value: 'Plant',
      see: ({ text }) => [text.includes('Plant'), text.includes('330000')],
      is: [true, false],
      instead: [false, true],
    },
    {
      field: 'data.mode',
      value: 'compact',
      see: ({ text }) => text.includes('Humidity'),
      is: false,
      instead: true,
    },
    {
      field: 'data.mode',
      value: 'forecast',
      see: ({ text }) => text.includes('15° / 25°'),
      is: true,
      instead: false,
    },
    ...['blue', 'orange', 'yellow'].map((value) => ({
      field: 'data.themeColor',
      value,
      see: (drawn: { attribute: (at: string, name: string) => string | null }) =>
        drawn.attribute(card, 'data-theme'),
      is: value,
      instead: 'white',
    })),
    {
      field: 'style.radius',
      value: 3,
      see: (drawn) => drawn.css(card, 'border-top-left-radius'),
      is: '3px',
      instead: '12px',
    },
    opacityCase(card),
  ],
});
