import type { JsonObject } from '@penstock/contract/dashboard/json';
import { systemValues } from '@penstock/contract/dashboard/system-values';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../texts/i18n.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { useLanguage } from '../../../app/preferences.ts';
import { Tabs } from '../../../design/Tabs.tsx';
import { Beside } from '../beside/Beside.tsx';
import {
  type BoundEquipment,
  type OfferedKind,
  offeredKinds,
  otherBinding,
  type ShownBinding,
  signalBinding,
  thisEquipment,
  writtenSignalBinding,
} from './made-binding.ts';
import { RowChoice, SystemChoice } from './OtherChoice.tsx';
import { SignalChoice } from './SignalChoice.tsx';

const ElementChoice = lazyPart(async () => ({
  default: (await import('./ElementChoice.tsx')).ElementChoice,
}));

/** Chooses what a widget is bound to: a signal, a monitoring variable, a system value, a report, a scene, or a property of a widget. */
export function BindingPicker(props: {
  readonly title: string;
  readonly current: ShownBinding | undefined;
  readonly equipmentId: string;
  /** The offered kinds; all where it is left out. */
  readonly kinds?: readonly OfferedKind[];
  /** The signal is written: only those are offered that can be. */
  readonly writes?: boolean;
  /** It stays open, so that one after the other can be chosen. */
  readonly several?: boolean;
  /** Properties of widgets are offered as well: a formula that is one. */
  readonly withElements?: boolean;
  readonly onPick: (binding: JsonObject) => void;
  readonly onClose: () => void;
}) {
  const { title, current, equipmentId, kinds = offeredKinds, writes = false, onPick, onClose } = props;
  const { several = false } = props;
  const { t } = useTexts('designerBinding');
  const language = useLanguage();
  const [kind, setKind] = useState<OfferedKind | 'element'>(current?.kind ?? kinds[0] ?? 'signal');
  const tabs = props.withElements ? ([...kinds, 'element'] as const) : kinds;
  const [equipment, setEquipment] = useState<BoundEquipment>(
    equipmentId === '' ? thisEquipment : { id: equipmentId, title: current?.equipment ?? equipmentId },
  );
  const pick = (binding: JsonObject) => {
    onPick(binding);
    if (!several) onClose();
  };
  const chosen = current?.kind === kind ? current.name : undefined;
  return (
    <Beside title={title} onClose={onClose}>
      <Tabs
        label={t('kind')}
        current={kind}
        tabs={tabs.map((one) => ({ key: one, title: t(`kinds.${one}`) }))}
        onChange={setKind}
      >
        {kind === 'signal' && (
          <SignalChoice
            equipment={equipment}
            onEquipment={setEquipment}
            chosen={chosen}
            writableOnly={writes}
            fills
            onPick={(signal) => pick((writes ? writtenSignalBinding : signalBinding)(signal, equipment))}
          />
        )}
        {kind === 'system' && (
          <SystemChoice
            chosen={chosen}
            onPick={(key) => pick(otherBinding(kind, key, systemValues[key].title[language]))}
          />
        )}
        {(kind === 'mvar' || kind === 'report' || kind === 'scene') && (
          <RowChoice
            key={kind}
            kind={kind}
            chosen={chosen}
            onPick={(id, name) => pick(otherBinding(kind, id, name))}
          />
        )}
        {kind === 'element' && (
          <Suspense fallback={null}>
            <ElementChoice onPick={pick} />
          </Suspense>
        )}
      </Tabs>
    </Beside>
  );
}
