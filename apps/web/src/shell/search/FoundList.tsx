import { type ComponentType, useEffect, useRef } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import {
  ClockIcon,
  EquipmentIcon,
  GatewayIcon,
  PageIcon,
  SignalIcon,
  StarIcon,
} from '../../design/icons.tsx';
import type { Found, FoundGroup, FoundGroupName } from './found.ts';
import styles from './search.module.css';

const icons: Readonly<Record<FoundGroupName, ComponentType>> = {
  favourites: StarIcon,
  recent: ClockIcon,
  pages: PageIcon,
  equipment: EquipmentIcon,
  gateways: GatewayIcon,
  signals: SignalIcon,
};

interface FoundListProps {
  readonly id: string;
  readonly groups: readonly FoundGroup[];
  /** The entry that Enter opens. */
  readonly active: Found | undefined;
  readonly onOpen: (to: string) => void;
}

/** The found entries, in groups. The focus stays in the field; the active one is kept in sight. */
export function FoundList({ id, groups, active, onOpen }: FoundListProps) {
  const { t } = useTexts('shell');
  const shown = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // In braces: newer browsers answer a promise, which an effect may not return.
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, [active?.key]);
  return (
    <div id={id} role="listbox" aria-label={t('search')} className={styles.list}>
      {groups.map(({ name, found, more }) => {
        const Icon = icons[name];
        return (
          <ul key={name} role="group" aria-labelledby={`${id} ${name}`}>
            <li id={`${id} ${name}`} role="presentation" className={styles.group}>
              {t(`found.${name}`)}
              {more !== undefined && <span>{t('foundBest')}</span>}
            </li>
            {found.map((one) => (
              <li
                key={one.key}
                id={`${id} ${one.key}`}
                ref={one === active ? shown : undefined}
                role="option"
                aria-selected={one === active}
                className={styles.option}
                // The focus stays in the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onOpen(one.to)}
              >
                <Icon />
                <span className={styles.text}>{one.text}</span>
                {one.note !== '' && <span className={styles.note}>{one.note}</span>}
              </li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}
