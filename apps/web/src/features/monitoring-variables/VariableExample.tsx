import { mvarAdd } from '@penstock/contract/calls/monitoring-variable';
import { rules } from '@penstock/contract/rules/table';
import { client } from '../../app/services.ts';
import { ExampleOffer } from '../../kit/record/ExampleOffer.tsx';
import type { ExampleEquipment } from '../../kit/record/use-example-equipment.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { exampleVariable } from './example-variable.ts';

/** Offers a monitoring variable that is computed of the reader's own equipment. */
export function VariableExample({ listKey }: { readonly listKey: readonly string[] }) {
  const { t } = useTexts('monitoringVariables');
  const wordsOf = ({ equipment, numbers: [signal] }: ExampleEquipment) => ({
    signal: signal.title,
    of: equipment.productTitle === '' ? equipment.title : equipment.productTitle,
  });
  return (
    <ExampleOffer
      listKey={listKey}
      outline={(source) =>
        t(source.equipment.productId === '' ? 'example.ofEquipment' : 'example.ofProduct', wordsOf(source))
      }
      make={async (source) => {
        const title = t('example.title', wordsOf(source)).slice(0, rules.requiredText.maximum);
        await client.call(mvarAdd, exampleVariable(source, title));
        return title;
      }}
    />
  );
}
