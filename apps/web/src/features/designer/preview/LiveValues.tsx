import { LiveFeed } from '../../../kit/stage/LiveFeed.tsx';
import type { ChosenValuesProps } from './chosen-values.ts';
import { EquipmentChoice } from './EquipmentChoice.tsx';

/** Gives the page the live values of an equipment. */
export function LiveValues({ hub, equipmentId }: ChosenValuesProps) {
  return (
    <>
      {equipmentId !== undefined && <LiveFeed key={equipmentId} hub={hub} equipmentId={equipmentId} />}
      <EquipmentChoice />
    </>
  );
}
