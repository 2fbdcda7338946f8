import type { WidgetStyle } from '@penstock/contract/dashboard/widget-style';
import { type ComponentType, useMemo } from 'react';
import type { z } from 'zod';
import type { WidgetContent } from './model/widget-content.ts';

/** The component that draws a type of widget. */
export type WidgetView = ComponentType<{
  readonly content: WidgetContent;
  /** With all defaults, and with the colours of animations. */
  readonly style: WidgetStyle;
}>;

/** The properties of a view: data and style have all defaults. Its element is as large as the widget. */
export interface ViewProps<Data> {
  readonly content: WidgetContent;
  readonly style: WidgetStyle;
  readonly data: Data;
}

/** A view that gets its data through its schema. Data that does not keep it is the widget's own error. */
export function viewWith<Schema extends z.ZodType>(
  schema: Schema,
  View: ComponentType<ViewProps<z.output<Schema>>>,
): WidgetView {
  return function ViewWithData({ content, style }) {
    const data = useMemo(() => schema.parse(content.data ?? {}), [content.data]);
    return <View content={content} style={style} data={data} />;
  };
}
