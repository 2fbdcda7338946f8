import { MonitoringValueText } from '../../../kit/monitoring-variable/MonitoringValueText.tsx';
import { useMonitoringValue } from '../../../kit/monitoring-variable/use-monitoring-value.ts';

/** The value at present of a monitoring variable. */
export function MvarValue({ id, unit }: { readonly id: string; readonly unit: string }) {
  const value = useMonitoringValue(id);
  return <MonitoringValueText value={value} live={value !== undefined} decimals={2} unit={unit} />;
}
