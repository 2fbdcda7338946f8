import { localEnter, localState } from '@penstock/contract/local/console-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../../app/services.ts';
import { Message } from '../../design/Message.tsx';
import { useTexts } from '../../texts/use-texts.ts';

/** Lets the browser in that the tool has opened: the address has a token behind its `#`, which serves once. */
export function EnterTool() {
  const { t } = useTexts('connect');
  const queries = useQueryClient();
  const [token] = useState(() => globalThis.location.hash.slice(1));
  const [isRefused, setRefused] = useState(token === '');
  useEffect(() => {
    if (token === '') return;
    // It must not stay in the history of the browser.
    globalThis.history.replaceState(globalThis.history.state, '', globalThis.location.pathname);
    client.call(localEnter, { token }).then(
      () => void queries.invalidateQueries({ queryKey: [localState.path] }),
      () => setRefused(true),
    );
  }, [token, queries]);
  if (!isRefused) return null;
  return (
    <Message role="alert" title={t('enter.title')}>
      {t('enter.text')}
    </Message>
  );
}
