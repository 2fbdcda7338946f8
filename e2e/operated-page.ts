import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';

/** The words of the monitor, in both languages. */
export const monitorWords = {
  zh: {
    live: '实时',
    offline: '离线',
    lastKnown: '最后已知值',
    question: '确认写入',
    inOrder: '按此顺序写入',
    write: /^写入 /,
    wrote: /^已写入/,
    acknowledge: /^确认报警：2号泵/,
    note: '备注（可选）',
    submit: '确认',
    acknowledged: 'demo已确认',
    exportTable: '导出 Excel',
    running: /运行/,
    stopped: /停止/,
  },
  en: {
    live: 'Live',
    offline: 'Offline',
    lastKnown: 'Last known value',
    question: 'Confirm the write',
    inOrder: 'Written in this order',
    write: /^Write /,
    wrote: /^Wrote/,
    acknowledge: /^Acknowledge: Pump 2/,
    note: 'Note (optional)',
    submit: 'Acknowledge',
    acknowledged: 'Acknowledged by demo',
    exportTable: 'Export to Excel',
    running: /Running/,
    stopped: /Stopped/,
  },
} as const;

/** A page of the monitor as an operator uses it. */
export class OperatedPage {
  readonly #page: Page;
  readonly #words: (typeof monitorWords)[keyof typeof monitorWords];

  constructor(page: Page, words: (typeof monitorWords)[keyof typeof monitorWords]) {
    this.#page = page;
    this.#words = words;
  }

  /** Waits until the page says that its values are live. */
  async live(timeout = 30_000): Promise<void> {
    await expect(this.#page.getByText(this.#words.live, { exact: true })).toBeVisible({ timeout });
  }

  /** The question before a write. */
  get question(): Locator {
    return this.#page.getByRole('dialog', { name: this.#words.question });
  }

  /** Answers the question: it names what is written to what, and writes only then. */
  async confirm(named: readonly (string | RegExp)[]): Promise<void> {
    for (const text of named) await expect(this.question).toContainText(text);
    // The answer that changes nothing is the one that Enter gives.
    await expect(this.question.locator(':focus')).toHaveCount(1);
    await this.question.getByRole('button', { name: this.#words.write }).press('Enter');
    await expect(this.question).toBeHidden();
  }

  /** A widget by the name that it was given. */
  symbol(name: string): Locator {
    return this.#page.getByRole('img', { name: new RegExp(`^${name}: `) });
  }

  /** Looks at the page with axe in light and in dark. */
  async accessibleInBothThemes(): Promise<void> {
    for (const colorScheme of ['light', 'dark'] as const) {
      await this.#page.emulateMedia({ colorScheme });
      await expectAccessible(this.#page);
    }
    await this.#page.emulateMedia({ colorScheme: 'light' });
  }
}
