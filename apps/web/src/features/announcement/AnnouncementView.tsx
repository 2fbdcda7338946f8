import type { Announcement } from '@penstock/contract/calls/announcement';
import { useTexts } from '../../texts/use-texts.ts';
import { State } from '../../design/State.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { dateTime } from '../../texts/times.ts';
import styles from './announcement.module.css';

needTexts('announcement');

/** An announcement as its readers see it: type, image, text, and when what it is about expires. Text only, no markup. */
export function AnnouncementView({
  announcement,
  now,
}: {
  readonly announcement: Omit<Announcement, 'id' | 'title'>;
  /** The platform's time, ms since 1970. */
  readonly now: number;
}) {
  const { t } = useTexts('announcement');
  const { type, text, expires, imageUrl } = announcement;
  const days = expires === '' ? 0 : Math.ceil((Date.parse(expires) - now) / 86_400_000);
  return (
    <div className={styles.view}>
      <p className={styles.type}>{t(`types.${type}`)}</p>
      {imageUrl !== '' && <img className={styles.image} src={imageUrl} alt="" />}
      <p className={styles.text}>{text}</p>
      {expires !== '' && (
        <p>
          <State kind={days > 0 ? 'warning' : 'danger'}>
            {days > 0
              ? t('expires', { time: dateTime(expires), days })
              : t('expired', { time: dateTime(expires) })}
          </State>
        </p>
      )}
    </div>
  );
}
