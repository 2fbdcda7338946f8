import type { Text } from '@penstock/languages/language';
import { useStageText } from '@penstock/stage/stage-context';
import styles from './video.module.css';
import { VideoIcon, type VideoIconName } from './VideoIcon.tsx';

/** A button over the picture of a video. */
export function VideoButton(props: {
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
