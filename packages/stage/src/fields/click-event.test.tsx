import { bindingSchema, writeBindingSchema } from '@penstock/contract/dashboard/binding';
import { clickEventSchema } from '@penstock/contract/dashboard/click-event';
import type { JsonObject } from '@penstock/contract/dashboard/json';
import { leafFields } from '@penstock/widgets/testing/widget-fields';
import { drawnTypes } from '@penstock/widgets/view-list';
import { act, fireEvent, render } from '@testing-library/react';
import { beforeAll, describe } from 'vitest';
import { Stage } from '../Stage.tsx';
import { TestActions } from '../testing/action-host.ts';
import { type FieldCase, testCompleteness, testDrawings } from '../testing/field-cases.ts';
import { pageOf, widget } from '../testing/page-of.ts';

// It is loaded with the first event that has a condition.
beforeAll(() => import('../actions/event-run.ts'));

/** A page with a button, whose signal has the value 3, and what a click on it leads to. */
class OperatedButton {
  readonly actions = new TestActions();
  readonly scripts: string[] = [];
  readonly button: HTMLElement;

  constructor(fields: JsonObject) {
    this.actions.entered = 7;
    this.actions.scripts = {
      run: (source) => {
        this.scripts.push(source);
        return Promise.resolve({ state: 'done' });
      },
    };
    this.actions.present(3);
    const { values, actions } = this.actions;
    const { container } = render(
      <Stage
        types={drawnTypes}
        store={pageOf([widget('a', 'UsualButton', { data: { text: 'Start' }, ...fields })])}
        language="en"
        isInteractive
        values={values}
        services={{ write: actions, traces: actions.traces }}
        onAction={actions.onAction}
      />,
    );
    const button = container.querySelector('button');
    if (!button) throw new Error('There is no button');
    // It is not in happy-dom.
    button.setPointerCapture = () => undefined;
    this.button = button;
  }

  get html(): string {
    return this.button.outerHTML;
  }

  /** Presses it for a time, in ms. */
  async press(milliseconds: number): Promise<void> {
    fireEvent.pointerDown(this.button, { button: 0 });
    await act(async () => {
      this.actions.clock.advance(milliseconds);
      await Promise.resolve();
    });
    fireEvent.pointerUp(this.button);
    fireEvent.click(this.button);
    await settled();
  }
}

/** Waits until question, write and read-back are done, one after the other. */
const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));

type ClickCase = FieldCase<OperatedButton>;
const click = async ({ button }: OperatedButton) => {
  fireEvent.click(button);
  await settled();
};
const written = ({ actions }: OperatedButton) => actions.written;
const opened = ({ actions }: OperatedButton) => actions.pages;
const config = (more: JsonObject): JsonObject => ({ clickEvent: { config: more } });
const high = [{ symbol: '>', value: 1 }];
const binding = { type: 'signal', signalId: 'speed', title: 'Speed' };
const popup = config({ action: 'popup', pageId: '7' });

