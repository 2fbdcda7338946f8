import { toPage } from '../editor/camera.ts';
import type { Point } from '../geometry/point.ts';
import { noSnap } from '../snapping/snap.ts';
import { snapPoint } from '../snapping/snap-box.ts';
import { type AnchorOnPage, anchorNear } from './anchors.ts';
import type { ToolContext } from './interaction.ts';
import type { PointerInput } from './pointer-input.ts';
import { snapDistanceOf, type surroundingsOf } from './snap-surroundings.ts';

/** An end of a pipe or connector while it is drawn, on the page. */
export interface DrawnEnd {
  readonly point: Point;
  readonly anchor: AnchorOnPage | undefined;
}

/** The end for a pointer: at an anchor, else aligned; with Control where the pointer is. `own`: the pipe that it is an end of. */
export function drawnEndFor(
  context: ToolContext,
  targets: ReturnType<typeof surroundingsOf>,
  connector: boolean,
  input: PointerInput,
  own?: string,
): DrawnEnd {
  const { editor } = context;
  const wanted = toPage(editor.camera.get(), input.point);
  const anchor = input.ctrl ? undefined : anchorNear(context, wanted, input.pointerType, connector, own);
  if (anchor) return { point: anchor.point, anchor };
  const { correction, aligned } = input.ctrl ? noSnap : snapPoint(targets, wanted, snapDistanceOf(editor));
  const x = aligned.x ? wanted.x + correction.x : Math.round(wanted.x);
  const y = aligned.y ? wanted.y + correction.y : Math.round(wanted.y);
  return { point: { x, y }, anchor: undefined };
}

/** The saved form of an end; null where it is free. */
export function endData({ anchor }: DrawnEnd): { widgetId: string; anchor: string } | null {
  return anchor ? { widgetId: anchor.widgetId, anchor: anchor.anchor } : null;
}
