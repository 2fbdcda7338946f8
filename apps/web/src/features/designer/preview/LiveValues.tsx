import type { Id } from '@penstock/contract/calls/identifier';
import type { ValueHub } from '@penstock/stage/values/value-hub';
import { useEffect, useState } from 'react';
import { EquipmentChoice } from './EquipmentChoice.tsx';
import { LiveSource } from './live-source.ts';

/** Gives the page the live values of an equipment. */
export function LiveValues({ hub }: { readonly hub: ValueHub }) {
  const [equipmentId, setEquipmentId] = useState<Id | undefined>(undefined);
  useEffect(
    () => (equipmentId === undefined ? undefined : hub.connect(new LiveSource(equipmentId))),
    [hub, equipmentId],
  );
  return <EquipmentChoice value={equipmentId} onChange={setEquipmentId} />;
}
