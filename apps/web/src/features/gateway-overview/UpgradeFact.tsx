import { ClientError } from '@penstock/client/calls/error';
import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import {
  getNewVersion,
  upgradeApp,
  upgradeCancel,
  upgradeLast,
} from '@penstock/contract/calls/gateway-operation';
import { upgradeReason } from '@penstock/contract/errors/upgrade-details';
import type { FirmwareType } from '@penstock/contract/model/firmware';
import { limits } from '@penstock/contract/rules/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../app/preferences.ts';
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
/** How long an upgrade is left alone before it is asked for the first time, and how long its end is waited for, in ms. */
const firstWait = upgradePoll.firstWait * 1000;
const patience = firstWait + upgradePoll.units * upgradePoll.step * 1000;
/** How often it is asked for after that, in ms. */
const seldom = 30_000;

const types = ['application', 'system'] as const satisfies readonly FirmwareType[];

/** Whether there is newer firmware, a button that upgrades the gateway, and how far that has come. */
export function UpgradeFact({ sn, online }: { readonly sn: string; readonly online: boolean }) {
  const { t } = useTexts('gatewayOverview');
  const language = useLanguage();
  const mayUpgrade = useAllowed()('gateway:configure');
  const offers = { application: useNewVersion(sn, 'application'), system: useNewVersion(sn, 'system') };
  const queries = useQueryClient();
  const [opened] = useState(() => client.platformTime());
  const last = useQuery({
    queryKey: [upgradeLast.path, sn],
    queryFn: async ({ signal }) => {
      const { upgrade } = await client.call(upgradeLast, { sn }, { signal });
      return { upgrade, age: upgrade === null ? 0 : client.platformTime() - Date.parse(upgrade.startTime) };
    },
    // It goes on: asked again, and seldom once the waiting is over.
    refetchInterval: ({ state: { data } }) => {
      if (data?.upgrade?.status !== 'pending') return false;
      if (data.age < firstWait) return firstWait - data.age;
      return data.age > patience ? seldom : upgradePoll.step * 1000;
    },
    enabled: mayUpgrade,
  });
  const upgrade = last.data?.upgrade ?? null;
  const isPending = upgrade?.status === 'pending';
  useEffect(() => {
    if (isPending) return;
    void queries.invalidateQueries({ queryKey: [getNewVersion.path, sn] });
    void queries.invalidateQueries({ queryKey: [gatewayQuery.path] });
  }, [isPending, queries, sn]);

  const named = (type: FirmwareType, version: string) =>
    type === 'application' ? version : t('upgrade.system', { version });
  const ask = (type: FirmwareType, version: string) =>
    confirm({
      title: t('upgrade.title', { version: named(type, version) }),
      text: t('upgrade.text'),
      action: t('upgrade.action'),
      run: async () => {
        try {
          await client.call(upgradeApp, { sn, type });
        } catch (error) {
          // Somebody else began: the progress is that of theirs.
          if (!(error instanceof ClientError && error.is('gateway.upgradeRunning'))) throw error;
        }
        await last.refetch();
      },
    });
  const cancel = (uuid: string, version: string) =>
    confirm({
      title: t('upgrade.cancelTitle', { version }),
      text: t('upgrade.cancelText'),
      action: t('upgrade.cancel'),
      danger: true,
      run: async () => {
        await client.call(upgradeCancel, { uuid });
        await last.refetch();
      },
    });

  if (upgrade !== null && isPending) {
    const version = named(upgrade.type, upgrade.version);
    const { age } = last.data ?? { age: 0 };
    return (
      <span className={styles.waiting}>
        <State kind={age > patience ? 'warning' : 'waiting'}>
          {age > patience
            ? t('upgrade.late')
            : age < firstWait
              ? t('upgrade.started', { version, seconds: upgradePoll.firstWait })
              : t('upgrade.running', {
                  version,
                  phase: t(`upgrade.phases.${upgrade.phase}`),
                  percent: upgrade.percent,
                })}
        </State>
        <Button size="small" onClick={() => void cancel(upgrade.uuid, version)}>
          {t('upgrade.cancel')}
        </Button>
      </span>
    );
  }
  const isNews = upgrade !== null && Date.parse(upgrade.startTime) > opened - news;
  return (
    <>
      {isNews && upgrade.status === 'success' && (
        <State kind="good">{t('upgrade.done', { version: named(upgrade.type, upgrade.newVersion) })}</State>
      )}
      {isNews && upgrade.status === 'failure' && (
        <State kind="danger">
          {t('upgrade.failed', {
            version: named(upgrade.type, upgrade.version),
            reason: upgradeReason(upgrade.reason, upgrade.detail?.[language] ?? '', language),
          })}
        </State>
      )}
      {types.map((type) => {
        const version = offers[type];
        if (version === null) return null;
        return (
          <span key={type} className={styles.waiting}>
            <State kind="waiting">{t('newVersion', { version: named(type, version) })}</State>
            {mayUpgrade && (
              <Button
                size="small"
                disabled={!online}
                title={online ? '' : t('upgrade.offline')}
                aria-label={`${t('upgrade.action')}: ${named(type, version)}`}
                onClick={() => void ask(type, version)}
              >
                {t('upgrade.action')}
              </Button>
            )}
          </span>
        );
      })}
    </>
  );
}
