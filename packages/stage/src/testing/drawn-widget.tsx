import type { JsonObject } from '@penstock/contract/dashboard/json';
import type { SignalValue } from '@penstock/contract/model/signal';
import { loadLibrary } from '@penstock/scene/symbols/symbol-files';
import type { KnownWidgetType } from '@penstock/widgets/list';
import { drawnTypes } from '@penstock/widgets/view-list';
import { loadViews } from '@penstock/widgets/view-list';
import { act, render } from '@testing-library/react';
import type { WriteRequest } from '../services/write-service.ts';
import { Stage, type StageProps } from '../Stage.tsx';
import type { ValueFacts } from '../values/reading.ts';
import { ValueHub } from '../values/value-hub.ts';
import { pageOf, widget } from './page-of.ts';
import { TestClock } from './test-clock.ts';
import { TestSource } from './test-source.ts';

/** With what a widget is drawn in a test beside its fields. */
export interface DrawingOptions {
  /** Values by the keys of their targets, such as `signal::speed`. Without any there is no source, as in the designer. */
  readonly values?: Readonly<Record<string, SignalValue>>;
  /** The facts of all these targets. */
  readonly facts?: ValueFacts;
  /** Properties of the stage, such as its services or images. It is in English, operable, and notes what is written. */
  readonly stage?: Partial<StageProps>;
}

/** A widget on a stage, as a test sees and operates it. */
export class DrawnWidget {
  readonly clock = new TestClock();
  readonly source = new TestSource();
  /** The writes, the last one last. */
  readonly written: WriteRequest[] = [];
  /** The element of the widget. */
  readonly element: HTMLElement;

  private constructor(type: KnownWidgetType, fields: JsonObject, { values, stage }: DrawingOptions) {
    const hub = new ValueHub(this.clock);
    if (values) hub.connect(this.source);
    const write = (request: WriteRequest) => {
      this.written.push(request);
      return Promise.resolve({ state: 'confirmed' } as const);
    };
    const { container } = render(
      <Stage
        types={drawnTypes}
        store={pageOf([widget('a', type, fields)])}
        language="en"
        isInteractive
        values={hub}
        {...stage}
        services={{ write: { write }, ...stage?.services }}
      />,
    );
    const element = container.querySelector<HTMLElement>('[data-widget="a"]');
    if (!element) throw new Error(`There is no ${type}`);
    this.element = element;
  }

  /** Draws a widget of 100 x 50 at (10, 20), unless its fields say otherwise, and gives it its values. */
  static async of(
    type: KnownWidgetType,
    fields: JsonObject,
    options: DrawingOptions = {},
  ): Promise<DrawnWidget> {
    await Promise.all([loadViews([type]), loadLibrary()]);
    const drawn = new DrawnWidget(type, fields, options);
    await drawn.settle();
    if (options.values) drawn.send(options.values, options.facts);
    await drawn.settle();
    return drawn;
  }

  /** Good values arrive, a second later than those before. */
  send(values: Readonly<Record<string, SignalValue>>, facts?: ValueFacts): void {
    act(() => {
      this.clock.advance(1000);
      const time = this.clock.now();
      if (facts) this.source.sink?.facts(new Map(Object.keys(values).map((key) => [key, facts])));
      for (const [key, value] of Object.entries(values)) this.source.send(key, value, { time });
      this.clock.advance(1000);
    });
  }

  /** Waits for what was promised. */
  async settle(): Promise<void> {
    await act(() => Promise.resolve());
  }

  /** The first element that a selector finds in the widget. Fails where there is none. */
  find(selector: string): HTMLElement | SVGElement {
    const found = this.element.querySelector<HTMLElement | SVGElement>(selector);
    if (!found) throw new Error(`There is no ${selector} in ${this.html}`);
    return found;
  }

  /** Whether a selector finds something in the widget. */
  has(selector: string): boolean {
    return this.element.querySelector(selector) !== null;
  }

  /** An inline style of an element in the widget. */
  css(selector: string, property: string): string {
    return this.find(selector).style.getPropertyValue(property);
  }

  /** An attribute of an element in the widget; null where it has none. */
  attribute(selector: string, name: string): string | null {
    return this.find(selector).getAttribute(name);
  }

  get text(): string {
    return this.element.textContent;
  }

  /** The drawing as HTML, without the ids that React makes up each time. */
  get html(): string {
    return this.element.outerHTML.replaceAll(/_r_\w+_/g, '_r_');
  }
}
