import type { Text } from '@penstock/languages/language';
import type {
  CameraDirection,
  CameraKey,
  CameraPreset,
  VideoService,
} from '@penstock/stage/services/video-service';
import { useStageText } from '@penstock/stage/stage-context';
import { useEffect, useState } from 'react';
import type { CameraHandle } from './use-camera-control.ts';
import styles from './video.module.css';
import { VideoIcon, type VideoIconName } from './VideoIcon.tsx';
import { videoTexts } from './video-texts.ts';

interface PadButton {
  readonly icon: VideoIconName;
  readonly text: Text;
  readonly direction: CameraDirection;
}

const still: CameraDirection = { pan: 0, tilt: 0, zoom: 0 };
const buttons: readonly PadButton[] = [
  { icon: 'wider', text: videoTexts.wider, direction: { ...still, zoom: -1 } },
  { icon: 'up', text: videoTexts.up, direction: { ...still, tilt: 1 } },
  { icon: 'closer', text: videoTexts.closer, direction: { ...still, zoom: 1 } },
  { icon: 'left', text: videoTexts.left, direction: { ...still, pan: -1 } },
  { icon: 'down', text: videoTexts.down, direction: { ...still, tilt: -1 } },
  { icon: 'right', text: videoTexts.right, direction: { ...still, pan: 1 } },
];

/** Where a key moves a camera; undefined for other keys. */
export function directionOf(key: string): CameraDirection | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { ...still, pan: -1 };
    case 'ArrowRight':
      return { ...still, pan: 1 };
    case 'ArrowUp':
      return { ...still, tilt: 1 };
    case 'ArrowDown':
      return { ...still, tilt: -1 };
    case '+':
    case '=':
      return { ...still, zoom: 1 };
    case '-':
      return { ...still, zoom: -1 };
    default:
      return undefined;
  }
}

/** Buttons that move a camera while they are pressed, and the views that it keeps. */
export function PanTiltPad(props: {
  readonly camera: CameraKey;
  readonly service: VideoService;
  readonly control: CameraHandle;
}) {
  const { camera, service, control } = props;
  const say = useStageText();
  return (
    <div className={styles.pad} role="group" aria-label={say(videoTexts.panTilt)}>
      <div className={styles.padButtons}>
        {buttons.map(({ icon, text, direction }) => (
          <button
            key={icon}
            type="button"
            className={styles.button}
            aria-label={say(text)}
            title={say(text)}
            onPointerDown={(event) => {
              if (event.button !== 0) return;
              event.currentTarget.setPointerCapture(event.pointerId);
              control.move(direction);
            }}
            onPointerUp={control.stop}
            onPointerCancel={control.stop}
            onLostPointerCapture={control.stop}
            onKeyDown={(event) => {
              if ((event.key !== 'Enter' && event.key !== ' ') || event.repeat) return;
              event.preventDefault();
              control.move(direction);
            }}
            onKeyUp={(event) => {
              if (event.key === 'Enter' || event.key === ' ') control.stop();
            }}
            onBlur={control.stop}
            onContextMenu={(event) => event.preventDefault()}
          >
            <VideoIcon name={icon} />
          </button>
        ))}
      </div>
      <Presets
        key={`${camera.serialNumber} ${camera.channelNumber}`}
        camera={camera}
        service={service}
        onChoose={control.goToPreset}
      />
    </div>
  );
}

type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'done'; readonly presets: readonly CameraPreset[] }
  | { readonly state: 'failed'; readonly message: string };

function Presets(props: {
  readonly camera: CameraKey;
  readonly service: VideoService;
  readonly onChoose: (token: string) => void;
}) {
  const { camera, service, onChoose } = props;
  const { serialNumber, channelNumber } = camera;
  const say = useStageText();
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  useEffect(() => {
    let isWanted = true;
    void service.presets({ serialNumber, channelNumber }).then((answer) => {
      if (isWanted) setLoaded(answer);
    });
    return () => {
      isWanted = false;
    };
  }, [service, serialNumber, channelNumber]);
  if (loaded.state === 'failed')
    return (
      <span className={styles.padNote} role="alert">
        {loaded.message}
      </span>
    );
  const presets = loaded.state === 'done' ? loaded.presets : [];
  const empty = loaded.state === 'loading' ? videoTexts.presetsLoading : videoTexts.noPresets;
  if (presets.length === 0) return <span className={styles.padNote}>{say(empty)}</span>;
  return (
    <select
      className={styles.presets}
      aria-label={say(videoTexts.presets)}
      // Where a camera is, is not known: nothing stays chosen.
      value=""
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="" disabled>
        {say(videoTexts.choosePreset)}
      </option>
      {presets.map(({ token, title }) => (
        <option key={token} value={token}>
          {title === '' ? token : title}
        </option>
      ))}
    </select>
  );
}
