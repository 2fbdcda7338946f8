import { comLogSet, settingQuery, type SettingState } from '@penstock/contract/calls/setting';
import { settingParts } from '@penstock/contract/configuration/model/setting-part';
import { isFields } from '@penstock/contract/document/fields';
import { Button } from 'antd';
import { useTexts } from '../../../texts/use-texts.ts';
import { client } from '../../../app/services.ts';
import { Notice } from '../../../design/Notice.tsx';
import { useChange } from '../../../kit/mutation/use-change.ts';
import { useAllowed } from '../../../kit/permission/use-allowed.ts';
import { useGatewayDocument } from '../../../kit/gateway/gateway-document.ts';
import { type Proposal, useReviewedChange } from '../../../kit/review/use-reviewed-change.ts';
import { settingsKey } from '../use-settings.ts';
import { NeedsGateway } from '../../../kit/gateway/NeedsGateway.tsx';
import { Frames } from './Frames.tsx';
import { useBlocked } from '../use-blocked.ts';

interface FramesViewProps {
  readonly sn: string;
  readonly state: SettingState;
  readonly revision: number;
}

const { schema, path } = settingParts.messageDebugging;

/** Message debugging: switched on and off, and the frames while it is on. */
export function FramesView({ sn, state, revision }: FramesViewProps) {
  const { t } = useTexts('gatewaySettings');
  const sendReviewed = useReviewedChange(useGatewayDocument(sn));
  const mayConfigure = useAllowed()('gateway:configure');
  const isOn = isFields(state.settings) && state.settings['enabled'] === true;
  const switching = useChange(
    (enabled: boolean) => {
      const proposal = (base: number): Proposal => ({
        revision: base,
        changes: [{ path, schema, before: { enabled: !enabled }, after: { enabled } }],
      });
      return sendReviewed({
        proposal: proposal(revision),
        again: async () => proposal((await client.call(settingQuery, { sn })).revision),
        send: (baseRevision, decision) =>
          client.call(comLogSet, { sn, baseRevision, settings: { enabled }, ...decision }),
      });
    },
    {
      success: (answer, enabled) =>
        answer === null ? '' : t(enabled ? 'frames.switchedOn' : 'frames.switchedOff'),
      invalidates: [settingsKey(sn)],
      readsBeforeNext: true,
      failure: 'message',
    },
  );
  const blocked = useBlocked(sn);
  const button = (enabled: boolean) => (
    <Button
      type={enabled ? 'primary' : 'default'}
      size="small"
      loading={switching.running}
      disabled={blocked !== ''}
      title={blocked}
      onClick={() => void switching.run(enabled)}
    >
      {t(enabled ? 'frames.switchOn' : 'frames.switchOff')}
    </Button>
  );
  if (!isOn)
    return (
      <Notice kind="off" title={t('frames.off')} action={button(true)}>
        {t('frames.offText')}
      </Notice>
    );
  return (
    <>
      <Notice kind="good" title={t('frames.on')} action={button(false)}>
        {t('frames.onText')}
      </Notice>
      {mayConfigure && (
        <NeedsGateway>
          <Frames sn={sn} />
        </NeedsGateway>
      )}
    </>
  );
}
