import { colourCss } from '@penstock/contract/dashboard/paint';
import { pipePoints } from '@penstock/scene/pipes/pipe-points';
import { middleOfWay } from '@penstock/scene/pipes/on-way';
import { wayLinePath } from '@penstock/stage/shapes/line-path';
import styles from '@penstock/stage/stage.module.css';
import { plainFormat } from '@penstock/stage/values/value-text';
import { TextBox, useShownText } from '@penstock/stage/views/ShownText';
import { dashes } from '@penstock/stage/views/style-css';
import { viewWith } from '@penstock/stage/widget-view';
import { useMemo } from 'react';
import { connectorDataSchema } from '../type.ts';
import { LineHeads } from './LineHeads.tsx';
import { LineFlow } from './LineFlow.tsx';

/** The room for the text of a connector, about the middle of its way, in page units. */
const textRoom = { width: 160, height: 48 };

/** A connector: a line through its points, with a head at each end that has one. */
export const connectorView = viewWith(connectorDataSchema, function ConnectorView({ content, style, data }) {
  const shown = useShownText(data.text, data.binding, plainFormat);
  const { stroke, line, opacity } = style;
  const { points, cornerRadius } = data;
  const way = useMemo(() => pipePoints({ points }, content), [points, content]);
  const drawn = wayLinePath(way, cornerRadius, stroke.width, line);
  const colour = colourCss(stroke.color);
  const middle = middleOfWay(way);
  return (
    <div className={styles.fill} style={{ opacity }}>
      {/* Not by its box: a level line has no height, and SVG draws nothing then. */}
      <svg
        className={styles.line}
        width={Math.max(1, content.width)}
        height={Math.max(1, content.height)}
        fill="none"
        stroke={colour}
        strokeWidth={stroke.width}
        aria-hidden
      >
        <path
          d={drawn.path}
          strokeDasharray={dashes(style)}
          strokeLinecap={line.type === 'dotted' ? 'round' : 'butt'}
          strokeLinejoin="round"
        />
        {data.flow.enable && <LineFlow path={drawn.path} width={stroke.width} flow={data.flow} />}
        <LineHeads heads={drawn.heads} colour={colour} />
      </svg>
      <div
        className={styles.onWay}
        style={{ ...textRoom, left: middle.x - textRoom.width / 2, top: middle.y - textRoom.height / 2 }}
      >
        <TextBox text={shown.text} isLive={shown.isLive} style={style} />
      </div>
    </div>
  );
});
