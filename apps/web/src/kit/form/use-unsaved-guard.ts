import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { addTexts } from '../../texts/i18n.ts';
import { confirm } from '../dialog/confirm.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

addTexts('form', { zh, en });

/**
 * Asks before a page or drawer with unsaved changes is left, by a link, the browser's way back, a closed drawer or a
 * closed tab. `title` names what is edited.
 */
export function useUnsavedGuard(dirty: boolean, title: string): void {
  const { t } = useTranslation('form');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: t('discardTitle', { title }),
      text: t('discardText'),
      action: t('discard'),
      danger: true,
      run: () => Promise.resolve(),
    }).then((discarded) => (discarded ? blocker.proceed() : blocker.reset()));
  }, [blocker, t, title]);

  useEffect(() => {
    if (!dirty) return;
    // The browser asks in its own words.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', warn);
    return () => globalThis.removeEventListener('beforeunload', warn);
  }, [dirty]);
}
