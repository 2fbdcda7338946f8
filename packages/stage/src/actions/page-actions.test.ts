import { type ClickConfig, clickConfigSchema } from '@penstock/contract/dashboard/click-event';
import { describe, expect, it } from 'vitest';
import { TestActions, testBinding, testSignal, testSwitch } from '../testing/action-host.ts';
import { feedbackTime } from './page-writes.ts';

/** A click event that writes the signal of the tests. */
const writing = (more: object): ClickConfig => clickConfigSchema.parse({ binding: testBinding, ...more });
const click = (page: TestActions, config: ClickConfig) =>
  page.actions.onAction({ widgetId: 'a', kind: 'click', config });
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const traceOf = (page: TestActions) => page.actions.traces.get('a');

describe('a click that writes', () => {
  it('writes a fixed value at once and shows that it was read back', async () => {
    const page = new TestActions();
    await click(page, writing({ writeValue: '12.5' }));
    expect(page.written).toEqual([12.5]);
    expect(page.questions).toEqual([]);
    expect(traceOf(page)).toEqual({ state: 'done', text: 'Wrote 12.5\u00A0Hz' });
    page.clock.advance(6000);
    expect(traceOf(page)).toBeUndefined();
  });

  it.each([
    ['a hint', { hint: true, hintValue: 'Sure?' }, {}, 'question'],
    ['the page', { confirm: 'question' }, {}, 'question'],
    ['a danger of the signal', {}, { danger: 'It starts.' }, 'question'],
    ['a signal that asks for a password', { hint: true }, { approval: 'password' }, 'password'],
    [
      'a page that asks for more than the signal',
      { confirm: 'secondPerson' },
      { approval: 'password' },
      'secondPerson',
    ],
  ] as const)('asks first because of %s', async (_why, config, signal, confirmation) => {
    const page = new TestActions({ ...testSignal, ...signal });
    page.present(3);
    await click(page, writing({ writeValue: '4', ...config }));
    expect(page.questions).toMatchObject([{ value: 4, present: 3, equipment: 'Station', confirmation }]);
    expect(page.written).toEqual([4]);
  });

  it('writes nothing when somebody decides against it', async () => {
    const page = new TestActions();
    page.agrees = false;
    await click(page, writing({ writeValue: '4', hint: true }));
    expect(page.sent).toEqual([]);
    expect(traceOf(page)).toBeUndefined();
  });

  it('says that an entered value is on its way only after the question is answered', async () => {
    const page = new TestActions();
    const order: string[] = [];
    const write = async () =>
      await page.actions.write({
        widgetId: 'a',
        binding: testBinding,
        value: 4,
        question: '',
        onSending: () => order.push(`sending after ${page.questions.length} questions`),
      });
    await write();
    expect(order).toEqual(['sending after 1 questions']);
    page.agrees = false;
    await write();
    expect(order).toHaveLength(1);
  });

  it('asks for a value that is typed in', async () => {
    const page = new TestActions();
    page.entered = 7;
    await click(page, writing({ writeType: 'input' }));
    expect(page.questions).toMatchObject([{ value: undefined, confirmation: 'none' }]);
    expect(page.written).toEqual([7]);
  });

  it('never writes twice for two quick clicks', async () => {
    const page = new TestActions();
    page.isHeldBack = true;
    const config = writing({ writeValue: '4' });
    const both = [click(page, config), click(page, config)];
    await settle();
    page.release?.();
    await Promise.all(both);
    expect(page.written).toEqual([4]);
  });

  it('steps from the value that was read back, although the page has not heard of it', async () => {
    const page = new TestActions();
    page.present(1);
    const config = writing({ writeType: 'step', writeValue: '0.1' });
    await click(page, config);
    await click(page, config);
    expect(page.written).toEqual([1.1, 1.2]);
  });

  it('does not turn over a value that is bad', async () => {
    const page = new TestActions(testSwitch);
    page.present(true, 'bad');
    await click(page, writing({ writeType: 'toggle' }));
    expect(page.sent).toEqual([]);
    expect(traceOf(page)?.state).toBe('failed');
  });

  it('waits for the value that is read back later', async () => {
    const page = new TestActions();
    page.present(1);
    page.readBack = () => undefined;
    const done = click(page, writing({ writeValue: '4' }));
    await settle();
    expect(traceOf(page)).toMatchObject({
      state: 'busy',
      text: expect.stringContaining('waiting') as unknown,
    });
    page.present(4);
    await done;
    expect(traceOf(page)?.state).toBe('done');
  });

  it('says when the value is not read back in time', async () => {
    const page = new TestActions();
    page.present(1);
    page.readBack = () => 1;
    const done = click(page, writing({ writeValue: '4' }));
    await settle();
    page.clock.advance(feedbackTime);
    await done;
    expect(traceOf(page)).toEqual({
      state: 'warning',
      text: 'Wrote 4.0\u00A0Hz, but it was not read back within 10 s (now 1.0\u00A0Hz)',
    });
  });

  it('shows what the device said', async () => {
    const page = new TestActions();
    page.fails = new Error('The device refused it.');
    await click(page, writing({ writeValue: '4' }));
    expect(traceOf(page)).toEqual({ state: 'failed', text: 'Not written: The device refused it.' });
  });

  it('refuses a value beyond the limits before anything is sent', async () => {
    const page = new TestActions();
    await click(page, writing({ writeValue: '51' }));
    expect(page.sent).toEqual([]);
    expect(traceOf(page)?.text).toBe('Enter 0.0 to 50.0');
  });
});

