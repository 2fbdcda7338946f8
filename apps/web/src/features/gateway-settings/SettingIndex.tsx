import type { SettingState } from '@penstock/contract/calls/setting';
import { isFields } from '@penstock/contract/document/fields';
import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { hasPlatform } from '../../app/place.ts';
import { useLanguage } from '../../app/preferences.ts';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { panelLabel } from './panel-label.ts';
import { localSettingGroups, type PanelName, settingGroups } from './setting-groups.ts';
import styles from './settings.module.css';

interface SettingIndexProps {
  readonly states: readonly SettingState[];
  readonly current: PanelName;
  readonly isChosen: boolean;
}

/** All settings in groups, with whether each is on, or is nothing that this gateway does. */
export function SettingIndex({ states, current, isChosen }: SettingIndexProps) {
  const { t } = useTexts('gatewaySettings');
  const language = useLanguage();
  const mayRenew = useAllowed()('gateway:secrets');
  return (
    <nav className={styles.index} aria-label={t('title')}>
      <h1>{t('title')}</h1>
      {(hasPlatform() ? settingGroups : localSettingGroups).map(({ key, panels }) => (
        <section key={key} aria-labelledby={`settings-${key}`}>
          <h2 id={`settings-${key}`}>{t(`groups.${key}`)}</h2>
          <ul>
            {panels
              .filter((panel) => panel !== 'secret' || mayRenew)
              .map((panel) => (
                <li key={panel}>
                  <Link
                    to={`?part=${panel}`}
                    aria-current={panel === current && (isChosen ? 'page' : 'true')}
                    className={panel === current ? styles.current : undefined}
                  >
                    <span>{panelLabel(panel, t, language)}</span>
                    <Mark state={states.find(({ part }) => part === panel)} />
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** The mark of a part that is worth knowing before it is opened. */
function Mark({ state }: { readonly state: SettingState | undefined }) {
  const { t } = useTexts('gatewaySettings');
  if (state === undefined) return null;
  if (!state.supported) return <span className={styles.mark}>{t('marks.unsupported')}</span>;
  const isOn = isFields(state.settings) && state.settings['enabled'] === true;
  return isOn ? <span className={styles.on}>{t('marks.on')}</span> : null;
}
