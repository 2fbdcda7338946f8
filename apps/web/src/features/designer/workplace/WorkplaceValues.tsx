import { useEffect } from 'react';
import { LiveFeed } from '../../../kit/stage/LiveFeed.tsx';
import { useEquipments } from '../binding/binding-sources.ts';
import { readChosenEquipment } from '../kept-settings.ts';
import { useObservable } from '../use-editor.ts';
import { useWorkplace } from './workplace.ts';

/** Chooses the equipment that was chosen last, else the first that is online, and gives the designer its live values. */
export function WorkplaceValues({ productId }: { readonly productId: string }) {
  const { equipment, values } = useWorkplace();
  const chosen = useObservable(equipment);
  const offered = useEquipments(productId, '');
  useEffect(() => {
    if (equipment.get() !== undefined) return;
    const kept = readChosenEquipment(productId);
    const first =
      offered.find(({ id }) => id === kept) ??
      offered.find(({ online }) => online) ??
      offered.find(({ sn }) => sn !== '') ??
      offered[0];
    if (first !== undefined) equipment.set({ id: first.id, title: first.title, sn: first.sn });
  }, [equipment, offered, productId]);
  return chosen === undefined ? null : <LiveFeed key={chosen.id} hub={values} equipmentId={chosen.id} />;
}
