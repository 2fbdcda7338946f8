import type { CallAnswer } from '@penstock/contract/calls/call';
import {
  authorityStates,
  type GatewayProofKind,
  gatewayProofs,
  provisionedQuery,
  type ProvisionedRow,
  type provisionedSortColumns,
  type ProvisionState,
  provisionStates,
  type provisionTrust,
} from '@penstock/contract/calls/provisioned-gateway';
import { useMemo } from 'react';
import { client } from '../../app/services.ts';
import { CloseIcon, CopyIcon, KeyIcon, PageIcon, RestartIcon, ShieldIcon } from '../../design/icons.tsx';
import { State, type StateKind } from '../../design/State.tsx';
import { factColumn } from '../../kit/list/fact-column.ts';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import { addAction, timeColumn } from '../../kit/list/row-actions.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { certificateKinds } from './CertificatesDrawer.tsx';
import { askedTrust, trustOptions } from './trust-filter.ts';
import type { ProvisioningActions } from './use-provisioning-actions.ts';

type Filters = {
  readonly state: ProvisionState;
  readonly proof: GatewayProofKind;
  /** One of `authorityStates`, or one authority. */
  readonly authority: string;
};
type SortColumn = (typeof provisionedSortColumns)[number];

const stateKinds: Readonly<Record<ProvisionState, StateKind>> = {
  issued: 'off',
  active: 'good',
  revoked: 'danger',
  replaced: 'off',
};

/** The list of provisioned gateways: columns, filters and what can be done. */
export function useProvisioningList(
  actions: ProvisioningActions,
  trust: CallAnswer<typeof provisionTrust> | undefined,
): ListDeclaration<ProvisionedRow, Filters, SortColumn> {
  const { t } = useTexts('provisioning');
  return useMemo(
    (): ListDeclaration<ProvisionedRow, Filters, SortColumn> => ({
      name: 'provisioning',
      title: t('title'),
      queryKey: [provisionedQuery.path],
      query: ({ keyword, filters, sort, pageNo, pageSize }, { signal }) =>
        client.call(
          provisionedQuery,
          {
            keyword,
            states: [...filters.state],
            authorities: authorityStates.filter((one) => filters.authority.includes(one)),
            proofs: [...filters.proof],
            trust: askedTrust(filters.authority[0]),
            sort,
            pageNo,
            pageSize,
          },
          { signal },
        ),
      searchHint: t('searchHint'),
      filters: {
        state: {
          label: t('columns.state'),
          many: true,
          options: provisionStates.map((value) => ({ value, text: t(`states.${value}`) })),
        },
        proof: {
          label: t('columns.proof'),
          many: true,
          options: gatewayProofs.map((value) => ({ value, text: t(`proofs.${value}`) })),
        },
        authority: {
          label: t('columns.authority'),
          options: [
            ...authorityStates.map((value) => ({ value, text: t(`authorities.${value}`) })),
            ...trustOptions(trust?.authorities ?? [], t),
          ],
        },
      },
      defaultSort: { column: 'createTime', direction: 'descending' },
      columns: [
        factColumn(t, 'sn', { sort: 'sn', width: 134, grow: 1, hideable: false, card: 'name' }),
        {
          key: 'state',
          title: t('columns.state'),
          sort: 'state',
          width: 116,
          card: 'state',
          render: ({ state }) => <State kind={stateKinds[state]}>{t(`states.${state}`)}</State>,
          value: ({ state }) => t(`states.${state}`),
        },
        {
          key: 'secret',
          title: t('columns.secret'),
          width: 126,
          card: 'line',
          value: ({ factory, renewal }) =>
            t(factory ? 'secrets.factory' : renewal ? 'secrets.renewal' : 'secrets.own'),
        },
        {
          key: 'certificate',
          title: t('columns.certificate'),
          width: 126,
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
          width: 134,
          card: 'line',
          render: ({ lastSeen }) => (lastSeen === '' ? t('never') : <RelativeTime time={lastSeen} />),
          value: ({ lastSeen }) => (lastSeen === '' ? '' : dateTime(lastSeen)),
        },
        timeColumn('createTime', t('columns.createTime'), ({ createTime }) => createTime, {
          sort: 'createTime',
          hidden: 'narrow',
        }),
      ],
      rowKey: ({ sn }) => sn,
      rowName: ({ sn }) => sn,
      rowActions: [
        {
          key: 'renew',
          label: t('actions.renew'),
          Icon: RestartIcon,
          enabled: ({ state }) => state === 'active' || t('notActive'),
          run: actions.renew,
        },
        {
          key: 'again',
          label: t('actions.again'),
          Icon: KeyIcon,
          enabled: ({ state }) => state !== 'replaced' || t('isReplaced'),
          run: actions.again,
        },
        { key: 'code', label: t('actions.code'), Icon: PageIcon, run: actions.code },
        {
          key: 'certificates',
          label: t('actions.certificates'),
          Icon: ShieldIcon,
          run: actions.certificates,
        },
        {
          key: 'replace',
          label: t('actions.replace'),
          Icon: CopyIcon,
          enabled: ({ state }) => state !== 'replaced' || t('isReplaced'),
          run: actions.replace,
        },
        {
          key: 'revoke',
          label: t('actions.revoke'),
          Icon: CloseIcon,
          danger: true,
          enabled: ({ state }) => state === 'issued' || state === 'active' || t('isRevoked'),
          run: (row: ProvisionedRow) => actions.revoke([row]),
        },
      ],
      bulkActions: [
        {
          key: 'require',
          label: t('actions.require'),
          Icon: ShieldIcon,
          run: (rows) => actions.require(rows, true),
        },
        {
          key: 'release',
          label: t('actions.release'),
          Icon: KeyIcon,
          run: (rows) => actions.require(rows, false),
        },
        { key: 'revoke', label: t('actions.revoke'), Icon: CloseIcon, danger: true, run: actions.revoke },
      ],
      pageActions: [
        { key: 'trust', label: t('actions.trust'), Icon: ShieldIcon, run: () => actions.trust() },
        addAction(t('actions.add'), () => actions.add()),
      ],
      empty: { title: t('empty'), text: t('emptyText') },
    }),
    [t, actions, trust],
  );
}
