import type { GatewayRow } from '@penstock/contract/calls/gateway-list';
import { Drawer } from '../../kit/drawer/Drawer.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { RollOutEditor } from '../roll-outs/RollOutEditor.tsx';

interface UpgradeDrawerProps {
  readonly rows: readonly GatewayRow[];
  readonly onClose: () => void;
}

/** Upgrades several gateways, by a roll-out to them: the firmware is chosen here, waves and limits as everywhere. */
export function UpgradeDrawer({ rows, onClose }: UpgradeDrawerProps) {
  const { t } = useTexts('gatewayList');
  const sns = rows.filter(({ mayConfigure }) => mayConfigure).map(({ sn }) => sn);
  return (
    <Drawer title={t('upgrade', { count: sns.length })} width={560} onClose={onClose}>
      <RollOutEditor sns={sns} onClose={onClose} />
    </Drawer>
  );
}
