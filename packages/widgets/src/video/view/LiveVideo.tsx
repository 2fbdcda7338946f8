import styles from './video.module.css';
import type { WidgetStyle } from '@penstock/contract/dashboard/widget-style';
import type { VideoService } from '@penstock/stage/services/video-service';
import { useStageText } from '@penstock/stage/stage-context';
import { useInSight } from '@penstock/stage/use-in-sight';
import type { ValueClock } from '@penstock/stage/values/value-source';
import { boxCss, flipCss } from '@penstock/stage/views/style-css';
import { type KeyboardEvent, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { VideoData } from '../type.ts';
import { directionOf, PanTiltPad } from './PanTiltPad.tsx';
import { copyPicture, savePicture } from './picture.ts';
import type { StreamSource } from './stream-address.ts';
import { StreamNote } from './StreamNote.tsx';
import { useCameraControl } from './use-camera-control.ts';
import { useShownVideo } from './use-shown-video.ts';
import { useStream } from './use-stream.ts';
import { videoTexts } from './video-texts.ts';
import type { Text } from '@penstock/languages/language';
import { VideoIcon, type VideoIconName } from './VideoIcon.tsx';

interface LiveVideoProps {
  readonly name: string;
  readonly style: WidgetStyle;
  readonly data: VideoData;
  readonly sources: readonly [StreamSource, ...StreamSource[]];
  readonly service: VideoService;
  readonly clock: ValueClock;
}

/** A press of a button over the picture is no click on the widget. */
const keep = (event: SyntheticEvent) => event.stopPropagation();

/** A stream that plays, with its controls; silent at first, and ended while nobody can see it. */
export function LiveVideo({ name, style, data, sources, service, clock }: LiveVideoProps) {
  const say = useStageText();
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const last = useRef<HTMLCanvasElement>(null);
  const [isPaused, setPaused] = useState(false);
  const [isMuted, setMuted] = useState(true);
  const [isPadOpen, setPadOpen] = useState(false);
  const [problem, setProblem] = useState('');
  const shown = useShownVideo(frame, video);
  const isInSight = useInSight(frame);
  const isOn = !isPaused && (isInSight || shown.isFloating);
  useEffect(() => {
    if (video.current) video.current.muted = isMuted;
  }, [isMuted]);
  const keepPicture = useCallback(() => {
    if (video.current && last.current) copyPicture(video.current, last.current);
  }, []);
  const { state, retry, play } = useStream(video, sources, clock, isOn, keepPicture);
  const { serialNumber, channelNumber, PanTilt } = data.dataAddon;
  const control = useCameraControl(service, { serialNumber, channelNumber }, clock);
  const canMove = PanTilt && serialNumber !== '';
  const title = name || say(videoTexts.video);
  const picture = { objectFit: style.fit, transform: flipCss(style.flip) };
  const isPlaying = isOn && state.phase === 'playing';

  function onKeyDown(event: KeyboardEvent) {
    const direction = canMove && !(event.target instanceof HTMLSelectElement) && directionOf(event.key);
    if (!direction) return;
    event.preventDefault();
    if (!event.repeat) control.move(direction);
  }
  function save() {
    if (!video.current) return;
    setProblem('');
    savePicture(video.current, title, clock).catch(() => setProblem(say(videoTexts.pictureFailed)));
  }
  const note = problem || control.problem;
  return (
    <div
      ref={frame}
      className={styles.frame}
      style={{ ...boxCss(style), overflow: 'hidden' }}
      role="group"
      aria-label={title}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onKeyUp={({ key }) => directionOf(key) && control.stop()}
      onBlur={({ target, currentTarget }) => target === currentTarget && control.stop()}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what a camera sees now has no captions */}
      <video
        ref={video}
        className={styles.picture}
        style={picture}
        playsInline
        disableRemotePlayback
        crossOrigin="anonymous"
        aria-label={title}
      />
      <canvas ref={last} className={styles.last} style={picture} hidden={isPlaying} aria-hidden />
      {isOn && <StreamNote state={state} onRetry={retry} />}
      {isPaused && (
        <div className={styles.note} role="status">
          {say(videoTexts.paused)}
        </div>
      )}
      {note !== '' && (
        <div className={styles.problem} role="alert">
          {note}
        </div>
      )}
      <div
        className={styles.controls}
        role="presentation"
        onClick={keep}
        onPointerDown={keep}
        onPointerUp={keep}
      >
        {canMove && isPadOpen && (
          <PanTiltPad camera={{ serialNumber, channelNumber }} service={service} control={control} />
        )}
        <div className={styles.bar}>
          <VideoButton
            icon={isPaused || state.phase === 'refused' ? 'play' : 'pause'}
            text={isPaused || state.phase === 'refused' ? videoTexts.play : videoTexts.pause}
            onClick={() => {
              if (!isPaused && state.phase === 'refused') play();
              else setPaused(!isPaused);
            }}
          />
          <VideoButton
            icon={isMuted ? 'soundOff' : 'soundOn'}
            text={isMuted ? videoTexts.soundOn : videoTexts.soundOff}
            onClick={() => setMuted(!isMuted)}
          />
          <span className={styles.barSpace} />
          {canMove && (
            <VideoButton
              icon="panTilt"
              text={videoTexts.panTilt}
              isPressed={isPadOpen}
              onClick={() => setPadOpen(!isPadOpen)}
            />
          )}
          {isPlaying && <VideoButton icon="picture" text={videoTexts.picture} onClick={save} />}
          {shown.canFloat && isPlaying && (
            <VideoButton
              icon="floating"
              text={videoTexts.floating}
              isPressed={shown.isFloating}
              onClick={shown.toggleFloating}
            />
          )}
          {shown.canFill && (
            <VideoButton
              icon={shown.isFull ? 'leaveFullScreen' : 'fullScreen'}
              text={shown.isFull ? videoTexts.leaveFullScreen : videoTexts.fullScreen}
              onClick={shown.toggleFull}
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** A button over the picture of a video. */
function VideoButton(props: {
  readonly icon: VideoIconName;
  readonly text: Text;
  readonly isPressed?: boolean;
  readonly onClick: () => void;
}) {
  const { icon, text, isPressed, onClick } = props;
  const name = useStageText()(text);
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={name}
      title={name}
      {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
      onClick={onClick}
    >
      <VideoIcon name={icon} />
    </button>
  );
}
