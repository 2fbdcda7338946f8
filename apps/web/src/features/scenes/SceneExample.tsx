import { sceneAdd, sceneBindings, sceneInfo } from '@penstock/contract/calls/scene';
import { rules } from '@penstock/contract/rules/table';
import { client } from '../../app/services.ts';
import { ExampleOffer } from '../../kit/record/ExampleOffer.tsx';
import type { ExampleEquipment } from '../../kit/record/use-example-equipment.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { exampleBindings } from './example-bindings.ts';

/** Offers a scene: the model of a pump set, bound to the reader's own equipment. */
export function SceneExample({ listKey }: { readonly listKey: readonly string[] }) {
  const { t } = useTexts('scenes');
  const make = async (source: ExampleEquipment) => {
    const names = {
      base: t('example.nodes.base'),
      motor: t('example.nodes.motor'),
      coupling: t('example.nodes.coupling'),
      pump: t('example.nodes.pump'),
      suction: t('example.nodes.suction'),
      discharge: t('example.nodes.discharge'),
      drive: t('example.nodes.drive'),
      lamp: t('example.nodes.lamp'),
    };
    const title = t('example.title', { equipment: source.equipment.title }).slice(
      0,
      rules.requiredText.maximum,
    );
    const { pumpSetModel } = await import('@penstock/scene/models/pump-set-model');
    const file = new File([pumpSetModel(names)], 'pump-set.glb', { type: 'model/gltf-binary' });
    const { id } = await client.call(sceneAdd, { title, titleTranslations: {}, file });
    const { revision } = await client.call(sceneInfo, { id });
    await client.call(sceneBindings, { id, revision, bindings: [...exampleBindings(source, names)] });
    return title;
  };
  return (
    <ExampleOffer
      listKey={listKey}
      outline={({ equipment }) => t('example.outline', { equipment: equipment.title })}
      make={make}
    />
  );
}
