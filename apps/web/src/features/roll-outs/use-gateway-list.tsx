import {
  rollOutGateways,
  type RollOutGatewayRow,
  type rollOutGatewaySortColumns,
  type RollOutGatewayState,
  rollOutGatewayStates,
} from '@penstock/contract/calls/roll-out';
import type { Id } from '@penstock/contract/calls/identifier';
import { type UpgradeFailure, upgradeFailures } from '@penstock/contract/model/firmware';
import { valueLabel } from '@penstock/contract/texts/label';
import type { Language } from '@penstock/languages/language';
import { Progress } from 'antd';
import { useMemo } from 'react';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { State, type StateKind } from '../../design/State.tsx';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import { sentenceCase } from '../../texts/sentence-case.ts';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';

type Filters = { readonly state: RollOutGatewayState };
type SortColumn = (typeof rollOutGatewaySortColumns)[number];

const kinds = {
  waiting: 'off',
  running: 'waiting',
  success: 'good',
  failure: 'danger',
  stopped: 'off',
} as const satisfies Record<RollOutGatewayState, StateKind>;

/** Why an upgrade failed, as a sentence. */
function reasonIn(failure: UpgradeFailure, language: Language): string {
  return sentenceCase(valueLabel('failure', failure, language));
}

/** The list of the gateways of a roll-out, read again while it goes on. */
export function useGatewayList(
  id: Id,
  isLive: boolean,
): ListDeclaration<RollOutGatewayRow, Filters, SortColumn> {
  const { t } = useTexts('rollOuts');
  const language = useLanguage();
  return useMemo(() => {
    const reasonText = ({ reason, state, online }: RollOutGatewayRow): string => {
      const known = upgradeFailures.find((one) => one === reason);
      if (known !== undefined) return reasonIn(known, language);
      if (state === 'waiting' && !online) return t('gateways.offline');
      switch (reason) {
        case '':
          return '';
        case 'gateway.firmwareNewest':
          return t('reasons.newest');
        case 'permission.missing':
          return t('reasons.permission');
        case 'gateway.offline':
          return t('reasons.offline');
        case 'parameter.missing':
          return t('reasons.needing');
        case 'gateway.modelsDiffer':
          return t('reasons.model');
        case 'gateway.timeout':
          return t('reasons.silent');
        case 'data.notFound':
          return t('reasons.gone');
        default:
          return state === 'waiting' ? t('reasons.busy') : reasonIn('other', language);
      }
    };
    const waveText = (wave: number) => (wave === 0 ? t('canaryWave') : String(wave));
    return {
      name: 'rollOutGateways',
      title: t('gateways.title'),
      queryKey: [rollOutGateways.path, id],
      query: ({ keyword, filters, sort, pageNo, pageSize }, { signal }) =>
        client.call(
          rollOutGateways,
          { id, keyword, states: [...filters.state], sort, pageNo, pageSize },
          { signal },
        ),
      ...(isLive && { refreshInterval: 2000 }),
      searchHint: t('gateways.searchHint'),
      filters: {
        state: {
          label: t('gateways.state'),
          many: true,
          options: rollOutGatewayStates.map((value) => ({ value, text: t(`counts.${value}`) })),
        },
      },
      defaultSort: { column: 'wave', direction: 'ascending' },
      columns: [
        {
          key: 'sn',
          title: t('gateways.sn'),
          width: 140,
          sort: 'sn',
          hideable: false,
          card: 'name',
          value: ({ sn }) => sn,
        },
        {
          key: 'name',
          title: t('gateways.name'),
          width: 160,
          grow: 2,
          card: 'line',
          value: ({ name }) => name,
        },
        {
          key: 'state',
          title: t('gateways.state'),
          width: 150,
          card: 'state',
          render: ({ state }) => <State kind={kinds[state]}>{t(`counts.${state}`)}</State>,
          value: ({ state }) => t(`counts.${state}`),
        },
        {
          key: 'percent',
          title: t('gateways.percent'),
          width: 150,
          card: 'line',
          render: ({ percent, state }) =>
            state === 'running' ? (
              <Progress size="small" percent={percent} aria-label={t('gateways.percent')} />
            ) : (
              `${percent} %`
            ),
          value: ({ percent }) => percent,
        },
        {
          key: 'wave',
          title: t('gateways.wave'),
          width: 110,
          sort: 'wave',
          card: 'line',
          value: ({ wave }) => waveText(wave),
        },
        {
          key: 'version',
          title: t('gateways.version'),
          width: 120,
          card: 'line',
          value: ({ version }) => version,
        },
        { key: 'reason', title: t('gateways.reason'), width: 220, grow: 2, card: 'line', value: reasonText },
        {
          key: 'attempts',
          title: t('gateways.attempts'),
          width: 100,
          align: 'end',
          hidden: 'narrow',
          value: ({ attempts }) => attempts,
        },
        {
          key: 'ended',
          title: t('gateways.ended'),
          width: 180,
          sort: 'endTime',
          hidden: 'narrow',
          value: ({ endTime }) => (endTime === '' ? '' : dateTime(endTime)),
        },
      ],
      rowKey: ({ sn }) => sn,
      rowName: ({ sn, name }) => (name === '' ? sn : name),
      rowLink: ({ sn }) => pathTo('GatewayOverview', { sn }),
      empty: { title: t('gateways.empty'), text: t('gateways.emptyText') },
    };
  }, [t, language, id, isLive]);
}
