import {
  type CopiedNote,
  copiedNotes,
  gatewayCopy,
  gatewayCopyCallback,
  gatewayCopyCheck,
  maxCopyTargets,
} from '@penstock/contract/calls/configuration-copy';
import { type CopyPart, copyParts } from '@penstock/contract/configuration/copy/copied';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { Drawer } from '../../kit/drawer/Drawer.tsx';
import { GatewayWorkSteps } from '../../kit/gateway/GatewayWorkSteps.tsx';
import targetStyles from '../../kit/gateway/targets.module.css';
import { useGatewayWork } from '../../kit/gateway/use-gateway-work.ts';

needTexts('gatewayConfiguration');

/**
 * The parts that are copied unless others are chosen: everything but the network, which is of each gateway
 * itself.
 */
const usualParts: readonly CopyPart[] = copyParts.filter((part) => part !== 'network');

/** Copies parts of the configuration to other gateways of the same model: compared first, then one after another. */
export function CopyDrawer({ sn, onClose }: { readonly sn: string; readonly onClose: () => void }) {
  const { t } = useTexts('gatewayConfiguration');
  const [parts, setParts] = useState(usualParts);
  const [notes, setNotes] = useState<readonly CopiedNote[]>([]);
  const work = useGatewayWork({
    chosen: [],
    takesSame: false,
    compare: async (target) => {
      const { total, lines } = await client.call(gatewayCopyCheck, { sn, target, parts: [...parts] });
      return { total, lines };
    },
    start: async ({ sns, note, probation }) => {
      const request = { sn, targets: [...sns], parts: [...parts], notes: [...notes], note, probation };
      return (await client.call(gatewayCopy, request)).uuid;
    },
    path: gatewayCopyCallback.path,
    follow: (uuid, options) => client.call(gatewayCopyCallback, { uuid }, options),
  });
  const disabled = work.running || work.isStarted;
  return (
    <Drawer title={t('copying.title')} width={720} onClose={onClose}>
      <GatewayWorkSteps
        work={work}
        about={t('copying.about')}
        refused={t('copying.refused')}
        startText={t('copying.start', { count: work.ready.length })}
        cancelText={t('copying.cancel')}
        doneText={(counts) => t('copying.done', counts)}
        without={sn}
        maximum={maxCopyTargets}
        mayCheck={parts.length > 0}
        onClose={onClose}
      >
        <div className={targetStyles.field} role="group" aria-label={t('copying.parts')}>
          <span>{t('copying.parts')}</span>
          <Checkbox.Group
            className={targetStyles.fields ?? ''}
            disabled={disabled}
            value={[...parts]}
            options={copyParts.map((part) => ({ value: part, label: t(`parts.${part}`) }))}
            onChange={(chosen) => {
              setParts(copyParts.filter((part) => chosen.includes(part)));
              work.forget();
            }}
          />
        </div>
        <div className={targetStyles.field} role="group" aria-label={t('copying.notes')}>
          <span>{t('copying.notes')}</span>
          <Checkbox.Group
            disabled={disabled}
            value={[...notes]}
            options={copiedNotes.map((value) => ({ value, label: t(`copiedNotes.${value}`) }))}
            onChange={(chosen) => setNotes(copiedNotes.filter((one) => chosen.includes(one)))}
          />
        </div>
      </GatewayWorkSteps>
    </Drawer>
  );
}
