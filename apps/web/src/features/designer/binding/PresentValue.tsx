import type { SourceSignal } from './signal-source.ts';
import { MonitoringValueText } from '../../../kit/monitoring-variable/MonitoringValueText.tsx';
import { useMonitoringValue } from '../../../kit/monitoring-variable/use-monitoring-value.ts';
import { VariableValue } from '../../../kit/variable/VariableValue.tsx';

/** The value at present of a signal of an equipment that has a gateway. */
export function SignalValue({
  sn,
  signalKey,
  signal,
}: {
  readonly sn: string;
  readonly signalKey: string;
  readonly signal: SourceSignal;
}) {
  return sn === '' ? null : <VariableValue sn={sn} variableKey={signalKey} signal={signal} />;
}

/** The value at present of a monitoring variable. */
export function MvarValue({ id, unit }: { readonly id: string; readonly unit: string }) {
  const value = useMonitoringValue(id);
  return <MonitoringValueText value={value} live={value !== undefined} decimals={2} unit={unit} />;
}
