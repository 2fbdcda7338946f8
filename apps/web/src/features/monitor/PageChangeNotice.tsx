import { useTexts } from '../../texts/use-texts.ts';
import { Notice } from '../../design/Notice.tsx';
import type { PageChange } from './use-page-changes.ts';

/** Says that an engineer has changed the page while it is open, and offers to open it again. */
export function PageChangeNotice(props: { readonly change: PageChange; readonly reload: () => void }) {
  const { t } = useTexts('monitor');
  const { change, reload } = props;
  switch (change.kind) {
    case 'same':
      return null;
    case 'saved':
      return (
        <Notice
          kind="warning"
          title={t('changed.saved', { author: change.author })}
          action={
            <button type="button" className="plain-button" onClick={reload}>
              {t('changed.reload')}
            </button>
          }
        >
          {t('changed.savedText')}
        </Notice>
      );
    case 'deleted':
    case 'refused':
      return (
        <Notice kind="danger" role="alert" title={t(`changed.${change.kind}`)}>
          {t(`changed.${change.kind}Text`)}
        </Notice>
      );
  }
}
