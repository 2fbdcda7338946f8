import { Observable } from '@penstock/scene/editor/observable';
import { useEffect, useState } from 'react';
import { clock } from '../../../app/services.ts';
import { useSystemValues } from '../../../kit/system-values/use-system-values.ts';
import type { ChosenValuesProps } from './chosen-values.ts';
import { EquipmentChoice } from './EquipmentChoice.tsx';
import { LiveSource } from '../../../kit/stage/live-source.ts';

/** Gives the page the live values of an equipment. */
export function LiveValues({ hub, equipmentId, onEquipment }: ChosenValuesProps) {
  const present = useSystemValues();
  const [system] = useState(() => new Observable(present));
  useEffect(() => system.set(present), [system, present]);
  useEffect(
    () =>
      equipmentId === undefined
        ? undefined
        : hub.connect(new LiveSource(equipmentId, system, () => clock.now())),
    [hub, equipmentId, system],
  );
  return <EquipmentChoice value={equipmentId} onChange={onEquipment} />;
}
