import type { AlarmRow } from '@penstock/contract/calls/alarm';
import { type AlarmState, alarmStateText } from '@penstock/contract/model/alarm-state';
import type { RecordedValue } from '@penstock/contract/model/recorded-value';
import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
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

/** A value that went along with an alarm; undefined where there was none. */
export function recordedText(value: RecordedValue): string | undefined {
  if (value === null) return undefined;
  return typeof value === 'object' ? value.integer : String(value);
}