describe('a button that is held', () => {
  const config = writing({ pressType: 'hold' });
  const press = (page: TestActions) => page.actions.onAction({ widgetId: 'a', kind: 'press', config });
  const release = (page: TestActions) => page.actions.onAction({ widgetId: 'a', kind: 'release', config });

  it('writes 1 while it is pressed, and 0 on release', async () => {
    const page = new TestActions(testSwitch);
    await press(page);
    expect(page.written).toEqual([true]);
    expect(traceOf(page)?.state).toBe('held');
    await release(page);
    expect(page.written).toEqual([true, false]);
    expect(page.sent.map(({ hold }) => hold)).toEqual([
      { step: 'press', id: 'hold-1', releaseValue: false },
      { step: 'release', id: 'hold-1' },
    ]);
    expect(traceOf(page)).toEqual({ state: 'done', text: 'Released' });
  });

  it('says twice a second that it is pressed, and no longer once it is released', async () => {
    const page = new TestActions(testSwitch);
    await press(page);
    for (let half = 0; half < 4; half += 1) {
      page.clock.advance(500);
      await settle();
    }
    expect(page.renewed).toEqual(['hold-1', 'hold-1', 'hold-1', 'hold-1']);
    await release(page);
    page.clock.advance(5000);
    expect(page.renewed.length).toBe(4);
    await press(page);
    page.clock.advance(500);
    expect(page.renewed.at(-1)).toBe('hold-2');
    await release(page);
  });

  it('says that the line is cut as soon as a message fails, and that it is held when one arrives again', async () => {
    const page = new TestActions(testSwitch);
    await press(page);
    page.isCut = true;
    page.clock.advance(500);
    await settle();
    expect(traceOf(page)).toEqual({
      state: 'failed',
      text: 'The line is cut: the gateway writes Off automatically within 2 s',
    });
    page.isCut = false;
    page.clock.advance(500);
    await settle();
    expect(traceOf(page)).toEqual({ state: 'held', text: 'Held: On' });
    await release(page);
  });

  it('says that the line is cut when messages are not answered for 2 s', async () => {
    const page = new TestActions(testSwitch);
    page.isSilent = true;
    await press(page);
    for (let half = 0; half < 8; half += 1) {
      page.clock.advance(500);
      await settle();
      expect(traceOf(page)?.state).toBe(half < 3 ? 'held' : 'failed');
    }
    expect(page.renewed.length).toBe(4);
    await release(page);
  });

  it('says that the gateway has ended it, and asks no more', async () => {
    const page = new TestActions(testSwitch);
    await press(page);
    page.holdState = 'over';
    page.clock.advance(500);
    await settle();
    expect(traceOf(page)).toEqual({
      state: 'failed',
      text: 'The gateway has written Off automatically. Let go, and press again',
    });
    page.clock.advance(5000);
    await settle();
    expect(page.renewed.length).toBe(1);
    await release(page);
    // The gateway has done it.
    expect(page.written).toEqual([true]);
    await press(page);
    expect(page.written).toEqual([true, true]);
  });

  it('says of a gateway that cannot that it does not release automatically', async () => {
    const page = new TestActions(testSwitch);
    page.holdState = 'unsupported';
    await press(page);
    page.clock.advance(500);
    await settle();
    expect(traceOf(page)).toMatchObject({
      state: 'held',
      text: expect.stringContaining('does not') as unknown,
    });
    page.clock.advance(5000);
    await settle();
    expect(page.renewed.length).toBe(1);
    await release(page);
  });

  it('leaves it to the gateway to try a release again', async () => {
    const page = new TestActions(testSwitch);
    await press(page);
    page.clock.advance(500);
    await settle();
    page.failsLate = new Error('No answer.');
    await release(page);
    expect(page.written).toEqual([true, false]);
    expect(traceOf(page)).toEqual({
      state: 'failed',
      text: 'It is not confirmed that Off was written. The gateway writes it automatically and tries again; check the plant: No answer.',
    });
  });

  it('does nothing on the click that a release makes', async () => {
    const page = new TestActions(testSwitch);
    await click(page, config);
    expect(page.sent).toEqual([]);
  });

  it('sends nothing when it was released before it could be sent', async () => {
    const page = new TestActions(testSwitch);
    const pressed = press(page);
    await release(page);
    await pressed;
    expect(page.sent).toEqual([]);
  });

  it('ends with 0 although the press takes longer than the release', async () => {
    const page = new TestActions(testSwitch);
    page.isHeldBack = true;
    const pressed = press(page);
    await settle();
    page.isHeldBack = false;
    const released = release(page);
    await settle();
    page.release?.();
    await Promise.all([pressed, released]);
    expect(page.written.at(-1)).toBe(false);
    expect(page.written.filter((value) => value === false).length).toBe(2);
  });

  it('tries a release again that failed, and says so in the end', async () => {
    const page = new TestActions(testSwitch);
    await press(page);
    page.fails = new Error('offline');
    const released = release(page);
    for (let tried = 0; tried < 8; tried += 1) {
      await settle();
      page.clock.advance(10_000);
    }
    await released;
    expect(page.written).toEqual([true, false, false, false, false, false, false]);
    expect(traceOf(page)).toMatchObject({
      state: 'failed',
      text: expect.stringContaining('Check the plant') as unknown,
    });
  });

  it('is unlocked by its question, and then works', async () => {
    const page = new TestActions({ ...testSwitch, danger: 'It starts.' });
    await press(page);
    expect(page.sent).toEqual([]);
    await release(page);
    await press(page);
    expect(page.written).toEqual([true]);
    await release(page);
    page.clock.advance(31_000);
    await press(page);
    expect(page.questions.length).toBe(2);
    expect(page.written).toEqual([true, false]);
  });

  it('is refused for a signal whose writes are approved one by one', async () => {
    const page = new TestActions({ ...testSwitch, approval: 'secondPerson' });
    await press(page);
    expect(page.sent).toEqual([]);
    expect(traceOf(page)?.state).toBe('failed');
  });

  it('is released when the page is left', async () => {
    const page = new TestActions(testSwitch);
    await press(page);
    page.actions.stop();
    await settle();
    expect(page.written).toEqual([true, false]);
  });
});

