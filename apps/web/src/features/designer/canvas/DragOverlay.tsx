import { type Camera, toScreen } from '@penstock/scene/editor/camera';
import type { Point } from '@penstock/scene/geometry/point';
import type { Box } from '@penstock/scene/geometry/box';
import type { Axis } from '@penstock/scene/snapping/axis';
import type { DragLabel, Overlay } from '@penstock/scene/tools/overlay';
import { useObservable } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import styles from './canvas.module.css';
import { linePath, polygonPath } from './overlay-path.ts';

interface DragOverlayProps {
  readonly overlay: Overlay;
  readonly camera: Camera;
}

/** The marks of a tool while it is used: marquee, snap lines with distances, a new widget, labels, a pipe. */
export function DragOverlay({ overlay, camera }: DragOverlayProps) {
  const { marquee, lines = [], gaps = [], label, drawing, originals = [], pipes = [], guide, pipe } = overlay;
  const at = (point: Point) => toScreen(camera, point);
  return (
    <>
      {originals.map((corners) => {
        const path = polygonPath(corners.map(at));
        return <path key={path} className={styles.scope} d={path} />;
      })}
      {pipes.map((points) => {
        const path = linePath(points.map(at));
        return <path key={path} className={styles.box} d={path} />;
      })}
      {marquee !== undefined && (
        <rect
          className={styles.marquee}
          data-contains={!marquee.touching}
          {...boxOnScreen(camera, marquee.box)}
        />
      )}
      {drawing !== undefined &&
        (drawing.line ? (
          <path className={styles.box} d={linePath([at(drawing.from), at(drawing.to)])} />
        ) : (
          <rect className={styles.marquee} {...boxOnScreen(camera, boxBetween(drawing.from, drawing.to))} />
        ))}
      {lines.map((line) => {
        const { axis, from, to, distance } = line;
        const [start, end] = [at(alongAxis(axis, line.at, from)), at(alongAxis(axis, line.at, to))];
        return (
          <g key={`${axis}${line.at} ${from} ${to}`}>
            <line className={styles.snap} x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
            {distance > 0 && (
              <Label
                text={rounded(distance)}
                point={{ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }}
              />
            )}
          </g>
        );
      })}
      {gaps.map((gap) => {
        const across = gap.axis === 'x' ? 'y' : 'x';
        const [start, end] = [at(alongAxis(across, gap.at, gap.from)), at(alongAxis(across, gap.at, gap.to))];
        return (
          <g key={`${gap.axis}${gap.at} ${gap.from}`}>
            <line className={styles.snap} x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
            <Label
              text={rounded(gap.distance)}
              point={{ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }}
            />
          </g>
        );
      })}
      {guide !== undefined && <DraggedGuide guide={guide} camera={camera} />}
      {pipe !== undefined && (
        <>
          <path className={styles.box} d={linePath(pipe.points.map(at))} />
          {pipe.anchors.map(at).map(({ x, y }) => (
            <circle key={`${x} ${y}`} className={styles.handle} cx={x} cy={y} r={5} />
          ))}
        </>
      )}
      {label !== undefined && <Label text={labelText(label.text)} point={below(at(label.point))} />}
    </>
  );
}

function DraggedGuide({
  guide,
  camera,
}: {
  readonly guide: NonNullable<Overlay['guide']>;
  readonly camera: Camera;
}) {
  const { editor } = useWorkspace();
  const { width, height } = useObservable(editor.viewport);
  const { axis, at, isLeaving } = guide;
  const { x, y } = toScreen(camera, { x: at, y: at });
  const ends = axis === 'x' ? { x1: x, x2: x, y1: 0, y2: height } : { x1: 0, x2: width, y1: y, y2: y };
  return (
    <g opacity={isLeaving ? 0.35 : 1}>
      <line className={styles.guide} {...ends} />
      <Label text={rounded(at)} point={axis === 'x' ? { x: x + 20, y: 24 } : { x: 40, y: y + 16 }} />
    </g>
  );
}

/** A short text on a dark ground, readable above anything. */
function Label({ text, point }: { readonly text: string; readonly point: Point }) {
  const width = 10 + text.length * 6.5;
  return (
    <g transform={`translate(${Math.round(point.x - width / 2)} ${Math.round(point.y - 9)})`}>
      <rect className={styles.labelBack} width={width} height={18} rx={3} />
      <text className={styles.label} x={width / 2} y={13} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}

function labelText(label: DragLabel): string {
  switch (label.kind) {
    case 'position':
      return `${rounded(label.x)}, ${rounded(label.y)}`;
    case 'size':
      return `${rounded(label.width)} × ${rounded(label.height)}`;
    case 'angle':
      return `${rounded(label.degrees)}°`;
  }
}

const rounded = (value: number) => String(Math.round(value * 10) / 10);
const below = ({ x, y }: Point): Point => ({ x, y: y + 28 });

/** The point at `at` on an axis and at `along` on the other one. */
function alongAxis(axis: Axis, at: number, along: number): Point {
  return axis === 'x' ? { x: at, y: along } : { x: along, y: at };
}

function boxBetween(from: Point, to: Point): Box {
  return {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  };
}

function boxOnScreen(camera: Camera, { x, y, width, height }: Box) {
  const corner = toScreen(camera, { x, y });
  return { x: corner.x, y: corner.y, width: width * camera.zoom, height: height * camera.zoom };
}
