import type { Text } from '@penstock/contract/texts/language';

/** A size that pages often have, in page units. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
  readonly title: Text;
}

const screen = (width: number, height: number, more?: Text): PageSize => ({
  width,
  height,
  title: {
    zh: `${width} × ${height}${more === undefined ? '' : `（${more.zh}）`}`,
    en: `${width} × ${height}${more === undefined ? '' : ` (${more.en})`}`,
  },
});

/** The sizes that are offered for a page. */
export const pageSizes: readonly PageSize[] = [
  screen(1024, 768),
  screen(1280, 720),
  screen(1366, 768),
  screen(1440, 900),
  screen(1600, 900),
  screen(1920, 1080),
  screen(2560, 1440),
  screen(3840, 2160),
  screen(800, 480, { zh: '触摸屏', en: 'panel' }),
  screen(1280, 800, { zh: '触摸屏', en: 'panel' }),
  screen(820, 1180, { zh: '平板', en: 'tablet' }),
  screen(390, 844, { zh: '手机', en: 'phone' }),
];
