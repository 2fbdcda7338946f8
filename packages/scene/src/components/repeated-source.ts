import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { rewriteWidgetSources } from '@penstock/contract/dashboard/widget-sources';

/** The row of a repeater that a component is drawn for. */
export interface RepeatedSource {
  /** Empty: the equipment whose page it is. */
  readonly equipId: string;
  /** Put before the keys of signals. */
  readonly prefix: string;
}

/** A widget of a component with the signals of a row in the place of those of the equipment whose page it is. */
export function ofRow(widget: SavedWidget, { equipId, prefix }: RepeatedSource): SavedWidget {
  const fields = rewriteWidgetSources(widget, (found) =>
    found.kind === 'signal' && found.equipId === ''
      ? { ...found, equipId, id: `${prefix}${found.id}` }
      : 'keep',
  );
  const made = fields ? { ...widget, ...fields } : widget;
  const { children } = made;
  return children ? { ...made, children: children.map((child) => ofRow(child, { equipId, prefix })) } : made;
}
