import { widgetStyleSchemas } from '@penstock/contract/dashboard/widget-style';
import { useMemo } from 'react';
import type { z } from 'zod';
import type { WidgetContent } from '../model/widget-content.ts';

/** The style fields that only this type has, with their defaults. */
export function useOwnStyle<Type extends keyof typeof widgetStyleSchemas>(
  type: Type,
  { style }: WidgetContent,
): z.output<(typeof widgetStyleSchemas)[Type]>;
export function useOwnStyle(type: keyof typeof widgetStyleSchemas, { style }: WidgetContent): unknown {
  return useMemo(() => widgetStyleSchemas[type].parse(style ?? {}), [type, style]);
}
