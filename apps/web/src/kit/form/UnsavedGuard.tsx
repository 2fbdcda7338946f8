import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useBlocker } from 'react-router';
import { needTexts } from '../../texts/i18n.ts';
import { confirm } from '../dialog/confirm.ts';
import { discardUnsaved, unsavedText, unsavedTitles, useIsUnsaved } from './unsaved-changes.ts';

needTexts('form');

/**
 * Asks before unsaved changes are left, by a link, the browser's way back, a closed drawer or a closed tab. The shell has
 * it once, for all that a page edits.
 */
export function UnsavedGuard() {
  const { t } = useTexts('form');
  const isUnsaved = useIsUnsaved();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // As it is now: a page that has just saved leaves before this is drawn again.
      unsavedTitles().length > 0 &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );

  const ask = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: t('discardTitle', { title: unsavedTitles().join(t('titleSeparator')) }),
      text: unsavedText() ?? t('discardText'),
      action: t('discard'),
      danger: true,
      run: () => Promise.resolve(),
    }).then((discarded) => {
      if (!discarded) return blocker.reset();
      discardUnsaved();
      return blocker.proceed();
    });
  });

  // By the state alone: a blocked way that is drawn again, with new texts or a second attempt to leave, is asked about once.
  useEffect(() => {
    if (blocker.state === 'blocked') ask();
  }, [blocker.state]);

  useEffect(() => {
    if (!isUnsaved) return;
    // The browser asks in its own words.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', warn);
    return () => globalThis.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  return null;
}
