import type { MonitoredPage } from '@penstock/contract/calls/monitor-page';
import { Button, Checkbox, InputNumber } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useNavigate } from 'react-router';
import { setKiosk } from '../../app/kiosk.ts';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { monitorAddress } from '../../kit/stage/monitor-address.ts';
import styles from './monitor.module.css';
import { knownPassword } from './page-passwords.ts';
import { rotationRange, writeRotation } from './rotation.ts';
import type { EquipmentDetail } from './use-detail.ts';

interface KioskDrawerProps {
  readonly page: MonitoredPage;
  readonly detail: EquipmentDetail;
  readonly withAlarms: boolean;
  readonly onClose: () => void;
}

/** Makes this tab a wall screen: which pages it shows in turn, and how long each. */
export function KioskDrawer({ page, detail, withAlarms, onClose }: KioskDrawerProps) {
  const { t } = useTexts('monitor');
  const { t: common } = useTexts('common');
  const navigate = useNavigate();
  const secondsId = useId();
  const isOpen = ({ id, checkpwd }: MonitoredPage) => !checkpwd || knownPassword(id) !== undefined;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(detail.pages.filter(isOpen).map(({ id }) => id)),
  );
  const [seconds, setSeconds] = useState<number>(rotationRange.initial);
  const pageIds = detail.pages.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const start = () => {
    const first = pageIds.includes(page.id) ? page.id : (pageIds[0] ?? page.id);
    const address = monitorAddress({ pageId: first, equipmentId: detail.id, withAlarms });
    const rotation = pageIds.length > 1 ? `&${writeRotation({ seconds, pageIds })}` : '';
    onClose();
    setKiosk(true);
    // Where the browser refuses, the page still has its whole window.
    void document.documentElement.requestFullscreen?.().catch(() => undefined);
    void navigate(`${address}&kiosk=1${rotation}`);
  };
  return (
    <Drawer title={t('kiosk.title')} width={420} onClose={onClose}>
      <div className={styles.stack}>
        <p>{t('kiosk.about')}</p>
        <fieldset className={styles.pages}>
          <legend>{t('kiosk.pages')}</legend>
          {detail.pages.map((one) => (
            <Checkbox
              key={one.id}
              checked={chosen.has(one.id)}
              disabled={!isOpen(one)}
              onChange={({ target }) => {
                const ids = new Set(chosen);
                if (target.checked) ids.add(one.id);
                else ids.delete(one.id);
                setChosen(ids);
              }}
            >
              {one.title}
              {!isOpen(one) && <small className={styles.note}> {t('kiosk.locked')}</small>}
            </Checkbox>
          ))}
        </fieldset>
        <div className={styles.field}>
          <label htmlFor={secondsId}>{t('kiosk.seconds')}</label>
          <InputNumber
            id={secondsId}
            min={rotationRange.minimum}
            max={rotationRange.maximum}
            precision={0}
            value={seconds}
            disabled={pageIds.length < 2}
            onChange={(value) => setSeconds(value ?? rotationRange.initial)}
          />
        </div>
        <DrawerFooter>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="primary" disabled={pageIds.length === 0} onClick={start}>
            {t('kiosk.start')}
          </Button>
        </DrawerFooter>
      </div>
    </Drawer>
  );
}