const cases: ClickCase[] = [
  {
    field: 'clickEvent.enable',
    base: { clickEvent: { enable: false } },
    value: true,
    act: click,
    see: written,
    is: [4],
    instead: [],
  },
  {
    field: 'clickEvent.config.action',
    base: config({ link: 'https://example.com/a', pageId: '7', script: 'x' }),
    value: 'link',
    act: click,
    see: ({ actions }) => actions.links,
    is: ['https://example.com/a'],
    instead: [],
  },
  {
    field: 'clickEvent.config.action',
    base: config({ pageId: '7' }),
    value: 'page',
    act: click,
    see: (page) => opened(page).map(({ isWindow }) => isWindow),
    is: [false],
    instead: [],
  },
  {
    field: 'clickEvent.config.action',
    base: config({ pageId: '7' }),
    value: 'popup',
    act: click,
    see: (page) => opened(page).map(({ isWindow }) => isWindow),
    is: [true],
    instead: [],
  },
  {
    field: 'clickEvent.config.target',
    base: config({ action: 'page', pageId: '7' }),
    value: '_blank',
    act: click,
    see: (page) => opened(page).map(({ target }) => target),
    is: ['_blank'],
    instead: ['_self'],
  },
  {
    field: 'clickEvent.config.link',
    base: config({ action: 'link' }),
    value: 'https://example.com/a',
    act: click,
    see: ({ actions }) => actions.links,
    is: ['https://example.com/a'],
    instead: [],
  },
  {
    field: 'clickEvent.config.functionPage',
    base: config({ action: 'functionPage' }),
    value: 'alarm',
    act: click,
    see: (page) => opened(page).map(({ pageId }) => pageId),
    is: ['alarm'],
    instead: [],
  },
  {
    field: 'clickEvent.config.pageId',
    base: popup,
    value: '8',
    act: click,
    see: (page) => opened(page).map(({ pageId }) => pageId),
    is: ['8'],
    instead: ['7'],
  },
  {
    field: 'clickEvent.config.height',
    base: popup,
    value: 300,
    act: click,
    see: (page) => opened(page).map(({ height }) => height),
    is: [300],
    instead: [600],
  },
  {
    field: 'clickEvent.config.width',
    base: popup,
    value: 300,
    act: click,
    see: (page) => opened(page).map(({ width }) => width),
    is: [300],
    instead: [600],
  },
  // The present value is 3, and 7 is entered.
  { field: 'clickEvent.config.writeType', value: 'step', act: click, see: written, is: [7], instead: [4] },
  {
    field: 'clickEvent.config.writeType',
    value: 'input',
    act: click,
    see: ({ actions }) => actions.questions.map(({ value }) => value),
    is: [undefined],
    instead: [],
  },
  {
    field: 'clickEvent.config.writeType',
    value: 'toggle',
    act: async (page) => {
      act(() => page.actions.present(1));
      await click(page);
    },
    see: written,
    is: [0],
    instead: [4],
  },
  {
    field: 'clickEvent.config.pressType',
    base: config({ writeValue: '' }),
    value: 'set0',
    act: click,
    see: written,
    is: [0],
    instead: [1],
  },
  {
    field: 'clickEvent.config.pressType',
    value: 'hold',
    act: (page) => page.press(500),
    see: written,
    is: [4, 0],
    instead: [4],
  },
  { field: 'clickEvent.config.writeValue', value: '9', act: click, see: written, is: [9], instead: [4] },
  {
    field: 'clickEvent.config.binding',
    base: config({ binding: null }),
    value: binding,
    act: click,
    see: ({ actions }) => actions.sent.map((sent) => sent.binding.signalId),
    is: ['speed'],
    instead: [],
  },
  {
    field: 'clickEvent.config.hint',
    value: true,
    act: click,
    see: ({ actions }) => actions.questions.map(({ confirmation }) => confirmation),
    is: ['question'],
    instead: [],
  },
  {
    field: 'clickEvent.config.hintValue',
    base: config({ hint: true }),
    value: 'Sure?',
    act: click,
    see: ({ actions }) => actions.questions.map(({ hint }) => hint),
    is: ['Sure?'],
    instead: [''],
  },
  ...['question', 'password', 'secondPerson'].map(
    (value): ClickCase => ({
      field: 'clickEvent.config.confirm',
      value,
      act: click,
      see: ({ actions }) => actions.questions.map(({ confirmation }) => confirmation),
      is: [value],
      instead: [],
    }),
  ),
  {
    field: 'clickEvent.config.pressDisabled',
    value: true,
    act: click,
    see: (page) => [written(page), page.button.getAttribute('aria-disabled')],
    is: [[], 'true'],
    instead: [[4], 'false'],
  },
  {
    field: 'clickEvent.config.disabledWhen.enable',
    base: config({ disabledWhen: { binding, rules: high } }),
    value: true,
    act: click,
    see: written,
    is: [],
    instead: [4],
  },
  {
    field: 'clickEvent.config.disabledWhen.binding',
    base: config({ disabledWhen: { enable: true, rules: high } }),
    value: binding,
    act: click,
    see: written,
    is: [],
    instead: [4],
  },
  {
    field: 'clickEvent.config.disabledWhen.rules',
    base: config({ disabledWhen: { enable: true, binding } }),
    value: high,
    act: click,
    see: written,
    is: [],
    instead: [4],
  },
  {
    field: 'clickEvent.config.disabledWhen.reason',
    base: config({ disabledWhen: { enable: true, binding, rules: high } }),
    value: 'It is running.',
    see: ({ button }) => button.getAttribute('aria-description'),
    is: 'It is running.',
  },
  {
    field: 'clickEvent.config.delay.enable',
    value: true,
    act: click,
    see: written,
    is: [],
    instead: [4],
  },
  {
    field: 'clickEvent.config.delay.value',
    base: config({ delay: { enable: true } }),
    value: 500,
    act: (page) => page.press(600),
    see: written,
    is: [4],
    instead: [],
  },
  {
    field: 'clickEvent.config.feedback',
    value: false,
    act: click,
    see: ({ actions }) => actions.actions.traces.get('a')?.state,
    instead: 'done',
  },
  {
    field: 'clickEvent.config.script',
    base: config({ action: 'script' }),
    value: 'page.write()',
    act: click,
    see: ({ scripts }) => scripts,
    is: ['page.write()'],
    instead: [''],
  },
];

