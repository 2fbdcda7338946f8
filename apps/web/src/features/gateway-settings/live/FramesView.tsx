import { comLogSet, type SettingState } from '@penstock/contract/calls/setting';
import { settingParts } from '@penstock/contract/configuration/model/setting-part';
import { isFields } from '@penstock/contract/document/fields';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { client } from '../../../app/services.ts';
import { Notice } from '../../../design/Notice.tsx';
import { useChange } from '../../../kit/mutation/use-change.ts';
import { useAllowed } from '../../../kit/permission/use-allowed.ts';
import type { ReviewDecision } from '../../../kit/review/reviews.ts';
import { useReview } from '../../../kit/review/use-review.ts';
import { settingsKey } from '../use-settings.ts';
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
  const { t } = useTranslation('gatewaySettings');
  const review = useReview(sn);
  const mayConfigure = useAllowed()('gateway:configure');
  const isOn = isFields(state.settings) && state.settings['enabled'] === true;
  const switching = useChange(
    ({ enabled, decision }: { readonly enabled: boolean; readonly decision: ReviewDecision }) =>
      client.call(comLogSet, { sn, baseRevision: revision, settings: { enabled }, ...decision }),
    {
      success: (_answer, { enabled }) => t(enabled ? 'frames.switchedOn' : 'frames.switchedOff'),
      invalidates: [settingsKey(sn)],
      failure: 'message',
    },
  );
  const turn = async (enabled: boolean) => {
    const decision = await review([{ path, schema, before: { enabled: !enabled }, after: { enabled } }]);
    if (decision !== null) await switching.run({ enabled, decision });
  };
  const blocked = useBlocked(sn);
  const button = (enabled: boolean) => (
    <Button
      type={enabled ? 'primary' : 'default'}
      size="small"
      loading={switching.running}
      disabled={blocked !== ''}
      title={blocked}
      onClick={() => void turn(enabled)}
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
      {mayConfigure && <Frames sn={sn} />}
    </>
  );
}
