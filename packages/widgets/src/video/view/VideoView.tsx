import { WidgetNotice } from '@penstock/stage/WidgetBoundary';
import { useStage, useStageText } from '@penstock/stage/stage-context';
import styles from '@penstock/stage/stage.module.css';
import { boxCss } from '@penstock/stage/views/style-css';
import { viewWith } from '@penstock/stage/widget-view';
import { useMemo } from 'react';
import { videoDataSchema } from '../type.ts';
import { LiveVideo } from './LiveVideo.tsx';
import { chooseStream } from './stream-address.ts';
import { VideoSample } from './VideoSample.tsx';
import { addressTexts } from './video-texts.ts';

/** The picture of a camera. It is played only where the page is operated; elsewhere there is a sample. */
export const view = viewWith(videoDataSchema, function VideoView({ content, style, data }) {
  const { isInteractive, services, values } = useStage();
  const say = useStageText();
  const stream = useMemo(() => chooseStream(data, globalThis.location.href), [data]);
  const box = { ...boxCss(style), overflow: 'hidden' };
  const problem = 'problem' in stream ? say(addressTexts[stream.problem]) : '';
  if (!isInteractive || !services.video || !values)
    return (
      <div className={styles.fill} style={box}>
        <VideoSample text={content.name || data.dataAddon.serialNumber} problem={problem} />
      </div>
    );
  if ('problem' in stream) return <WidgetNotice kind="failed" text={problem} />;
  return (
    <LiveVideo
      name={content.name}
      style={style}
      data={data}
      sources={stream.sources}
      service={services.video}
      clock={values.clock}
    />
  );
});
