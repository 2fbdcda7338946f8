import { common } from '../parts/common-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { weatherType } from './type.ts';

/** The weather of a place. */
export const weather: WidgetDefinition<'ComplexWeather'> = {
  ...weatherType,
  version: 1,
  category: 'complex',
  title: { zh: '天气', en: 'Weather' },
  keywords: { zh: '气温 温度 预报 湿度 风 空气质量', en: 'temperature forecast humidity wind air' },
  icon: 'M10 22h13a4.5 4.5 0 0 0 .5-9A7 7 0 0 0 10.2 12 5 5 0 0 0 10 22Z',
  initial: {},
  size: { width: 320, height: 160 },
  sample: { data: () => ({ provinceId: '330000', cityId: '330100' }) },
  fields: [
    { path: 'data.provinceId', label: { zh: '地点', en: 'Place' }, control: { kind: 'place' } },
    { path: 'data.title', label: { zh: '标题', en: 'Title' }, control: { kind: 'text' } },
    {
      path: 'data.mode',
      label: { zh: '显示', en: 'Shows' },
      control: {
        kind: 'choice',
        options: [
          { value: 'default', label: { zh: '当前天气', en: 'Present weather' } },
          { value: 'compact', label: { zh: '紧凑（一行）', en: 'One line' } },
          { value: 'forecast', label: { zh: '当前天气和三天预报', en: 'Present weather and three days' } },
        ],
      },
    },
    {
      path: 'data.themeColor',
      label: { zh: '颜色主题', en: 'Colour theme' },
      control: {
        kind: 'choice',
        options: [
          { value: 'white', label: { zh: '白色', en: 'White' } },
          { value: 'blue', label: { zh: '蓝色', en: 'Blue' } },
          { value: 'orange', label: { zh: '橙色', en: 'Orange' } },
          { value: 'yellow', label: { zh: '黄色', en: 'Yellow' } },
        ],
      },
    },
    {
      path: 'style.radius',
      label: { zh: '圆角', en: 'Corner radius' },
      control: { kind: 'number', min: 0, max: 10_000, step: 1 },
    },
    common.opacity,
  ],
};