describe('other clicks', () => {
  it('open links of the web only', async () => {
    const page = new TestActions();
    await click(page, clickConfigSchema.parse({ action: 'link', link: 'https://example.com/a' }));
    await click(page, clickConfigSchema.parse({ action: 'link', link: 'javascript:alert(1)' }));
    expect(page.links).toEqual(['https://example.com/a']);
    expect(traceOf(page)?.state).toBe('failed');
  });

  it('open pages, and windows of the size that the page says', async () => {
    const page = new TestActions();
    await click(page, clickConfigSchema.parse({ action: 'page', pageId: '7' }));
    await click(page, clickConfigSchema.parse({ action: 'functionPage', functionPage: 'alarm', width: 400 }));
    expect(page.pages).toMatchObject([
      { pageId: '7', isWindow: false },
      { pageId: 'alarm', isWindow: true, width: 400, height: 600 },
    ]);
  });

  it('say what is not supported', async () => {
    const page = new TestActions();
    await click(page, clickConfigSchema.parse({ action: 'script', script: 'x' }));
    expect(traceOf(page)?.text).toBe('Not supported here');
  });
});

describe('a value that is entered with a widget', () => {
  it('is asked for as the page wants, checked, written and read back', async () => {
    const page = new TestActions();
    const request = { widgetId: 'a', binding: testBinding, value: 9, question: 'Sure?' };
    expect(await page.actions.write(request)).toEqual({ state: 'confirmed' });
    expect(page.questions).toMatchObject([{ hint: 'Sure?', confirmation: 'question' }]);
    expect(await page.actions.write({ ...request, value: 90 })).toMatchObject({ state: 'failed' });
    expect(page.written).toEqual([9]);
  });

  it('is checked and converted as the page says', async () => {
    const page = new TestActions();
    const conversion = { writeFormula: '%s * 10', lowerLimit: 1, upperLimit: 4, scale: 1 };
    const request = { widgetId: 'a', binding: testBinding, conversion };
    expect(await page.actions.write({ ...request, value: 2.5 })).toEqual({ state: 'confirmed' });
    for (const value of [0.5, 4.5, 2.55])
      expect(await page.actions.write({ ...request, value })).toMatchObject({ state: 'failed' });
    expect(page.written).toEqual([25]);
  });
});

