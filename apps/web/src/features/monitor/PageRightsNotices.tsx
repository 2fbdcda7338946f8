import { useState } from 'react';
import { Notice } from '../../design/Notice.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import type { OperatedRights } from './use-page-rights.ts';

interface PageRightsNoticesProps {
  readonly rights: OperatedRights;
  /** Whether the page has anything that runs. */
  readonly hasScripts: boolean;
  /** Whether the viewer may write the equipment whose page it is. */
  readonly mayWrite: boolean;
}

/** Says what a page does not do as long as its viewer has not said so, and what its author may not show. */
export function PageRightsNotices({ rights, hasScripts, mayWrite }: PageRightsNoticesProps) {
  const { t } = useTexts('monitor');
  const [isLater, setLater] = useState(false);
  const { writingScripts, agreed, withScripts, hiddenEquipments } = rights;
  const author = rights.author === '' ? t('scripts.noAuthor') : rights.author;
  const asksToWrite = withScripts && mayWrite && writingScripts.length > 0 && !agreed && !isLater;
  return (
    <>
      {hasScripts && !withScripts && (
        <Notice
          kind="warning"
          title={t('scripts.asked')}
          action={
            <button type="button" className="plain-button" onClick={rights.runScripts}>
              {t('scripts.run')}
            </button>
          }
        >
          {t('scripts.askedText', { author })}
        </Notice>
      )}
      {asksToWrite && (
        <Notice
          kind="warning"
          title={t('scripts.writes')}
          action={
            <>
              <button type="button" className="plain-button" onClick={() => void rights.agree(true)}>
                {t('scripts.agree')}
              </button>
              <button type="button" className="plain-button" onClick={() => setLater(true)}>
                {t('scripts.later')}
              </button>
            </>
          }
        >
          {t('scripts.writesText', { author, scripts: writingScripts.join(t('scripts.separator')) })}
        </Notice>
      )}
      {hiddenEquipments > 0 && (
        <Notice kind="warning" title={t('scripts.hidden', { count: hiddenEquipments })}>
          {t('scripts.hiddenText', { author })}
        </Notice>
      )}
    </>
  );
}
