import { widgetDataSchemas } from '@penstock/contract/dashboard/widget-data';
import styles from '../stage.module.css';
import { safeImageAddress } from '../image-address.ts';
import { useStage, useStageText } from '../stage-context.ts';
import { stageTexts } from '../texts.ts';
import { useReading } from '../use-reading.ts';
import { mapFor } from '../values/value-text.ts';
import { WidgetNotice } from '../WidgetBoundary.tsx';
import { boxCss, flipCss } from './style-css.ts';
import { viewWith } from '../widget-view.tsx';

/** An image, or the one of the present value. */
export const imageView = viewWith(widgetDataSchemas.UsualImage, function ImageView({ content, style, data }) {
  const { images, isInteractive } = useStage();
  const say = useStageText();
  const reading = useReading(data.binding);
  const source = (reading && mapFor(data.signalMaps, reading.value)?.imgUrl) || data.imgUrl;
  const address = safeImageAddress(source === '' ? undefined : images?.(source));
  if (address === undefined) {
    // Viewers of the page need not see an unfinished widget.
    if (isInteractive) return null;
    return (
      <WidgetNotice kind="unknown" text={say(source === '' ? stageTexts.noImage : stageTexts.missingImage)} />
    );
  }
  return (
    <div className={styles.fill} style={{ ...boxCss(style), overflow: 'hidden' }}>
      <img
        className={styles.image}
        src={address}
        alt={content.name}
        draggable={false}
        style={{ objectFit: style.fit, transform: flipCss(style.flip) }}
      />
    </div>
  );
});
