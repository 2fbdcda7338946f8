import { configurationConfirm, configurationReturn } from '@penstock/contract/calls/configuration-revisions';
import { gatewayAuthor } from '@penstock/contract/configuration/author';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useChange } from '../mutation/use-change.ts';
import { showToast } from '../mutation/toast-list.ts';
import { useAllowed } from '../permission/use-allowed.ts';
import { useNow } from '../time/now.ts';
import styles from './gateway.module.css';
import { useAuthorText } from '../review/use-author-text.ts';
import { type CurrentRevision, useCurrentRevision } from './use-gateway-probation.ts';

needTexts('gateway');

/** Says to everybody who looks at the gateway that a change is on probation: whose, and how long still. */
export function ProbationNotice({ sn }: { readonly sn: string }) {
  const current = useCurrentRevision(sn);
  useOwnRevisions(current);
  return current === undefined || current.probation === null ? null : (
    <Countdown sn={sn} current={current} probation={current.probation} />
  );
}

/** Says it when the gateway makes a revision automatically while somebody looks, such as one that undoes a change, with its reason. */
function useOwnRevisions(current: CurrentRevision | undefined): void {
  const { t } = useTexts('gateway');
  const known = useRef(current?.revision);
  useEffect(() => {
    const isNew = known.current !== undefined && current !== undefined && current.revision > known.current;
    known.current = current?.revision;
    if (!isNew || current.author !== gatewayAuthor) return;
    const { revision, note } = current;
    showToast({ kind: 'warning', text: t('ownRevision', { revision, note }) });
  }, [current, t]);
}

interface CountdownProps {
  readonly sn: string;
  readonly current: CurrentRevision;
  readonly probation: NonNullable<CurrentRevision['probation']>;
}

function Countdown({ sn, current, probation }: CountdownProps) {
  const { t } = useTexts('gateway');
  const authorText = useAuthorText();
  const mayChange = useAllowed()('gateway:configure');
  const left = useNow((now) => Math.max(0, Math.ceil((Date.parse(probation.until) - now) / 1000)));
  const { revision, author, note } = current;
  const keep = useChange(() => client.call(configurationConfirm, { sn, revision }), {
    success: () => t('probation.kept'),
    failure: 'message',
  });
  const goBack = useChange(() => client.call(configurationReturn, { sn, revision }), {
    // A message shows the revision that it makes.
    success: () => '',
    failure: 'message',
  });
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <Notice
      kind="warning"
      role="alert"
      title={left > 0 ? t('probation.title', { left: clock }) : t('probation.over')}
      action={
        mayChange &&
        left > 0 && (
          <span className={styles.actions}>
            <Button size="small" loading={goBack.running} onClick={() => void goBack.run(undefined)}>
              {t('probation.return')}
            </Button>
            <Button
              size="small"
              type="primary"
              loading={keep.running}
              onClick={() => void keep.run(undefined)}
            >
              {t('probation.keep')}
            </Button>
          </span>
        )
      }
    >
      {t('probation.text', { author: authorText(author), revision, returnsTo: probation.returnsTo })}
      {note !== '' && ` ${t('probation.note', { note })}`}
    </Notice>
  );
}
