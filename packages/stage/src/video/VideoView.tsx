import { videoDataSchema } from '@penstock/contract/dashboard/video-data';
import { useMemo } from 'react';
import styles from '../stage.module.css';
import { useStage, useStageText } from '../stage-context.ts';
import { boxCss } from '../views/style-css.ts';
import { viewWith } from '../widget-view.tsx';
import { WidgetNotice } from '../WidgetBoundary.tsx';
import { LiveVideo } from './LiveVideo.tsx';
import { chooseStream } from './stream-address.ts';
import { VideoSample } from './VideoSample.tsx';
import { addressTexts } from './video-texts.ts';

/** The picture of a camera. It is played only where the page is operated; elsewhere there is a sample. */
export const VideoView = viewWith(videoDataSchema, function VideoView({ content, style, data }) {
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
