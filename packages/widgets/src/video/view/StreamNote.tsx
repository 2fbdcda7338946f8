import { useStageText } from '@penstock/stage/stage-context';
import { useNow } from '@penstock/stage/use-now';
import { formatTime } from '@penstock/stage/values/time-format';
import type { StreamState } from './stream-session.ts';
import styles from './video.module.css';
import { failureTexts, videoTexts } from './video-texts.ts';

/** Says what a stream does while it shows nothing new: that it connects, or since when and why it is away. */
export function StreamNote({
  state,
  onRetry,
}: {
  readonly state: StreamState;
  readonly onRetry: () => void;
}) {
  const say = useStageText();
  const now = useNow(1000, state.phase === 'away');
  switch (state.phase) {
    case 'playing':
      return null;
    case 'connecting':
    case 'refused':
      return (
        <div className={styles.note} role="status">
          {say(state.phase === 'connecting' ? videoTexts.connecting : videoTexts.refused)}
        </div>
      );
    case 'away': {
      const { since, retryAt, failure } = state;
      const seconds =
        retryAt === undefined || now === undefined ? 0 : Math.max(1, Math.ceil((retryAt - now) / 1000));
      return (
        <div className={styles.note}>
          <span role="status">
            <strong>{say(failureTexts[failure])}</strong>
            <br />
            {say(videoTexts.awaySince, { time: formatTime(new Date(since), 'YYYY-MM-DD HH:mm:ss') })}
          </span>
          <span>
            {retryAt === undefined ? say(videoTexts.retrying) : say(videoTexts.retryIn, { seconds })}
          </span>
          {retryAt !== undefined && (
            <button type="button" className={styles.retry} onClick={onRetry}>
              {say(videoTexts.retryNow)}
            </button>
          )}
        </div>
      );
    }
  }
}
