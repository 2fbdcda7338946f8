import { colourCss } from '@penstock/contract/dashboard/paint';
import { linePath } from '@penstock/stage/shapes/line-path';
import styles from '@penstock/stage/stage.module.css';
import { plainFormat } from '@penstock/stage/values/value-text';
import { TextBox, useShownText } from '@penstock/stage/views/ShownText';
import { dashes } from '@penstock/stage/views/style-css';
import { viewWith } from '@penstock/stage/widget-view';
import { lineDataSchema } from '../type.ts';
import { LineHeads } from './LineHeads.tsx';
import { LineFlow } from './LineFlow.tsx';

/** The view of a line or an arrow: from the first corner of its box to the last, or as it is flipped. */
export const lineView = viewWith(lineDataSchema, function LineView({ content, style, data }) {
  const shown = useShownText(data.text, data.binding, plainFormat);
  const { width, height } = content;
  const { stroke, line, flip, opacity } = style;
  const mirrorsX = flip === 'horizontal' || flip === 'both';
  const mirrorsY = flip === 'vertical' || flip === 'both';
  const from = { x: mirrorsX ? width : 0, y: mirrorsY ? height : 0 };
  const to = { x: width - from.x, y: height - from.y };
  const drawn = linePath(from, to, stroke.width, line);
  const colour = colourCss(stroke.color);
  return (
    <div className={styles.fill} style={{ opacity }}>
      {/* Not by its box: a level line has no height, and SVG draws nothing then. */}
      <svg
        className={styles.line}
        width={Math.max(1, width)}
        height={Math.max(1, height)}
        fill="none"
        stroke={colour}
        strokeWidth={stroke.width}
        aria-hidden
      >
        <path
          d={drawn.path}
          strokeDasharray={dashes(style)}
          strokeLinecap={line.type === 'dotted' ? 'round' : 'butt'}
        />
        {data.flow.enable && <LineFlow path={drawn.path} width={stroke.width} flow={data.flow} />}
        <LineHeads heads={drawn.heads} colour={colour} />
      </svg>
      <TextBox text={shown.text} isLive={shown.isLive} style={style} />
    </div>
  );
});
