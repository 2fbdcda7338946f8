import type { Locator, Page } from '@playwright/test';

/** A point of the page, in its units. */
type PagePoint = readonly [x: number, y: number];

/** The size of the page that is drawn. */
export const pageSize = { width: 1280, height: 720 } as const;

/** The designer as an engineer uses it: by mouse and keys, with points of the page. */
export class DrawingPage {
  readonly #page: Page;
  readonly #panel: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#panel = page.getByRole('complementary', { name: 'Widgets and layers' });
  }

  /** Chooses a widget or symbol by its name and draws it from corner to corner. */
  async draw(name: string, from: PagePoint, to: PagePoint): Promise<void> {
    await this.#panel.getByRole('tab', { name: 'Widgets' }).click();
    await this.#panel.getByLabel('Search widgets and symbols').fill(name);
    await this.#panel.getByRole('button', { name, exact: true }).first().click();
    await this.#drag(from, to);
  }

  /** Draws a pipe between two points; anchors nearby take its ends. */
  async pipe(from: PagePoint, to: PagePoint): Promise<void> {
    await this.#page.getByRole('button', { name: 'Draw a pipe' }).click();
    await this.#drag(from, to);
  }

  /** Binds what is selected to a signal of the product. */
  async follow(signal: string): Promise<void> {
    await this.#panel.getByRole('tab', { name: 'Signals' }).click();
    await this.#panel.getByRole('searchbox').fill(signal);
    await this.#panel
      .getByRole('treeitem', { name: new RegExp(`^${signal} `) })
      .first()
      .click();
  }

  /** Writes the text of what is selected, where it is. */
  async write(text: string): Promise<void> {
    await this.press('Enter');
    await this.#page.getByRole('textbox', { name: 'Edit text' }).fill(text);
    await this.#page.keyboard.press('Control+Enter');
  }

  /** Clicks a widget; with `more` it is added to the selection. */
  async select(point: PagePoint, { more = false } = {}): Promise<void> {
    const { x, y } = await this.#onScreen(point);
    if (more) await this.#page.keyboard.down('Shift');
    await this.#page.mouse.click(x, y);
    if (more) await this.#page.keyboard.up('Shift');
  }

  /** Presses keys on the canvas. */
  async press(keys: string): Promise<void> {
    await this.#page.getByRole('application', { name: 'Canvas' }).press(keys);
  }

  async #drag(from: PagePoint, to: PagePoint): Promise<void> {
    const [start, end] = [await this.#onScreen(from), await this.#onScreen(to)];
    await this.#page.mouse.move(start.x, start.y);
    await this.#page.mouse.down();
    await this.#page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
    await this.#page.mouse.move(end.x, end.y, { steps: 3 });
    await this.#page.mouse.up();
  }

  async #onScreen([x, y]: PagePoint): Promise<{ readonly x: number; readonly y: number }> {
    const box = await this.#page.locator('[data-canvas] [data-page]').boundingBox();
    if (box === null) throw new Error('the page is not drawn');
    const scale = box.width / pageSize.width;
    return { x: box.x + x * scale, y: box.y + y * scale };
  }
}
