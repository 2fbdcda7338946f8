import styles from '@penstock/stage/stage.module.css';
import { plainFormat } from '@penstock/stage/values/value-text';
import { TextBox, useShownText } from '@penstock/stage/views/ShownText';
import { boxCss } from '@penstock/stage/views/style-css';
import { viewWith } from '@penstock/stage/widget-view';
import { boundText } from '../../parts/value-data.ts';

/** A text, or the value of a binding in its place. */
export const textView = viewWith(boundText, function TextView({ style, data }) {
  const shown = useShownText(data.text, data.binding, plainFormat);
  return (
    <div className={styles.fill} style={boxCss(style)}>
      <TextBox text={shown.text} isLive={shown.isLive} style={style} />
    </div>
  );
});
