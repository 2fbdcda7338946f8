import type { FoundSource } from '@penstock/contract/dashboard/bound-source';
import { sourcesOf } from '@penstock/contract/dashboard/widget-sources';
import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import type { WidgetContent } from './model/widget-content.ts';
import { targetOfItem, type ValueTarget } from './values/value-target.ts';

/** The targets whose live values a widget shows: every source in its data but those of clicks. `type` is its type where that is known. */
export function followedTargets(
  { data }: Pick<WidgetContent, 'data'>,
  type: WidgetType | undefined,
): readonly ValueTarget[] {
  if (data === undefined) return [];
  const shown = shownKind(type, data['dataType']);
  return sourcesOf({ data }).flatMap((source) =>
    isOfClick(source) || (shown !== undefined && source.kind !== shown) ? [] : (targetOfSource(source) ?? []),
  );
}

/**
 * The only kind of sources that a chart shows: one of signals can still have the monitoring variables of before.
 * Undefined for other widgets, and for XY lines, whose pairs have kinds of their own.
 */
function shownKind(type: WidgetType | undefined, dataType: unknown): string | undefined {
  if (!type?.showsOneKind) return undefined;
  // Signals are what is shown where nothing is chosen.
  return typeof dataType === 'string' ? dataType : 'signal';
}

function isOfClick({ isWritten, path }: FoundSource): boolean {
  return isWritten || path.split('.').includes('clickEvent');
}

/** Undefined for what has no single value. */
function targetOfSource(source: FoundSource): ValueTarget | undefined {
  switch (source.kind) {
    case 'signal':
    case 'mvar':
    case 'system':
      return targetOfItem(source.kind, source);
    case 'report':
    case 'scene':
    case 'equipment':
      return undefined;
  }
}
