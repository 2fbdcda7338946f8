import { elementFault, elementFinding } from '@penstock/contract/dashboard/element-cycle';
import { everyWidget } from '@penstock/contract/dashboard/page';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import type { Problem } from '@penstock/contract/errors/error';

/** The problem of widgets whose properties follow each other in a circle, or in too long a row; none where they do not. */
export function elementProblems(widgets: readonly SavedWidget[]): readonly Problem[] {
  const fault = elementFault(everyWidget(widgets));
  if (fault === undefined) return [];
  const { key, parameters } = elementFinding(fault);
  return [{ path: 'widgets', key, parameters }];
}
