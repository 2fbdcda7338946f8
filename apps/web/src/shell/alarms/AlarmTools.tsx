import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { prefer, usePreferences } from '../../app/preferences.ts';
import { MutedIcon, SoundIcon } from '../../design/icons.tsx';
import styles from '../shell.module.css';
import own from './alarms.module.css';
import { playAlarmSound } from './alarm-sound.ts';
import { notificationPermission } from './announce.ts';

/** How this browser announces new alarms: by a sound, and by a notification where the browser allows it. */
export function AlarmTools() {
  const { t } = useTexts('shell');
  const sound = usePreferences((preferences) => preferences.alarmSound);
  const wanted = usePreferences((preferences) => preferences.alarmNotification);
  const [permission, setPermission] = useState(notificationPermission);
  const chooseNotification = async (on: boolean) => {
    if (on && notificationPermission() === 'default') await Notification.requestPermission();
    setPermission(notificationPermission());
    prefer({ alarmNotification: on && notificationPermission() === 'granted' });
  };
  const label = t(sound ? 'alarms.soundOn' : 'alarms.soundOff');
  return (
    <>
      <button
        type="button"
        className={`${styles.tool} ${styles.wideOnly}`}
        popoverTarget="alarm-tools"
        aria-label={label}
        title={label}
      >
        {sound ? <SoundIcon /> : <MutedIcon />}
      </button>
      <div id="alarm-tools" popover="auto" className={styles.panel}>
        <h2 className={styles.panelTitle}>{t('alarms.tools')}</h2>
        <label className={own.option}>
          <input
            type="checkbox"
            checked={sound}
            onChange={(event) => {
              prefer({ alarmSound: event.target.checked });
              // So that its loudness is known before it is needed.
              if (event.target.checked) playAlarmSound('medium');
            }}
          />
          {t('alarms.sound')}
        </label>
        <label className={own.option}>
          <input
            type="checkbox"
            checked={wanted && permission === 'granted'}
            disabled={permission === 'denied' || permission === 'unavailable'}
            onChange={(event) => void chooseNotification(event.target.checked)}
          />
          {t('alarms.notification')}
        </label>
        {permission === 'denied' && <p className={styles.accountNote}>{t('alarms.denied')}</p>}
        {permission === 'unavailable' && <p className={styles.accountNote}>{t('alarms.unavailable')}</p>}
      </div>
    </>
  );
}
