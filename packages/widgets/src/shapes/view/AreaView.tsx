import { colourCss, readPaint } from '@penstock/contract/dashboard/paint';
import { Picture } from '@penstock/stage/Picture';
import { GradientFill } from '@penstock/stage/shapes/GradientFill';
import { shapeOutline } from '@penstock/stage/shapes/outline';
import { textPlace } from '@penstock/stage/shapes/text-place';
import styles from '@penstock/stage/stage.module.css';
import { plainFormat } from '@penstock/stage/values/value-text';
import { TextBox, useShownText } from '@penstock/stage/views/ShownText';
import { dashes, flipCss } from '@penstock/stage/views/style-css';
import { viewWith } from '@penstock/stage/widget-view';
import { useId } from 'react';
import type { AreaType } from '../type.ts';
import { boundText } from '../../parts/value-data.ts';

/** The view of a shape that encloses an area, with text inside. */
export function areaView(type: AreaType) {
  return viewWith(boundText, function AreaView({ content, style, data }) {
    const id = useId();
    const shown = useShownText(data.text, data.binding, plainFormat);
    const { width, height } = content;
    const { stroke, radius, opacity } = style;
    const paint = readPaint(style.fill);
    const fill = paint === undefined ? 'none' : typeof paint === 'string' ? colourCss(paint) : `url(#${id})`;
    return (
      <div className={styles.fill} style={{ opacity }}>
        <Picture>
          {width > 0 && height > 0 && (
            <svg
              className={styles.drawing}
              viewBox={`0 0 ${width} ${height}`}
              preserveAspectRatio="none"
              style={{ transform: flipCss(style.flip) }}
              aria-hidden
            >
              {typeof paint === 'object' && (
                <GradientFill id={id} gradient={paint} width={width} height={height} />
              )}
              <path
                d={shapeOutline(type, content, stroke.width / 2, radius)}
                fill={fill}
                stroke={stroke.width === 0 ? 'none' : colourCss(stroke.color)}
                strokeWidth={stroke.width}
                strokeDasharray={dashes(style)}
                strokeLinecap={style.line.type === 'dotted' ? 'round' : 'butt'}
                strokeLinejoin="round"
              />
            </svg>
          )}
        </Picture>
        <div
          className={styles.fill}
          style={textPlace(type, content, style.flip, { text: shown.text, size: style.font.size })}
        >
          <TextBox text={shown.text} isLive={shown.isLive} style={style} />
        </div>
      </div>
    );
  });
}
