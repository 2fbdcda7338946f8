import { equipmentDefinition } from '@penstock/contract/calls/equipment-definition';
import { equipmentMakeProduct, equipmentQuery } from '@penstock/contract/calls/equipment';
import type { Id } from '@penstock/contract/calls/identifier';
import { equipmentDetailInfo } from '@penstock/contract/calls/monitor-page';
import { productQuery } from '@penstock/contract/calls/product';
import { Button } from 'antd';
import { client } from '../../app/services.ts';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useChange } from '../mutation/use-change.ts';

needTexts('equipment');

interface MakeProductProps {
  readonly equipmentId: Id;
  /** The title of the equipment, which the product gets. */
  readonly name: string;
}

/** Makes a product of an equipment that has none. */
export function MakeProduct({ equipmentId, name }: MakeProductProps) {
  const { t } = useTexts('equipment');
  const { run, running } = useChange(() => client.call(equipmentMakeProduct, { id: equipmentId }), {
    success: () => t('makeProduct.done', { name }),
    invalidates: [
      [equipmentQuery.path],
      [productQuery.path],
      [equipmentDetailInfo.path],
      [equipmentDefinition.path],
    ],
    failure: 'message',
  });
  return (
    <Button loading={running} onClick={() => void run(undefined)}>
      {t('makeProduct.action')}
    </Button>
  );
}
