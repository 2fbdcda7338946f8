import type { GatewayRow } from '@penstock/contract/calls/gateway-list';
import { driverErrorText } from '@penstock/contract/model/driver-error-text';
import { isSilent } from '@penstock/contract/model/driver-status';
import { type GatewayProblemKind, gatewayProblems, isFilling } from '@penstock/contract/model/gateway-health';
import type { ServerStatus } from '@penstock/contract/model/server-status';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { place } from '../../app/place.ts';
import { usePresence } from '../../app/presence.ts';
import { useLanguage } from '../../app/preferences.ts';
import { State } from '../../design/State.tsx';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import { kindOfProblem } from '../../kit/gateway/problem-kind.ts';
import { problemLink } from '../../kit/gateway/problem-link.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { useLength } from '../../kit/time/use-length.ts';
import { needTexts } from '../../texts/i18n.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './overview.module.css';
import { useDriverStatuses } from '../../kit/driver/use-driver-statuses.ts';

needTexts('gatewayHealth');

/** As many are named of what fails; the page behind the link has all. */
const named = 3;

interface ProblemsCardProps {
  readonly row: GatewayRow;
  /** The servers as they are now; undefined while they are not known. */
  readonly servers: readonly ServerStatus[] | undefined;
}

/**
 * The problems of a gateway, the worst first, each with the page where it is looked into. It is in order only where a fresh
 * report says so of each of its parts.
 */
export function ProblemsCard({ row, servers }: ProblemsCardProps) {
  const { t } = useTexts(['gatewayOverview', 'gatewayHealth']);
  const online = usePresence(row.sn)?.online ?? row.online;
  const problems = gatewayProblems({ ...row, online });
  const { health } = row;
  return (
    <DetailCard title={t('cards.problems')}>
      <ul className={styles.rows}>
        {problems.length === 0 && health !== null && (
          <li>
            <State kind="good">{t('gatewayHealth:fine')}</State>
            <span className={styles.quiet}>
              {t('works', {
                drivers: health.drivers.total,
                variables: health.variables.total,
                servers: health.servers.total,
              })}
            </span>
          </li>
        )}
        {problems.map(({ kind, count }) => (
          <li key={kind}>
            <State kind={kindOfProblem(kind)}>
              <ProblemLink kind={kind} row={row}>
                {t(`gatewayHealth:problems.${kind}`, { count })}
              </ProblemLink>
            </State>
            {kind === 'servers' && servers !== undefined && <FailingServers servers={servers} />}
            <ProblemDetail kind={kind} row={row} />
            {kind === 'drivers' && <SilentDrivers sn={row.sn} />}
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {health === null ? (
          t('notReportedHealth')
        ) : (
          <>
            {t('reportedHealth')} <RelativeTime time={health.reportedAt} />
          </>
        )}
      </p>
    </DetailCard>
  );
}

/** A problem as a link, where another page looks into it. */
function ProblemLink(props: {
  readonly kind: GatewayProblemKind;
  readonly row: GatewayRow;
  readonly children: ReactNode;
}) {
  const { kind, row, children } = props;
  const to = otherPage(kind, row);
  return to === undefined ? children : <Link to={to}>{children}</Link>;
}

/** The other page of the gateway where a problem is looked into; undefined where all that is known is here. */
function otherPage(kind: GatewayProblemKind, { sn, health }: GatewayRow): string | undefined {
  switch (kind) {
    case 'buffer':
      // Messages pile up where a server does not take them; what waits for the platform is here.
      return health !== null && isFilling(health.messages) ? pathTo('GatewayServers', { sn }) : undefined;
    case 'offline':
    case 'losses':
    case 'silent':
      return undefined;
    case 'drivers':
    case 'variables':
    case 'servers':
    case 'reports':
    case 'scripts':
    case 'lostReports':
    case 'clock':
      return problemLink(kind, sn);
  }
}

/** The facts about a problem beside its number. */
function ProblemDetail({ kind, row }: { readonly kind: GatewayProblemKind; readonly row: GatewayRow }) {
  const { t } = useTexts('gatewayOverview');
  const length = useLength();
  const { health, clockDifference, since } = row;
  switch (kind) {
    case 'offline':
      return since === '' ? (
        <span className={styles.quiet}>{t('never')}</span>
      ) : (
        <span className={styles.quiet}>
          <RelativeTime time={since} />
        </span>
      );
    case 'buffer': {
      const ages = [health?.records.age ?? 0, health?.messages.age ?? 0];
      const amount = (health?.records.waiting ?? 0) + (health?.messages.waiting ?? 0);
      return (
        <span className={styles.quiet}>
          {t('piles', { amount: groupedNumber(amount), length: length(Math.max(...ages)) })}
        </span>
      );
    }
    case 'clock': {
      const isSlow = (clockDifference ?? 0) < 0;
      // The connection tool knows no other clock than that of its computer.
      const than =
        place() === 'tool'
          ? isSlow
            ? 'clockSlowHere'
            : 'clockFastHere'
          : isSlow
            ? 'clockSlow'
            : 'clockFast';
      return (
        <span className={styles.quiet}>{t(than, { length: length(Math.abs(clockDifference ?? 0)) })}</span>
      );
    }
    case 'drivers':
    case 'variables':
    case 'servers':
    case 'reports':
    case 'scripts':
    case 'losses':
    case 'lostReports':
    case 'silent':
      return null;
  }
}

/** The servers that are not connected, by name. */
function FailingServers({ servers }: { readonly servers: readonly ServerStatus[] }) {
  const failing = servers.filter(
    ({ state }) => state !== 'disabled' && state !== 'connected' && state !== 'connecting',
  );
  return (
    <span className={styles.quiet}>
      {failing
        .slice(0, named)
        .map(({ name }) => name)
        .join(', ')}
    </span>
  );
}

/** The drivers that do not answer, with why: as the channel says it now. */
function SilentDrivers({ sn }: { readonly sn: string }) {
  const language = useLanguage();
  const { statuses } = useDriverStatuses(sn);
  const silent = [...statuses.values()].filter(({ state }) => isSilent(state));
  if (silent.length === 0) return null;
  return (
    <ul className={styles.causes}>
      {silent.slice(0, named).map(({ driver, error }) => (
        <li key={driver}>
          <Link to={pathTo('DriverDiagnosis', { sn, driver })}>{driver}</Link>
          {error !== null && (
            <span className={styles.quiet}>{driverErrorText(error, language).happened}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
