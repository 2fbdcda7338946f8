import { pageImageAddress } from '@penstock/contract/calls/page-image';
import type { CompanyLook } from '@penstock/contract/dashboard/company-look';
import { pageFits } from '@penstock/contract/dashboard/page';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { AlarmIcon, BackIcon } from '../../design/icons.tsx';
import { State } from '../../design/State.tsx';
import { breaks } from '../../design/tokens.ts';
import { useNarrowerThan } from '../../design/use-media.ts';
import { CompanyLogo } from '../../kit/stage/CompanyLogo.tsx';
import { monitorAddress } from '../../kit/stage/monitor-address.ts';
import { liveState } from '../live/live-state.ts';
import type { PageFit } from '../../kit/stage/page-fit.ts';
import styles from './monitor-header.module.css';
import { useFullScreen } from './use-full-screen.ts';
import type { MonitoredPageProps, ShownAsCards } from './monitored-page.ts';
import { PageSwitch } from './PageSwitch.tsx';

interface MonitorHeaderProps extends MonitoredPageProps {
  /** The look of the company whose page it is; left out while the page is not known. */
  readonly look?: CompanyLook;
  /** How the page fits its window; left out while no page is drawn. */
  readonly fit?: PageFit;
  readonly onFit?: (fit: PageFit) => void;
  readonly cards?: ShownAsCards;
  /** The menu of what else there is to do; on a phone it also has how the page is shown. */
  readonly children?: ReactNode;
}

/** The page and its equipment, whether values are live, the alarms, and how the page is shown. */
export function MonitorHeader(props: MonitorHeaderProps) {
  const { page, detail, live, withAlarms, look, fit, onFit, cards, children } = props;
  const { t } = useTexts('monitor');
  const { t: liveText } = useTexts('live');
  const { word, kind } = liveState(live);
  const fullScreen = useFullScreen();
  const isPhone = useNarrowerThan(breaks.phone);
  const isInMenu = isPhone && children !== undefined;
  const openAlarms = live.openAlarms ?? detail.openAlarms;
  return (
    <header className={styles.header}>
      <Link
        className={styles.back}
        to={pathTo('EquipmentPages', { equipmentId: detail.id })}
        aria-label={t('back')}
        title={t('back')}
      >
        <BackIcon />
      </Link>
      {look && <CompanyLogo look={look} images={pageImageAddress} />}
      <div className={styles.names}>
        <h1 className={styles.title}>{page.title}</h1>
        <PageSwitch page={page} detail={detail} withAlarms={withAlarms} />
      </div>
      <span className={styles.state} role="status">
        <State kind={kind}>{liveText(`live.${word}`)}</State>
      </span>
      <Link
        className={styles.alarms}
        data-open={openAlarms > 0}
        aria-current={withAlarms}
        to={monitorAddress({ pageId: page.id, equipmentId: detail.id, withAlarms: !withAlarms })}
      >
        <AlarmIcon />
        {t('openAlarms', { count: openAlarms })}
      </Link>
      {fit !== undefined && !isInMenu && (
        <label className={styles.fit}>
          <span className="visually-hidden">{t('fit')}</span>
          <select
            value={cards?.areShown ? 'cards' : fit}
            onChange={({ target }) => {
              if (target.value === 'cards') cards?.show();
              const chosen = pageFits.find((one) => one === target.value);
              if (chosen !== undefined) onFit?.(chosen);
            }}
          >
            {cards?.arePossible && <option value="cards">{t('fits.cards')}</option>}
            {pageFits.map((value) => (
              <option key={value} value={value}>
                {t(`fits.${value}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      {fullScreen.isPossible && !isInMenu && (
        <button
          type="button"
          className="plain-button"
          aria-pressed={fullScreen.isOn}
          onClick={fullScreen.toggle}
        >
          {t(fullScreen.isOn ? 'leaveFullScreen' : 'fullScreen')}
        </button>
      )}
      {children}
    </header>
  );
}
