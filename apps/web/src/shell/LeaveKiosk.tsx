import { useTexts } from '../texts/use-texts.ts';
import { useAddressQuery } from '../app/address-query.ts';
import { setKiosk } from '../app/kiosk.ts';
import styles from './shell.module.css';

/** Brings the frame back; shown while the corner is pointed at, or has the focus. */
export function LeaveKiosk() {
  const { t } = useTexts('shell');
  const [, setQuery] = useAddressQuery();
  const leave = () => {
    setKiosk(false);
    setQuery(
      (query) => {
        query.delete('kiosk');
        return query;
      },
      { replace: true },
    );
  };
  return (
    <button type="button" className={`plain-button ${styles.leaveKiosk}`} onClick={leave}>
      {t('leaveKiosk')}
    </button>
  );
}
