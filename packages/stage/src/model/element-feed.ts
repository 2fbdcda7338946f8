import { bindingSchema } from '@penstock/contract/dashboard/binding';
import { elementValue } from '@penstock/contract/dashboard/element-property';
import { isJsonList, isJsonObject } from '@penstock/contract/dashboard/json';
import { styleSchema } from '@penstock/contract/dashboard/widget-style';
import type { WidgetType, WidgetTypes } from '@penstock/contract/dashboard/widget-type';
import { valueAt } from '@penstock/contract/document/fields';
import type { SignalValue } from '@penstock/contract/model/signal';
import { limits } from '@penstock/contract/rules/limits';
import type { PageStore } from '@penstock/scene/page/page-store';
import type { WidgetRecord } from '@penstock/scene/page/record';
import { FieldFormulas } from './field-formulas.ts';
import { boundFormulaOf } from '../values/bound-formula.ts';
import { type Reading, unknownReading } from '../values/reading.ts';
import type { ValueHub } from '../values/value-hub.ts';
import { type ElementTarget, targetOf, valueKey } from '../values/value-target.ts';

const bound = bindingSchema.nullable();

/**
 * Gives the properties of the widgets of a page that formulas follow their values: what a widget shows is the value of its binding,
 * a field has that of its formula, or what is saved. What is entered with a control that is bound to nothing is set by the control.
 */
export class ElementFeed {
  readonly #store: PageStore;
  readonly #values: ValueHub;
  readonly #types: Pick<WidgetTypes, 'get'>;
  readonly #ends = new Map<string, () => void>();
  /** How many properties follow one another at present. */
  #depth = 0;

  constructor(store: PageStore, values: ValueHub, types: Pick<WidgetTypes, 'get'>) {
    this.#store = store;
    this.#values = values;
    this.#types = types;
  }

  /** Gives these properties their values from now on, and others none. Widgets of other pages are left out. */
  select(targets: ReadonlyMap<string, ElementTarget>): void {
    for (const [key, end] of this.#ends)
      if (!targets.has(key)) {
        end();
        this.#ends.delete(key);
      }
    for (const [key, target] of targets)
      if (!this.#ends.has(key) && this.#store.get(target.widgetId) !== undefined)
        this.#ends.set(key, this.#begin(key, target));
  }

  close(): void {
    this.select(new Map());
  }

  #begin(key: string, target: ElementTarget): () => void {
    let end = this.#follow(key, target);
    const endRecord = this.#store.onRecord(target.widgetId, () => {
      end();
      end = this.#follow(key, target);
    });
    const endSource = this.#values.onSource(() => {
      end();
      end = this.#follow(key, target);
    });
    return () => {
      end();
      endRecord();
      endSource();
    };
  }

  #follow(key: string, { widgetId, property }: ElementTarget): () => void {
    const record = this.#store.get(widgetId);
    if (record === undefined) {
      this.#set(key, unknownReading);
      return () => undefined;
    }
    return property === elementValue
      ? this.#followValue(key, record)
      : this.#followField(key, record, property);
  }

  #followValue(key: string, record: WidgetRecord): () => void {
    const values = this.#values;
    const binding = bound.safeParse(record.data?.['binding'] ?? null).data;
    const formula = boundFormulaOf(binding);
    if (formula !== undefined) {
      const take = () => this.#set(key, formula.reading(values));
      const end = formula.follower.follow(values, take);
      take();
      return end;
    }
    const target = targetOf(binding);
    if (target === undefined) {
      // An entered value stays.
      if (values.reading(key).time === null) this.#set(key, this.#readingOf(firstValue(record)));
      return () => undefined;
    }
    const source = valueKey(target);
    const end = values.follow(target, () => this.#set(key, values.reading(source)));
    this.#set(key, values.reading(source));
    return end;
  }

  #followField(key: string, record: WidgetRecord, property: string): () => void {
    const values = this.#values;
    const type = this.#types.get(record.widgetType);
    if (type === undefined) return () => undefined;
    const formulas = new FieldFormulas(record.formulas, type);
    const saved = savedValue(record, type, property);
    const take = () => {
      const computed = values.isConnected() ? formulas.results(values).get(property) : undefined;
      this.#set(key, this.#readingOf(computed === undefined ? saved : single(computed)));
    };
    const end = formulas.follow(values, take);
    take();
    return end;
  }

  #readingOf(value: SignalValue): Reading {
    if (value === null) return unknownReading;
    return { value, quality: 'good', time: this.#values.clock.now(), isOld: false, facts: undefined };
  }

  /** Nothing where it has that value, and where more follow one another than may: a circle ends there. */
  #set(key: string, reading: Reading): void {
    const before = this.#values.reading(key);
    if (isSame(before, reading) || this.#depth > limits.elementChain) return;
    this.#depth += 1;
    try {
      this.#values.setElement(key, reading);
    } finally {
      this.#depth -= 1;
    }
  }
}

/** Whether nothing but the time is another. */
function isSame(one: Reading, other: Reading): boolean {
  return (
    one.value === other.value &&
    one.quality === other.quality &&
    one.isOld === other.isOld &&
    one.facts === other.facts &&
    (one.time === null) === (other.time === null)
  );
}

/** The value of a control before anything is entered with it: that of the option that its author chose. */
function firstValue({ data }: WidgetRecord): SignalValue {
  const options = data?.['options'];
  if (!isJsonList(options)) return null;
  const chosen = options.find((option) => isJsonObject(option) && option['isChecked'] === true);
  return isJsonObject(chosen) ? single(chosen['value']) : null;
}

/** The value of a field that follows no formula. */
function savedValue(record: WidgetRecord, type: WidgetType, property: string): SignalValue {
  const path = property.split('.');
  const { data = {}, style = {} } = record;
  const drawn = {
    data: type.dataSchema.safeParse(data).data,
    style: type.styleSchema?.safeParse(style).data,
  };
  const common = { style: styleSchema.safeParse(style).data };
  return single(valueAt(drawn, path) ?? valueAt(common, path));
}

function single(value: unknown): SignalValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
