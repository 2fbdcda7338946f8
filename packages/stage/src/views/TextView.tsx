import { widgetDataSchemas } from '@penstock/contract/dashboard/widget-data';
import styles from '../stage.module.css';
import { plainFormat } from '../values/value-text.ts';
import { TextBox, useShownText } from './ShownText.tsx';
import { boxCss } from './style-css.ts';
import { viewWith } from '../widget-view.tsx';

/** A text, or the value of a binding in its place. */
export const textView = viewWith(widgetDataSchemas.UsualText, function TextView({ style, data }) {
  const shown = useShownText(data.text, data.binding, plainFormat);
  return (
    <div className={styles.fill} style={boxCss(style)}>
      <TextBox text={shown.text} isLive={shown.isLive} style={style} />
    </div>
  );
});
