import styles from './gateway-frame.module.css';
import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import { searchQuery } from '@penstock/contract/calls/search';
import { gatewayProblems } from '@penstock/contract/model/gateway-health';
import { serialNumberSchema } from '@penstock/contract/model/serial-number';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ComponentType } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { Link, NavLink, Outlet, useLocation, useParams } from 'react-router';
import { useTopic } from '../app/channel.ts';
import { OnlineState } from '../app/OnlineState.tsx';
import { usePageSubject } from '../app/page-title.ts';
import { fillPattern, pathTo, patterns } from '../app/paths.ts';
import { hasPlatform } from '../app/place.ts';
import { notePresences, usePresence } from '../app/presence.ts';
import { useLanguage } from '../app/preferences.ts';
import { client } from '../app/services.ts';
import { Message } from '../design/Message.tsx';
import { State, type StateKind } from '../design/State.tsx';
import { kindOfProblem } from '../kit/gateway/problem-kind.ts';
import { problemLink } from '../kit/gateway/problem-link.ts';
import { useConfigurationRefresh } from '../kit/gateway/use-configuration-refresh.ts';
import { useCurrentRevision, useRevisionTopic } from '../kit/gateway/use-gateway-probation.ts';
import { needTexts } from '../texts/i18n.ts';
import { dateTime } from '../texts/times.ts';
import { useOpenFeatures } from './open-features.ts';
import { OtherSessions } from './OtherSessions.tsx';
import { useIsFile } from '../kit/gateway/use-local-state.ts';
import { BusyNotice } from '../kit/gateway/BusyNotice.tsx';
import { ProbationNotice } from '../kit/gateway/ProbationNotice.tsx';
import { FileNotice } from '../kit/gateway/FileNotice.tsx';
import { OfflineNotice } from '../kit/gateway/OfflineNotice.tsx';
import { RestartNotice } from '../kit/gateway/RestartNotice.tsx';

needTexts('gatewayHealth');

/** A notice above the pages of a gateway; draws nothing where it has nothing to say. */
interface GatewayNotice {
  readonly name: string;
  readonly Notice: ComponentType<{ readonly sn: string }>;
}

/** The notices above the pages of a gateway, the most urgent first. To add one, add a line. */
const gatewayNotices: readonly GatewayNotice[] = [
  { name: 'file', Notice: FileNotice },
  { name: 'offline', Notice: OfflineNotice },
  { name: 'probation', Notice: ProbationNotice },
  { name: 'busy', Notice: BusyNotice },
  { name: 'restart', Notice: RestartNotice },
];

/** The frame of the pages of one gateway: which gateway it is, whether it is online, and its other pages as tabs. */
export function GatewayFrame() {
  const { t } = useTexts(['shell', 'connect']);
  const { sn = '' } = useParams();
  const gateway = useQuery({
    queryKey: [searchQuery.path, 'gateway', sn],
    queryFn: async ({ signal }) => {
      const request = { keyword: sn, kinds: ['gateway' as const], limit: 1 };
      return (await client.call(searchQuery, request, { signal })).gateways.hits[0] ?? null;
    },
    staleTime: 60_000,
  });
  const queries = useQueryClient();
  const isFile = useIsFile();
  const missing = gateway.data === null;
  const name = gateway.data?.name ?? '';
  // Known to exist: pages of a gateway that does not are none that somebody wants to find again.
  usePageSubject(gateway.data ? name || sn : undefined);
  const known = serialNumberSchema.safeParse(sn).success ? sn : undefined;
  useTopic(known === undefined ? undefined : `gateway:${known}`, {
    event: (event) => {
      if (event.type !== 'presence') return;
      notePresences(event.gateways);
      // Without a platform the name is that of the configuration, which has changed where this comes again.
      if (!hasPlatform()) void queries.invalidateQueries({ queryKey: [searchQuery.path] });
    },
  });
  useRevisionTopic(known);
  useConfigurationRefresh(sn, useCurrentRevision(sn)?.revision);

  if (missing)
    return (
      <Message
        role="alert"
        title={t('gatewayMissing')}
        actions={<Link to={pathTo('GatewayList')}>{t('toGateways')}</Link>}
      >
        {t('gatewayMissingText', { sn })}
      </Message>
    );
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <p className={styles.name}>
          {name === '' ? sn : name}
          {name !== '' && <span className={styles.sn}>{sn}</span>}
        </p>
        {isFile ? (
          <State kind="off">{t('connect:ways.file')}</State>
        ) : (
          <GatewayPresence sn={sn} online={gateway.data?.online} />
        )}
        {gateway.data !== undefined && <OtherSessions sn={sn} />}
        <GatewayTabs sn={sn} />
      </header>
      <div className={styles.notices}>
        {gatewayNotices.map(({ name: notice, Notice }) => (
          <Notice key={notice} sn={sn} />
        ))}
      </div>
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}

/** Whether the gateway is online; what the search answered counts until the live channel says it. */
function GatewayPresence({ sn, online }: { readonly sn: string; readonly online: boolean | undefined }) {
  const { t } = useTexts('shell');
  const presence = usePresence(sn);
  const known = presence?.online ?? online;
  const { kind, worst } = useHealth(sn, known ?? false);
  const { t: problem } = useTexts('gatewayHealth');
  if (known === undefined) return null;
  return (
    <p className={styles.presence} role="status">
      <OnlineState online={known} kind={kind} />
      {known && worst !== undefined && worst.kind !== 'silent' ? (
        // A colour alone says to nobody why it is not green.
        <Link to={problemLink(worst.kind, sn)}>
          {problem(`problems.${worst.kind}`, { count: worst.count })}
        </Link>
      ) : (
        presence !== undefined &&
        presence.since !== '' && (
          <span>{t(`presence.${presence.reason}`, { time: dateTime(presence.since) })}</span>
        )
      )}
    </p>
  );
}

/** The meaning of a gateway being online: green only where its report says that nothing is wrong; else its worst problem. */
function useHealth(
  sn: string,
  online: boolean,
): { readonly kind: StateKind; readonly worst?: ReturnType<typeof gatewayProblems>[number] } {
  const { data } = useQuery({
    // As the overview asks for it; both keep one answer.
    queryKey: [gatewayQuery.path, 'one', sn],
    queryFn: async ({ signal }) => client.call(gatewayQuery, { sns: [sn], pageSize: 1 }, { signal }),
    refetchInterval: 30_000,
  });
  const [row] = data?.rows ?? [];
  if (row === undefined) return { kind: 'off' };
  const [worst] = gatewayProblems({ ...row, online });
  return worst === undefined ? { kind: 'good' } : { kind: kindOfProblem(worst.kind), worst };
}

function GatewayTabs({ sn }: { readonly sn: string }) {
  const { t } = useTexts('shell');
  const language = useLanguage();
  const tabs = useRef<HTMLUListElement>(null);
  // A page about a part of the gateway is reached from the page of such parts.
  const pages = useOpenFeatures().filter(
    ({ frame, name }) => frame === 'gateway' && !fillPattern(patterns[name], { sn }).includes(':'),
  );
  const { pathname } = useLocation();
  useEffect(() => {
    // Where the tabs do not fit side by side, as on a phone, the current one may be out of sight.
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  if (pages.length < 2) return null;
  return (
    <nav className={styles.pages} aria-label={t('gatewayPages')}>
      <ul ref={tabs} className={styles.tabs}>
        {pages.map(({ name, title }) => (
          <li key={name}>
            <NavLink to={fillPattern(patterns[name], { sn })}>{title[language]}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
