import { useMemo } from 'react';
import type { z } from 'zod';
import type { WidgetContent } from '../model/widget-content.ts';

/** The style fields that only a type has, with their defaults. `schema` is that of the type. */
export function useOwnStyle<Schema extends z.ZodType>(
  schema: Schema,
  { style }: WidgetContent,
): z.output<Schema> {
  return useMemo(() => schema.parse(style ?? {}), [schema, style]);
}
