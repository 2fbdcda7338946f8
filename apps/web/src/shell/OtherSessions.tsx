import { gatewayClose } from '@penstock/contract/calls/gateway-operation';
import { sendHeartbeat } from '@penstock/contract/calls/gateway-session';
import { limits } from '@penstock/contract/rules/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { useLanguage } from '../app/preferences.ts';
import { client } from '../app/services.ts';
import { useSession } from '../app/session.ts';
import { PersonIcon } from '../design/icons.tsx';
import { featureList } from '../features/list.ts';
import { PopoverButton } from '../kit/popover/PopoverButton.tsx';
import { RelativeTime } from '../kit/time/RelativeTime.tsx';
import { useShownFeature } from './crumbs.ts';
import styles from './gateway-frame.module.css';

/** Names that are shown before the panel is opened. */
const shownNames = 3;

/**
 * Keeps the session with a gateway while one of its pages is open, by a heartbeat every 60 s (platform specification,
 * section 9), and says who else has one.
 */
export function OtherSessions({ sn }: { readonly sn: string }) {
  const { t } = useTexts('shell');
  const language = useLanguage();
  const page = useShownFeature()?.name ?? '';
  const lastHeartbeat = useRef<Promise<unknown>>(Promise.resolve());
  const heartbeat = useQuery({
    queryKey: [sendHeartbeat.path, sn, page],
    queryFn: async () => {
      // Pages of a gateway that is offline show the last known state, so it need not be online.
      const answer = client.call(sendHeartbeat, { sn, validStatus: false, page });
      lastHeartbeat.current = answer.catch(() => undefined);
      return await answer;
    },
    refetchInterval: limits.consoleHeartbeat.seconds * 1000,
    refetchIntervalInBackground: true,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  useEffect(
    () => () => {
      // A person who signs out ends all sessions, and may make no call. A heartbeat that is under way would open it again.
      if (useSession.getState().user === undefined) return;
      void lastHeartbeat.current.then(() => client.call(gatewayClose, { sn })).catch(() => undefined);
    },
    [sn],
  );
  const others = heartbeat.data?.others ?? [];
  if (others.length === 0) return null;
  const nameOf = ({ account, own }: (typeof others)[number]) =>
    own ? t('ownSession', { account }) : account;
  const titleOf = (name: string) => featureList.find((feature) => feature.name === name)?.title[language];
  // Somebody with several windows is named once.
  const everyName = [...new Set(others.map(nameOf))];
  const names = everyName.slice(0, shownNames).join(t('nameSeparator'));
  const more = everyName.length - shownNames;
  return (
    <PopoverButton
      role="dialog"
      className={styles.others}
      panelName={t('otherSessions')}
      panel={() => (
        <div className={styles.othersPanel}>
          <p>{t('otherSessionsText')}</p>
          <ul>
            {others.map((other) => (
              <li key={`${other.account} ${other.since}`}>
                <strong>{nameOf(other)}</strong> {titleOf(other.page)} · <RelativeTime time={other.since} />
              </li>
            ))}
          </ul>
        </div>
      )}
    >
      <PersonIcon size={14} />
      {more > 0 ? t('alsoHereMore', { names, count: more }) : t('alsoHere', { names })}
    </PopoverButton>
  );
}
