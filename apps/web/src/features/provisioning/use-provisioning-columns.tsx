import type {
  ProvisionedRow,
  provisionedSortColumns,
  ProvisionState,
} from '@penstock/contract/calls/provisioned-gateway';
import { useMemo } from 'react';
import { State, type StateKind } from '../../design/State.tsx';
import { factColumn } from '../../kit/list/fact-column.ts';
import type { Column } from '../../kit/list/list-declaration.ts';
import { timeColumn } from '../../kit/list/row-actions.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { certificateKinds } from './CertificatesDrawer.tsx';

/** The columns by which the list can be ordered. */
export type ProvisioningSort = (typeof provisionedSortColumns)[number];

const stateKinds: Readonly<Record<ProvisionState, StateKind>> = {
  issued: 'off',
  active: 'good',
  revoked: 'danger',
  replaced: 'off',
};

/** The columns of the list of provisioned gateways. */
export function useProvisioningColumns(): readonly Column<ProvisionedRow, ProvisioningSort>[] {
  const { t } = useTexts('provisioning');
  return useMemo(
    () => [
      factColumn(t, 'sn', { sort: 'sn', width: 134, grow: 1, hideable: false, card: 'name' }),
      {
        key: 'state',
        title: t('columns.state'),
        sort: 'state',
        width: 158,
        card: 'state',
        render: ({ state }) => <State kind={stateKinds[state]}>{t(`states.${state}`)}</State>,
        value: ({ state }) => t(`states.${state}`),
      },
      {
        key: 'secret',
        title: t('columns.secret'),
        width: 108,
        card: 'line',
        value: ({ factory, renewal }) =>
          t(factory ? 'secrets.factory' : renewal ? 'secrets.renewal' : 'secrets.own'),
      },
      {
        key: 'certificate',
        title: t('columns.certificate'),
        width: 122,
        card: 'line',
        render: ({ certificate }) =>
          certificate === null ? (
            '—'
          ) : (
            <State kind={certificateKinds[certificate]}>{t(`certificateStates.${certificate}`)}</State>
          ),
        value: ({ certificate }) => (certificate === null ? '' : t(`certificateStates.${certificate}`)),
      },
      {
        key: 'certificateValidTo',
        title: t('columns.certificateValidTo'),
        width: 180,
        hidden: true,
        value: ({ certificateValidTo: time }) => (time === '' ? '' : dateTime(time)),
      },
      {
        key: 'proof',
        title: t('columns.proof'),
        width: 118,
        value: ({ provedBy, certificateRequired }) =>
          certificateRequired ? t('onlyCertificate') : provedBy === null ? '' : t(`proofs.${provedBy}`),
      },
      factColumn(t, 'batch', { sort: 'batch', width: 100, grow: 1, card: 'line' }),
      factColumn(t, 'name', { sort: 'name', width: 130, grow: 2, hidden: 'narrow' }),
      factColumn(t, 'account', { sort: 'account', width: 100, grow: 1, card: 'line' }),
      {
        key: 'authority',
        title: t('columns.authority'),
        width: 140,
        value: ({ authority }) => t(`authorities.${authority}`),
      },
      {
        key: 'trusted',
        title: t('columns.trusted'),
        width: 180,
        hidden: true,
        value: ({ trusted }) => trusted.join(', '),
      },
      factColumn(t, 'version', { sort: 'version', width: 100, hidden: 'narrow' }),
      {
        key: 'replacedBy',
        title: t('columns.replacedBy'),
        width: 130,
        hidden: true,
        value: ({ replacedBy }) => replacedBy,
      },
      {
        key: 'lastSeen',
        title: t('columns.lastSeen'),
        sort: 'lastSeen',
        width: 124,
        card: 'line',
        render: ({ lastSeen }) => (lastSeen === '' ? t('never') : <RelativeTime time={lastSeen} />),
        value: ({ lastSeen }) => (lastSeen === '' ? '' : dateTime(lastSeen)),
      },
      timeColumn('createTime', t('columns.createTime'), ({ createTime }) => createTime, {
        sort: 'createTime',
        hidden: 'narrow',
      }),
    ],
    [t],
  );
}