const below = [{ symbol: '<', value: 1 }];
const link: JsonObject = { action: 'link', link: 'https://example.com/b' };
const links = ({ actions }: OperatedButton) => actions.links;
const press = async (page: OperatedButton) => await page.press(0);
const double = async ({ button }: OperatedButton) => {
  fireEvent.keyDown(button, { key: 'Enter', shiftKey: true });
  await settled();
};
/** Waits until the files of such events are loaded. */
const wait = async () => {
  await act(async () => await import('../WidgetTriggers.tsx'));
  await act(async () => await import('../model/element-feed.ts'));
  await settled();
};
/** The value of the signal is another, then another again. */
const change = async ({ actions }: OperatedButton) => {
  await wait();
  for (const value of [4, 5]) {
    act(() => actions.present(value));
    await settled();
  }
};
const gestures = [
  ['click', click],
  ['double', double],
  ['press', press],
  ['release', press],
] as const;
const fails: JsonObject = { action: 'link', link: 'javascript:1' };
const script: JsonObject = { action: 'script', script: 'page.show()' };
const scriptsOf = ({ scripts }: OperatedButton) => scripts.length > 0;
const bound: JsonObject = { data: { text: 'Start', binding } };

cases.push(
  {
    field: 'clickEvent.config.when.binding',
    base: config({ when: { rules: below } }),
    value: binding,
    act: click,
    see: written,
    is: [],
    instead: [4],
  },
  {
    field: 'clickEvent.config.when.rules',
    base: config({ when: { binding } }),
    value: high,
    act: click,
    see: written,
    is: [4],
    instead: [],
  },
  ...gestures.flatMap(([event, begin]): readonly ClickCase[] => [
    {
      field: `clickEvent.events.${event}.actions`,
      base: config({ action: 'link', link: 'https://example.com/a' }),
      value: [link],
      act: begin,
      see: (page) => links(page).includes('https://example.com/b'),
      is: true,
      instead: false,
    },
    {
      field: `clickEvent.events.${event}.goesOn`,
      base: {
        clickEvent: {
          config: { action: 'popup', pageId: '7' },
          events: { [event]: { actions: [fails, link] } },
        },
      },
      value: true,
      act: begin,
      see: (page) => links(page).includes('https://example.com/b'),
      is: true,
      instead: false,
    },
  ]),
  ...(
    [
      ['change', change],
      ['open', wait],
    ] as const
  ).flatMap(([event, begin]): readonly ClickCase[] => [
    {
      field: `clickEvent.events.${event}.actions`,
      base: bound,
      value: [script],
      act: begin,
      see: scriptsOf,
      is: true,
      instead: false,
    },
    {
      field: `clickEvent.events.${event}.goesOn`,
      base: { ...bound, clickEvent: { events: { [event]: { actions: [{ action: 'popup' }, script] } } } },
      value: true,
      act: begin,
      see: scriptsOf,
      is: true,
      instead: false,
    },
  ]),
);

const base: JsonObject = {
  clickEvent: { enable: true, config: { binding, writeValue: '4' } },
};
const draw = (fields: JsonObject) => Promise.resolve(new OperatedButton(fields));

describe('the fields of click events', () => {
  testDrawings(cases, base, draw);
  testCompleteness(leafFields(clickEventSchema, 'clickEvent'), cases);
});

const at = 'clickEvent.config.binding';
const question = 'apps/web/src/kit/stage/actions/WriteQuestionDialog.test.tsx';
const asked = { reason: 'It is seen where the value is asked for.', test: question };
const bindingCases: readonly ClickCase[] = [
  { field: `${at}.writeFormula`, value: '%s * 2', act: click, see: written, is: [8], instead: [4] },
  { field: `${at}.upperLimit`, value: 3.5, act: click, see: written, is: [], instead: [4] },
  { field: `${at}.lowerLimit`, value: 5, act: click, see: written, is: [], instead: [4] },
  {
    field: `${at}.scale`,
    base: config({ writeValue: '4.4' }),
    value: 0,
    act: click,
    see: written,
    is: [],
    instead: [4.4],
  },
];
const common = new Set(leafFields(bindingSchema, at));

describe('the fields of bindings that are written to', () => {
  testDrawings(bindingCases, base, draw);
  testCompleteness(
    leafFields(writeBindingSchema, at).filter((field) => !common.has(field)),
    bindingCases,
    {
      [`${at}.dataType`]: {
        reason: 'It notes what was bound, so that a copy of the page can be compared with its product.',
        test: 'apps/platform/src/rooms/pages/page/page-transfers.test.ts',
      },
      [`${at}.imgUrl`]: asked,
      [`${at}.signalMaps[].imgUrl`]: asked,
      [`${at}.note`]: asked,
      [`${at}.signalMaps[].value`]: asked,
      [`${at}.signalMaps[].text`]: asked,
    },
  );
});
