import { ClientError } from '@penstock/client/calls/error';
import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import { getNewVersion, upgradeApp, upgradeLast } from '@penstock/contract/calls/gateway-operation';
import { limits } from '@penstock/contract/rules/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { client } from '../../app/services.ts';
import { State } from '../../design/State.tsx';
import { confirm } from '../../kit/dialog/confirm.ts';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useNewVersion } from './overview-queries.ts';
import styles from './overview.module.css';

/** An upgrade that ended longer ago is no news, in ms. */
const news = 600_000;

const { upgradePoll } = limits;
/** How long the end of an upgrade is waited for, in ms. */
const patience = (upgradePoll.firstWait + upgradePoll.units * upgradePoll.step) * 1000;

/** Whether there is newer firmware, a button that upgrades the gateway, and how far that has come. */
export function UpgradeFact({ sn, online }: { readonly sn: string; readonly online: boolean }) {
  const { t } = useTexts('gatewayOverview');
  const mayUpgrade = useAllowed()('gateway:configure');
  const newVersion = useNewVersion(sn);
  const queries = useQueryClient();
  const [opened] = useState(() => client.platformTime());
  const last = useQuery({
    queryKey: [upgradeLast.path, sn],
    queryFn: async ({ signal }) => {
      const { upgrade } = await client.call(upgradeLast, { sn }, { signal });
      return {
        upgrade,
        late: upgrade !== null && client.platformTime() - Date.parse(upgrade.startTime) > patience,
      };
    },
    // It goes on: asked again, and seldom once the waiting is over.
    refetchInterval: ({ state: { data } }) =>
      data?.upgrade?.status === 'pending' ? (data.late ? 30_000 : upgradePoll.step * 1000) : false,
    enabled: mayUpgrade,
  });
  const upgrade = last.data?.upgrade ?? null;
  const isPending = upgrade?.status === 'pending';
  useEffect(() => {
    if (isPending) return;
    void queries.invalidateQueries({ queryKey: [getNewVersion.path, sn] });
    void queries.invalidateQueries({ queryKey: [gatewayQuery.path] });
  }, [isPending, queries, sn]);

  const ask = (version: string) =>
    confirm({
      title: t('upgrade.title', { version }),
      text: t('upgrade.text'),
      action: t('upgrade.action'),
      run: async () => {
        try {
          await client.call(upgradeApp, { sn });
        } catch (error) {
          // Somebody else began: the progress is that of theirs.
          if (!(error instanceof ClientError && error.is('gateway.upgradeRunning'))) throw error;
        }
        await last.refetch();
      },
    });

  if (upgrade !== null && isPending)
    return (
      <State kind={last.data?.late === true ? 'warning' : 'waiting'}>
        {last.data?.late === true
          ? t('upgrade.late')
          : t('upgrade.running', {
              version: upgrade.version,
              phase: t(`upgrade.phases.${upgrade.phase}`),
              percent: upgrade.percent,
            })}
      </State>
    );
  const isNews = upgrade !== null && Date.parse(upgrade.startTime) > opened - news;
  return (
    <>
      {isNews && upgrade.status === 'success' && newVersion === null && (
        <State kind="good">{t('upgrade.done', { version: upgrade.newVersion })}</State>
      )}
      {isNews && upgrade.status === 'failure' && (
        <State kind="danger">
          {t('upgrade.failed', {
            version: upgrade.version,
            reason: t(`upgrade.reasons.${reasonOf(upgrade.reason)}`),
          })}
        </State>
      )}
      {newVersion !== null && <State kind="waiting">{t('newVersion', { version: newVersion })}</State>}
      {newVersion !== null && mayUpgrade && (
        <span className={styles.waiting}>
          <Button
            size="small"
            disabled={!online}
            title={online ? '' : t('upgrade.offline')}
            onClick={() => void ask(newVersion)}
          >
            {t('upgrade.action')}
          </Button>
        </span>
      )}
    </>
  );
}

const reasons = [
  'signature',
  'hardware',
  'base',
  'space',
  'damaged',
  'unreachable',
  'install',
  'health',
  'silent',
  'cancelled',
] as const;

function reasonOf(text: string): (typeof reasons)[number] | 'other' {
  return reasons.find((one) => one === text) ?? 'other';
}
