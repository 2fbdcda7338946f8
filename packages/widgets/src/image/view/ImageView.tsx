import { readLogoReference } from '@penstock/contract/dashboard/company-look';
import { WidgetNotice } from '@penstock/stage/WidgetBoundary';
import { safeImageAddress } from '@penstock/stage/image-address';
import { useStage, useStageText } from '@penstock/stage/stage-context';
import styles from '@penstock/stage/stage.module.css';
import { stageTexts } from '@penstock/stage/texts';
import { useReading } from '@penstock/stage/use-reading';
import { mapFor } from '@penstock/stage/values/value-text';
import { boxCss, flipCss } from '@penstock/stage/views/style-css';
import { viewWith } from '@penstock/stage/widget-view';
import { imageDataSchema } from '../type.ts';

/** An image, or the one of the present value. */
export const imageView = viewWith(imageDataSchema, function ImageView({ content, style, data }) {
  const { images, isInteractive } = useStage();
  const say = useStageText();
  const reading = useReading(data.binding);
  const source = (reading && mapFor(data.signalMaps, reading.value)?.imgUrl) || data.imgUrl;
  const address = safeImageAddress(source === '' ? undefined : images?.(source));
  if (address === undefined) {
    // Viewers of the page need not see an unfinished widget.
    if (isInteractive) return null;
    const text =
      source === ''
        ? stageTexts.noImage
        : readLogoReference(source) === undefined
          ? stageTexts.missingImage
          : stageTexts.noLogo;
    return <WidgetNotice kind="unknown" text={say(text)} />;
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
