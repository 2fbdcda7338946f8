import { sizeText } from '../../kit/transfer/transfer-rate.ts';
import styles from './overview.module.css';

interface ShareProps {
  readonly label: string;
  /** Bytes. */
  readonly used: number;
  readonly total: number;
}

/** From which share on there is little left. */
const high = 0.9;

/** How much of something is used, as a bar and in words. */
export function Share({ label, used, total }: ShareProps) {
  const share = total <= 0 ? 0 : Math.min(1, used / total);
  return (
    <span className={styles.share}>
      <meter
        className={styles.meter}
        aria-label={label}
        min={0}
        max={1}
        value={share}
        data-high={share >= high}
      />
      <span>
        {sizeText(used)} / {sizeText(total)}
      </span>
    </span>
  );
}
