import type { ComponentType } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import {
  AlarmIcon,
  BellIcon,
  BrowseIcon,
  ClockIcon,
  EquipmentIcon,
  GatewayIcon,
  HelpIcon,
  LogIcon,
  PageIcon,
  PlayIcon,
  ProductIcon,
  SignalIcon,
  StarIcon,
  ViewIcon,
} from '../../design/icons.tsx';
import { usePaletteList } from '../../kit/palette/palette-list.ts';
import { PaletteOption } from '../../kit/palette/PaletteOption.tsx';
import type { FoundGroup, FoundGroupName } from './found.ts';
import styles from './search.module.css';

const icons: Readonly<Record<FoundGroupName, ComponentType>> = {
  favourites: StarIcon,
  recent: ClockIcon,
  pages: PageIcon,
  equipment: EquipmentIcon,
  gateways: GatewayIcon,
  signals: SignalIcon,
  alarms: AlarmIcon,
  dashboards: ViewIcon,
  areas: BrowseIcon,
  products: ProductIcon,
  reports: LogIcon,
  rules: BellIcon,
  actions: PlayIcon,
  help: HelpIcon,
};

/** The found entries, in groups. */
export function FoundList({ groups }: { readonly groups: readonly FoundGroup[] }) {
  const { t } = useTexts('shell');
  const { id } = usePaletteList();
  return (
    <div id={id} role="listbox" aria-label={t('search')} className={styles.list}>
      {groups.map(({ name, found, more }) => {
        const Icon = icons[name];
        return (
          <ul key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <li id={`${id}-${name}`} role="presentation" className={styles.group}>
              {t(`found.${name}`)}
              {more !== undefined && <span>{t('foundBest')}</span>}
            </li>
            {found.map((one) => (
              <PaletteOption key={one.key} name={one.key}>
                <Icon />
                <span className={styles.text}>{one.text}</span>
                {one.note !== '' && <span className={styles.note}>{one.note}</span>}
              </PaletteOption>
            ))}
          </ul>
        );
      })}
    </div>
  );
}
