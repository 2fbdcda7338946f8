import type { Locator, Page } from '@playwright/test';

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
    return this.row(key).getByRole('gridcell').nth(2);
  }

  /** Watches a value for so long (ms) and gives what it was, each time it changed. */
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