describe('a value of which only the latest counts', () => {
  const enter = (page: TestActions, value: number, more: object = {}) =>
    page.actions.write({ widgetId: 'a', binding: testBinding, value, latest: true, ...more });

  it('is sent as one, but not after a question', async () => {
    const page = new TestActions();
    await enter(page, 4);
    await enter(page, 5, { question: 'Sure?' });
    expect(page.sent).toMatchObject([
      { value: 4, latest: true },
      { value: 5, latest: false },
    ]);
    const dangerous = new TestActions({ ...testSignal, danger: 'It starts.' });
    await enter(dangerous, 4);
    expect(dangerous.sent).toMatchObject([{ latest: false }]);
  });

  it('is neither done nor failed where a later one took its place', async () => {
    const page = new TestActions();
    page.isSuperseded = true;
    expect(await enter(page, 4)).toEqual({ state: 'superseded' });
    expect(traceOf(page)).toBeUndefined();
  });

  it('does not take away what is shown of the later one', async () => {
    const page = new TestActions();
    page.isHeldBack = true;
    page.isSuperseded = true;
    const first = enter(page, 4);
    await settle();
    const endFirst = page.release;
    page.isSuperseded = false;
    void enter(page, 5);
    await settle();
    page.isSuperseded = true;
    endFirst?.();
    expect(await first).toEqual({ state: 'superseded' });
    expect(traceOf(page)).toMatchObject({ state: 'busy', text: expect.stringContaining('5') });
  });

  it('is sent again after another one was entered, although the first is still on its way', async () => {
    const page = new TestActions();
    page.isHeldBack = true;
    for (const value of [4, 4, 5, 4]) void enter(page, value);
    await settle();
    expect(page.written).toEqual([4, 5, 4]);
  });
});
