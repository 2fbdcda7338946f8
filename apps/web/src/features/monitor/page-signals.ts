import { everyWidget } from '@penstock/contract/dashboard/page';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { sourcesOf } from '@penstock/contract/dashboard/widget-sources';

/** The keys of the signals that the widgets of a page show of the equipment whose page it is. */
export function pageSignalKeys(widgets: readonly SavedWidget[], equipmentId: string): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const widget of everyWidget(widgets))
    for (const { kind, equipId, id } of sourcesOf(widget))
      if (kind === 'signal' && id !== '' && (equipId === '' || equipId === equipmentId)) keys.add(id);
  return keys;
}
