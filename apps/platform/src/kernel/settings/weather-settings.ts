import { z } from 'zod';
import { setting } from './setting.ts';

/** The address of a service: no path, no user name. */
const origin = z
  .string()
  .max(200)
  .refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    return url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  })
  .transform((text) => new URL(text).origin);

/** Where the weather comes from. Nothing is contacted unless both are set. */
export const weatherSettings = {
  weatherUrl: setting(origin.optional(), {
    variable: 'PENSTOCK_WEATHER_URL',
    expected: 'an http or https address without a path, such as https://abc.qweatherapi.com',
    description: {
      zh: '和风天气（QWeather）API 的地址，即控制台“设置”中的 API Host。由平台访问，浏览器不直接访问。未设置时天气组件显示“未设置天气数据源”，不访问任何外部服务。见 weather.md。',
      en: 'The address of the QWeather interface: the API host of the account. The platform asks it, browsers do not. When it is not set, weather widgets say that there is no source, and nothing foreign is contacted. See weather.md.',
    },
  }),
  weatherKey: setting(
    z
      .string()
      .regex(/^[\x21-\x7e]{1,200}$/)
      .optional(),
    {
      variable: 'PENSTOCK_WEATHER_KEY',
      expected: 'at most 200 characters of ASCII without spaces',
      secret: true,
      description: {
        zh: '和风天气的 API KEY，以 X-QW-Api-Key 头发送，不会发送给浏览器。',
        en: 'The API key of the QWeather account, sent as the header X-QW-Api-Key. Browsers never receive it.',
      },
    },
  ),
} as const;
