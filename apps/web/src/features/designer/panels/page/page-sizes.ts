import { withNote } from '@penstock/languages/list-text';
import { composedText, type Text } from '@penstock/languages/language';
import { textAt } from '@penstock/languages/catalogue';

/** A size that pages often have, in page units. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
  readonly title: Text;
}

const screen = (width: number, height: number, more?: Text): PageSize => ({
  width,
  height,
  title: composedText((language) =>
    more === undefined ? `${width} × ${height}` : withNote(`${width} × ${height}`, more[language], language),
  ),
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
  screen(800, 480, textAt('web.parts:pageSizes.panel')),
  screen(1280, 800, textAt('web.parts:pageSizes.panel')),
  screen(820, 1180, textAt('web.parts:pageSizes.tablet')),
  screen(390, 844, textAt('web.parts:pageSizes.phone')),
];
