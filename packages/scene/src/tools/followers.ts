import type { Editor } from '../editor/editor.ts';
import type { Box } from '../geometry/box.ts';
import { worldOf } from '../geometry/placement.ts';
import type { Point } from '../geometry/point.ts';
import { descendantsOf, withPositions } from '../geometry/widget-tree.ts';
import type { WidgetRecord } from '../page/record.ts';
import { followedPipe } from '../pipes/followed-pipe.ts';
import { obstaclesOf } from '../pipes/obstacles.ts';
import { wayPoints } from '../pipes/way-ends.ts';

/** So many pipes are shown while what they are attached to is dragged; all follow when it is released. */
const maxFollowers = 20;

/** The ways, on the page, that pipes will take which are attached to what is dragged: called for each preview. */
export function followersOf(
  { store, pipes, preview }: Editor,
  dragged: readonly WidgetRecord[],
): () => readonly (readonly Point[])[] {
  const ids = new Set<string>();
  for (const { id } of dragged) {
    for (const pipe of pipes.pipesOf(id)) ids.add(pipe);
    for (const inner of descendantsOf(store, id)) for (const pipe of pipes.pipesOf(inner.id)) ids.add(pipe);
  }
  const shown = [...ids].slice(0, maxFollowers);
  // Nothing else moves meanwhile; a dragged widget is an obstacle once it is released.
  let known: readonly Box[] | undefined;
  const obstacles = () => {
    known ??= obstaclesOf(store, new Set(dragged.map(({ id }) => id)));
    return known;
  };
  return () => {
    const tree = withPositions(store, preview.get());
    return shown.flatMap((id) => {
      const record = tree.get(id);
      if (!record) return [];
      const pipe = followedPipe(tree, record, obstacles);
      const points = wayPoints(pipe, worldOf(tree, pipe.parentId));
      return points ? [points] : [];
    });
  };
}
