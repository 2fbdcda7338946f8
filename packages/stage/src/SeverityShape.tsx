import type { AlarmSeverity } from '@penstock/contract/model/alarm-severity';
import { severityShapes } from './severity-shapes.ts';
import { ShapeDrawing } from './ShapeDrawing.tsx';

/** The shape of a severity, in the colour of the text: a diamond, a triangle, a triangle in outline, a ring. */
export function SeverityShape({ severity }: { readonly severity: AlarmSeverity }) {
  return <ShapeDrawing shape={severityShapes[severity]} />;
}
