import type { Json, JsonObject } from '@penstock/contract/dashboard/json';
import type { Position } from '@penstock/contract/dashboard/widget';
import type { WidgetRecord } from '@penstock/scene/page/record';
import type { Appearance } from './appearance.ts';

/**
 * The part of a record that decides how a widget is drawn: all of it but the position. The same object until
 * one of its fields changes.
 */
export interface WidgetContent {
  readonly id: string;
  readonly type: string;
  /** The name that the author gave; empty where it has none. */
  readonly name: string;
  readonly data: JsonObject | undefined;
  readonly style: JsonObject | undefined;
  readonly clickEvent: JsonObject | undefined;
  readonly animation: JsonObject | undefined;
  /** Fields that follow sources by formulas, as they are saved; undefined where none does. */
  readonly formulas: readonly Json[] | undefined;
  /** In units of what it is in. */
  readonly width: number;
  readonly height: number;
}

/** The content of a widget at a position, with the colours and texts of an appearance; `before` where nothing of it is different. */
export function contentOf(
  record: WidgetRecord,
  { width, height }: Position,
  before: WidgetContent | undefined,
  appearance: Appearance,
): WidgetContent {
  const { id, widgetType, formulas } = record;
  const own = appearance.ofElement(id);
  const widgetName = own.text(record.widgetName ?? '');
  const data = own.fields(record.data);
  const style = own.fields(record.style);
  const clickEvent = own.fields(record.clickEvent);
  const animation = own.fields(record.animation);
  if (
    before?.type === widgetType &&
    before.name === widgetName &&
    before.data === data &&
    before.style === style &&
    before.clickEvent === clickEvent &&
    before.animation === animation &&
    before.formulas === formulas &&
    before.width === width &&
    before.height === height
  )
    return before;
  return {
    id,
    type: widgetType,
    name: widgetName,
    data,
    style,
    clickEvent,
    animation,
    formulas,
    width,
    height,
  };
}
