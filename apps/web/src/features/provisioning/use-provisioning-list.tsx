import type { CallAnswer } from '@penstock/contract/calls/call';
import {
  authorityStates,
  type GatewayProofKind,
  gatewayProofs,
  provisionedQuery,
  type ProvisionedRow,
  type ProvisionState,
  provisionStates,
  type provisionTrust,
} from '@penstock/contract/calls/provisioned-gateway';
import { useMemo } from 'react';
import { client } from '../../app/services.ts';
import { CloseIcon, CopyIcon, KeyIcon, PageIcon, RestartIcon, ShieldIcon } from '../../design/icons.tsx';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import { addAction } from '../../kit/list/row-actions.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { askedSigner, askedTrust, trustOptions } from './trust-filter.ts';
import type { ProvisioningActions } from './use-provisioning-actions.ts';
import { type ProvisioningSort, useProvisioningColumns } from './use-provisioning-columns.tsx';

type Filters = {
  readonly state: ProvisionState;
  readonly proof: GatewayProofKind;
  /** One of `authorityStates`, or one authority. */
  readonly authority: string;
};

/** The list of provisioned gateways: columns, filters and what can be done. */
export function useProvisioningList(
  actions: ProvisioningActions,
  trust: CallAnswer<typeof provisionTrust> | undefined,
): ListDeclaration<ProvisionedRow, Filters, ProvisioningSort> {
  const { t } = useTexts('provisioning');
  const columns = useProvisioningColumns();
  return useMemo(
    (): ListDeclaration<ProvisionedRow, Filters, ProvisioningSort> => ({
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
            signer: askedSigner(filters.authority[0]),
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
            ...trustOptions(trust ?? { authorities: [], signers: [] }, t),
          ],
        },
      },
      defaultSort: { column: 'createTime', direction: 'descending' },
      columns,
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
    [t, actions, trust, columns],
  );
}
