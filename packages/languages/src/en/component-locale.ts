import type { Locale } from 'antd/es/locale/index.js';
import locale from 'antd/es/locale/en_US.js';
import 'dayjs/locale/en.js';

/** The texts of the component library; its dates are those of dayjs. */
export const texts: Locale = locale;
