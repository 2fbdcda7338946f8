import type { AlarmRow } from '@penstock/contract/calls/alarm';
import { type AlarmState, alarmStateText } from '@penstock/contract/model/alarm-state';
import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { dateTime } from '../../texts/times.ts';
import styles from './alarm-list.module.css';
import { State, type StateKind } from '../../design/State.tsx';

const stateKinds: Readonly<Record<AlarmState, StateKind>> = {
  activeUnacknowledged: 'danger',
  activeAcknowledged: 'warning',
  returnedUnacknowledged: 'waiting',
  normal: 'good',
  shelved: 'off',
  suppressed: 'off',
  outOfService: 'off',
};

/** The state of an alarm, in words with a shape. */
export function AlarmStateWord({ state }: { readonly state: AlarmState }) {
  const language = useLanguage();
  return <State kind={stateKinds[state]}>{alarmStateText(state)[language]}</State>;
}

/** That an alarm chatters, and how much. */
export function ChatteringWord({ row }: { readonly row: AlarmRow }) {
  const { t } = useTexts('alarms');
  return <State kind="warning">{t('chattering', { count: row.raises, minutes: row.raisesMinutes })}</State>;
}

/** The subject of an alarm, as a link: its equipment, or its gateway. */
export function AlarmSubject({ row }: { readonly row: AlarmRow }) {
  const { t } = useTexts('alarms');
  const { equipmentId, equipmentTitle, sn } = row;
  return equipmentId === '' ? (
    <Link to={pathTo('GatewayOverview', { sn })}>{t('gatewayOf', { sn })}</Link>
  ) : (
    <Link to={pathTo('EquipmentAlarms', { equipmentId })}>{equipmentTitle}</Link>
  );
}

/** How often an alarm was raised that is one row of a list; nothing for once. */
export function OccurrencesWord({ row }: { readonly row: AlarmRow }) {
  const { t } = useTexts('alarms');
  const { occurrences, firstRaisedAt } = row;
  if (occurrences === 1) return null;
  const words = t('occurrences.since', { count: occurrences, time: dateTime(firstRaisedAt) });
  return (
    <span className={styles.times} title={words}>
      <span aria-hidden="true">×{groupedNumber(occurrences)}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

/** The message of an alarm where it says more than the title, and that it chatters. */
export function AlarmNote({ row }: { readonly row: AlarmRow }) {
  const message = row.message === row.title ? '' : row.message;
  if (message === '' && !row.chattering) return null;
  return (
    <span title={message}>
      {row.chattering && <ChatteringWord row={row} />} {message}
    </span>
  );
}
