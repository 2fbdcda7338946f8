import { useStageText } from '@penstock/stage/stage-context';
import styles from './video.module.css';
import { videoTexts } from './video-texts.ts';

/** The placeholder where no picture is played: it does not look like one. */
export function VideoSample({ text, problem }: { readonly text: string; readonly problem: string }) {
  const say = useStageText();
  return (
    <div className={styles.sample}>
      <svg viewBox="0 0 64 48" width="64" height="48" aria-hidden>
        <path
          d="M6 12h34v24H6ZM40 20l18-8v24l-18-8"
          fill="none"
          stroke="currentcolor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      </svg>
      <span>{say(videoTexts.sample)}</span>
      {text !== '' && <span className={styles.sampleName}>{text}</span>}
      {problem !== '' && (
        <span className={styles.sampleProblem} role="note">
          {problem}
        </span>
      )}
    </div>
  );
}
