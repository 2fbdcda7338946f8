import type { WeatherCondition } from '@penstock/contract/model/weather';
import type { Text } from '@penstock/contract/texts/language';

/** The words of weather widgets. */
export const weatherTexts = {
  sample: { zh: '示例', en: 'Sample' },
  chooseAPlace: { zh: '未选择地点', en: 'No place chosen' },
  noSource: { zh: '未设置天气数据源', en: 'No weather source is set' },
  weather: { zh: '天气', en: 'Weather' },
  humidity: { zh: '湿度', en: 'Humidity' },
  wind: { zh: '风', en: 'Wind' },
  air: { zh: '空气', en: 'Air' },
  calm: { zh: '无风', en: 'Calm' },
  force: { zh: '{direction} {force} 级', en: '{direction} {force} Bft' },
  today: { zh: '今天', en: 'Today' },
  tomorrow: { zh: '明天', en: 'Tomorrow' },
  minutesAgo: { zh: '{count} 分钟前', en: '{count} min ago' },
  hoursAgo: { zh: '{count} 小时前', en: '{count} h ago' },
} as const satisfies Record<string, Text>;

/** The names of conditions. */
export const conditionTexts: Readonly<Record<WeatherCondition, Text>> = {
  clear: { zh: '晴', en: 'Clear' },
  partlyCloudy: { zh: '多云', en: 'Partly cloudy' },
  cloudy: { zh: '阴', en: 'Overcast' },
  lightRain: { zh: '小雨', en: 'Light rain' },
  rain: { zh: '中雨', en: 'Rain' },
  heavyRain: { zh: '大雨', en: 'Heavy rain' },
  thunderstorm: { zh: '雷阵雨', en: 'Thunderstorm' },
  sleet: { zh: '雨夹雪', en: 'Sleet' },
  lightSnow: { zh: '小雪', en: 'Light snow' },
  snow: { zh: '中雪', en: 'Snow' },
  heavySnow: { zh: '大雪', en: 'Heavy snow' },
  fog: { zh: '雾', en: 'Fog' },
  haze: { zh: '霾', en: 'Haze' },
  dust: { zh: '沙尘', en: 'Dust' },
  hot: { zh: '热', en: 'Hot' },
  cold: { zh: '冷', en: 'Cold' },
  unknown: { zh: '未知', en: 'Unknown' },
};

const directions: readonly Text[] = [
  { zh: '北风', en: 'N' },
  { zh: '东北风', en: 'NE' },
  { zh: '东风', en: 'E' },
  { zh: '东南风', en: 'SE' },
  { zh: '南风', en: 'S' },
  { zh: '西南风', en: 'SW' },
  { zh: '西风', en: 'W' },
  { zh: '西北风', en: 'NW' },
];

/** Where wind comes from, of eight directions; `degrees` clockwise from north. */
export function directionText(degrees: number): Text {
  const [north = weatherTexts.wind] = directions;
  return directions[Math.round(degrees / 45) % 8] ?? north;
}

/** Grades of the quality of air by HJ 633, each up to an index. */
const grades: readonly (readonly [upTo: number, text: Text])[] = [
  [50, { zh: '优', en: 'good' }],
  [100, { zh: '良', en: 'moderate' }],
  [150, { zh: '轻度污染', en: 'lightly polluted' }],
  [200, { zh: '中度污染', en: 'polluted' }],
  [300, { zh: '重度污染', en: 'heavily polluted' }],
];
const worst: Text = { zh: '严重污染', en: 'severely polluted' };

/** The grade of an index of air quality. */
export function airText(index: number): Text {
  return grades.find(([upTo]) => index <= upTo)?.[1] ?? worst;
}

/** A day as `MM-DD`, and the day of the week it is; `date` as YYYY-MM-DD. */
export function dayOf(date: string): { readonly short: string; readonly weekday: Text | undefined } {
  const short = date.slice(5);
  const time = Date.parse(`${date}T00:00:00Z`);
  const names = weekdays[new Date(time).getUTCDay()];
  return { short, weekday: Number.isNaN(time) ? undefined : names };
}

const weekdays: readonly Text[] = [
  { zh: '周日', en: 'Sun' },
  { zh: '周一', en: 'Mon' },
  { zh: '周二', en: 'Tue' },
  { zh: '周三', en: 'Wed' },
  { zh: '周四', en: 'Thu' },
  { zh: '周五', en: 'Fri' },
  { zh: '周六', en: 'Sat' },
];
