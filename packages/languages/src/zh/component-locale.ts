import type { Locale } from 'antd/es/locale/index.js';
import locale from 'antd/es/locale/zh_CN.js';
import 'dayjs/locale/zh-cn.js';

/** The texts of the component library; its dates are those of dayjs. */
export const texts: Locale = locale;
