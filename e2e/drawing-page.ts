import type { Locator, Page } from '@playwright/test';

/** A point of the page, in its units. */
type PagePoint = readonly [x: number, y: number];

/** The size of the page that is drawn. */
export const pageSize = { width: 1280, height: 720 } as const;

/**
 * The designer as an engineer uses it: by mouse and keys, with points of the page. It counts the steps of the engineer: a click, a
 * drag, a key or several at once, and a text that is typed are one each.
 */
export class DrawingPage {
  readonly #page: Page;
  readonly #panel: Locator;
  #steps = 0;

  constructor(page: Page) {
    this.#page = page;
    this.#panel = page.getByRole('complementary', { name: 'Widgets and layers' });
  }

  /** The steps so far. */
  get steps(): number {
    return this.#steps;
  }

  /** Clicks something. */
  async click(target: Locator): Promise<void> {
    this.#steps += 1;
    await target.click();
  }

  /** Chooses one of several by its radio button. */
  async choose(option: Locator): Promise<void> {
    this.#steps += 1;
    await option.check();
  }

  /** Types a text into a field. */
  async type(field: Locator, text: string): Promise<void> {
    this.#steps += 1;
    await field.fill(text);
  }

  /** Chooses a widget or symbol by its name and draws it from corner to corner. */
  async draw(name: string, from: PagePoint, to: PagePoint): Promise<void> {
    await this.#open('Widgets');
    const search = this.#panel.getByLabel('Search widgets and symbols');
    await this.click(search);
    await this.type(search, name);
    await this.click(this.#panel.getByRole('button', { name, exact: true }).first());
    await this.#drag(from, to);
  }

  /** Draws a widget whose tile is in sight from corner to corner. */
  async tile(name: string, from: PagePoint, to: PagePoint): Promise<void> {
    await this.#open('Widgets');
    await this.click(this.#panel.getByRole('button', { name, exact: true }).first());
    await this.#drag(from, to);
  }

  /** Draws pipes between points, one after the other; anchors nearby take their ends. */
  async pipes(...ways: readonly (readonly [from: PagePoint, to: PagePoint])[]): Promise<void> {
    await this.click(this.#page.getByRole('button', { name: 'Draw a pipe' }));
    for (const [from, to] of ways) await this.#drag(from, to);
    await this.press('Escape');
  }

  /** Draws a text from corner to corner and writes it; the next press on the page ends that. */
  async text(words: string, from: PagePoint, to: PagePoint): Promise<void> {
    await this.tile('Text', from, to);
    await this.type(this.#page.getByRole('textbox', { name: 'Edit text' }), words);
  }

  /** Drags a signal of the product onto the page, and chooses what shows it there. */
  async drop(signal: string, at: PagePoint, shownAs: string): Promise<void> {
    await this.#open('Signals');
    const item = await this.#inSight(signal);
    const canvas = this.#page.locator('[data-canvas]');
    const box = await canvas.boundingBox();
    if (box === null) throw new Error('there is no canvas');
    const { x, y } = await this.#onScreen(at);
    this.#steps += 1;
    await item.dragTo(canvas, { targetPosition: { x: x - box.x, y: y - box.y } });
    await this.click(this.#page.getByRole('menuitem', { name: shownAs, exact: true }));
  }

  /** Clicks a widget; with `more` it is added to the selection. */
  async select(point: PagePoint, { more = false } = {}): Promise<void> {
    const { x, y } = await this.#onScreen(point);
    this.#steps += 1;
    if (more) await this.#page.keyboard.down('Shift');
    await this.#page.mouse.click(x, y);
    if (more) await this.#page.keyboard.up('Shift');
  }

  /** Presses keys on the canvas. */
  async press(keys: string): Promise<void> {
    this.#steps += 1;
    await this.#page.getByRole('application', { name: 'Canvas' }).press(keys);
  }

  /** The signal in the tree, which is scrolled to where it is; that is one step. */
  async #inSight(signal: string): Promise<Locator> {
    const item = this.#panel.getByRole('treeitem', { name: new RegExp(`^${signal} `) }).first();
    const tree = this.#panel.getByRole('tree');
    await tree.waitFor();
    if (await item.isVisible()) return item;
    this.#steps += 1;
    await tree.hover();
    for (const way of [-10_000, ...Array.from({ length: 20 }, () => 200)]) {
      await this.#page.mouse.wheel(0, way);
      await this.#page.waitForTimeout(100);
      if (await item.isVisible()) return item;
    }
    throw new Error(`the tree has no signal ${signal}`);
  }

  /** Opens a panel where another one is open. */
  async #open(panel: string): Promise<void> {
    const tab = this.#panel.getByRole('tab', { name: panel });
    if ((await tab.getAttribute('aria-selected')) !== 'true') await this.click(tab);
  }

  async #drag(from: PagePoint, to: PagePoint): Promise<void> {
    this.#steps += 1;
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
