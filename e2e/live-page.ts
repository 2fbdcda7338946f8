import type { Locator, Page } from '@playwright/test';
import { signalHistory } from '@penstock/contract/calls/monitor';
import { envelopeSchema } from '@penstock/contract/calls/envelope';

/** The live page of an equipment, as a user reads it. */
export class LivePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Shows only the signals with this variable name; the table draws only the rows in view. */
  async search(key: string): Promise<void> {
    await this.#page.getByRole('searchbox').fill(key);
  }

  /** The row of a signal, by its variable name. */
  row(key: string): Locator {
    return this.#page.getByRole('row').filter({ has: this.#page.getByText(key, { exact: true }) });
  }

  /** The value of a signal as it is in its row, without its unit. */
  value(key: string): Locator {
    // A narrow table leaves out columns, so the cell is found by the index of its column.
    return this.row(key).locator('[aria-colindex="3"]');
  }

  /**
   * Waits until the page has asked for the history of a signal over a time of this length (ms), give or take a second,
   * and returns the points of the answer.
   */
  async historyAnswer(length: number): Promise<readonly unknown[]> {
    const response = await this.#page.waitForResponse((answer) => {
      if (!answer.url().endsWith(signalHistory.path)) return false;
      const asked = new URLSearchParams(answer.request().postData() ?? '');
      const time = (name: string) => Date.parse(asked.get(name) ?? '');
      return Math.abs(time('to') - time('from') - length) < 1000;
    });
    return signalHistory.answer.parse(envelopeSchema.parse(await response.json()).data).points;
  }

  /** Watches a value for so long (ms) and returns what it was, each time it changed. */
  async watch(key: string, milliseconds: number): Promise<readonly string[]> {
    const seen: string[] = [];
    const until = Date.now() + milliseconds;
    while (Date.now() < until) {
      const text = await this.value(key).innerText();
      if (text !== seen.at(-1)) seen.push(text);
      await this.#page.waitForTimeout(100);
    }
    return seen;
  }
}

/** Signs in on the sign-in page, in whatever language it is. */
export async function signIn(page: Page, account: string, password: string): Promise<void> {
  await page.locator('input[autocomplete=username]').fill(account);
  await page.locator('input[type=password]').fill(password);
  await page.locator('input[type=password]').press('Enter');
}
