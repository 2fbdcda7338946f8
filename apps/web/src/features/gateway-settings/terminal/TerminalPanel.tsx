import { mqttGatewayInfo } from '@penstock/contract/calls/gateway-state';
import { type TerminalEnd, terminalEndTexts } from '@penstock/contract/model/terminal';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useCallback, useRef, useState } from 'react';
import { errorText } from '../../../app/error-text.ts';
import { useLanguage } from '../../../app/preferences.ts';
import { client } from '../../../app/services.ts';
import { Notice } from '../../../design/Notice.tsx';
import { Outline } from '../../../design/Outline.tsx';
import { confirm } from '../../../kit/dialog/confirm.ts';
import { ReadFailure } from '../../../kit/empty/ReadFailure.tsx';
import { useAllowed } from '../../../kit/permission/use-allowed.ts';
import { lazyPart } from '../../../texts/i18n.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import styles from '../settings.module.css';
import { useBlocked } from '../use-blocked.ts';

const TerminalView = lazyPart(() => import('./TerminalView.tsx'));

/** Why the last terminal of this page is over. */
interface End {
  readonly reason?: TerminalEnd | undefined;
  readonly error?: unknown;
}

/** A terminal on the machine of a gateway, where the machine allows it. */
export function TerminalPanel({ sn }: { readonly sn: string }) {
  const { t } = useTexts('gatewaySettings');
  const allowed = useAllowed();
  const unchangeable = useBlocked(sn);
  const blocked =
    unchangeable === '' && !allowed('equipment:write') ? t('terminal.notAllowed') : unchangeable;
  const [isOpen, setOpen] = useState(false);
  const [end, setEnd] = useState<End | undefined>(undefined);
  const { data, error, refetch } = useQuery({
    queryKey: [mqttGatewayInfo.path, sn],
    queryFn: ({ signal }) => client.call(mqttGatewayInfo, { sn }, { signal }),
  });
  const closing = useRef<HTMLButtonElement>(null);
  const leave = useCallback(() => closing.current?.focus(), []);
  const over = useCallback((why: End) => {
    setEnd(why);
    setOpen(false);
  }, []);
  if (data === undefined)
    return error === null ? <Outline /> : <ReadFailure error={error} onRetry={refetch} />;
  if (data.machine?.supports.terminal !== true)
    return (
      <Notice kind="off" title={t('terminal.offTitle')}>
        {t('terminal.off')}
      </Notice>
    );
  const ask = () =>
    confirm({
      title: t('terminal.openTitle', { sn }),
      text: t('terminal.openText'),
      action: t('terminal.open'),
      danger: true,
      run: async () => {
        setEnd(undefined);
        setOpen(true);
        await Promise.resolve();
      },
    });
  return (
    <>
      {end !== undefined && <EndNotice end={end} />}
      {isOpen && (
        <Suspense fallback={<Outline />}>
          <TerminalView sn={sn} label={t('terminal.label', { sn })} onLeave={leave} onEnd={over} />
        </Suspense>
      )}
      <div className={styles.buttons}>
        {isOpen ? (
          <Button key="close" ref={closing} onClick={() => over({ reason: 'closed' })}>
            {t('terminal.close')}
          </Button>
        ) : (
          <Button key="open" danger disabled={blocked !== ''} title={blocked} onClick={() => void ask()}>
            {t('terminal.open')}
          </Button>
        )}
        <span className={styles.quiet}>{isOpen ? t('terminal.leave') : blocked}</span>
      </div>
    </>
  );
}

function EndNotice({ end: { reason, error } }: { readonly end: End }) {
  const { t } = useTexts('gatewaySettings');
  const { t: common } = useTexts('common');
  const language = useLanguage();
  if (error !== undefined)
    return (
      <Notice kind="danger" title={t('terminal.failed')}>
        {errorText(error, common)}
      </Notice>
    );
  return (
    <Notice kind="off" title={t('terminal.ended')}>
      {reason !== undefined && t('terminal.reason', { reason: terminalEndTexts[reason][language] })}
    </Notice>
  );
}
