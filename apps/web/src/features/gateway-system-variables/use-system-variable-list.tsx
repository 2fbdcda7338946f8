import { type SystemVariable, systemVariableSchema } from '@penstock/contract/configuration/model/variable';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { AddIcon, PageIcon } from '../../design/icons.tsx';
import { useGatewayCall } from '../../kit/gateway/use-gateway-call.ts';
import { useGatewayChangeable } from '../../kit/gateway/use-gateway-changeable.ts';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import { pageOf } from '../../kit/list/page-of.ts';
import { readSection, sectionsKey } from '../../kit/section/section-calls.ts';
import { type Removal, useItemActions } from '../../kit/section/use-item-actions.tsx';
import type { KnownItem } from '../../kit/section/use-item-changes.ts';
import { itemAddress, useItemDrawer } from '../../kit/section/use-item-drawer.ts';
import { useFieldLabel } from './field-label.ts';

/** A system variable as a row of the list. */
export interface SystemVariableRow extends SystemVariable, KnownItem {}

const section = 'systemVariables';

/** Reads the system variables of a gateway, in the order of the configuration. Throws `ClientError`. */
export async function readSystemVariables(
  sn: string,
  signal?: AbortSignal,
): Promise<{ readonly revision: number; readonly rows: readonly SystemVariableRow[] }> {
  const { revision, items } = await readSection(sn, section, signal);
  const rows = items.flatMap((item) => {
    const parsed = systemVariableSchema.safeParse(item);
    return parsed.success
      ? [{ ...parsed.data, section, identity: parsed.data.key, item, revision } as const]
      : [];
  });
  return { revision, rows };
}

/** The list of the system variables of a gateway, and what can be done to them; `paste` opens what adds many. */
export function useSystemVariableList(sn: string, paste: () => void): ListDeclaration<SystemVariableRow> {
  const { t } = useTexts('gatewaySystemVariables');
  const gatewayCall = useGatewayCall(sn);
  const { open, query: address } = useItemDrawer();
  const changeable = useGatewayChangeable(sn);
  const removal = useMemo(
    (): Removal => ({
      title: (name) => t('remove.title', { name }),
      text: '',
      action: t('remove.action'),
    }),
    [t],
  );
  const actions = useItemActions<SystemVariableRow>(sn, removal);
  const label = useFieldLabel();

  return useMemo(() => {
    const permission = 'gateway:configure' as const;
    const add = {
      key: 'add',
      label: t('add'),
      Icon: AddIcon,
      permission,
      primary: true,
      enabled: () => changeable,
      run: () => open({ mode: 'add', section, identity: '' }),
    };
    return {
      name: 'system-variables',
      title: t('title'),
      queryKey: [...sectionsKey(sn), section],
      query: async ({ keyword, pageNo, pageSize }, { signal }) => {
        const { revision, rows: all } = await gatewayCall(() => readSystemVariables(sn, signal));
        return {
          revision,
          ...pageOf(all, {
            keyword,
            pageNo,
            pageSize,
            textsOf: ({ key, value, remark }) => [key, value, remark],
          }),
        };
      },
      searchHint: t('searchHint'),
      columns: [
        {
          key: 'key',
          title: label('key'),
          width: 180,
          grow: 1,
          hideable: false,
          card: 'name',
          render: ({ key }) => <code>{key}</code>,
          value: ({ key }) => key,
        },
        {
          key: 'value',
          title: label('value'),
          width: 220,
          grow: 3,
          card: 'line',
          value: ({ value }) => value,
        },
        {
          key: 'remark',
          title: label('remark'),
          width: 160,
          grow: 1,
          card: 'line',
          value: ({ remark }) => remark,
        },
      ],
      rowKey: ({ key }) => key,
      rowName: ({ key }) => key,
      rowLink: ({ key }) => itemAddress(address, { mode: 'edit', section, identity: key }),
      rowActions: [actions.edit, actions.copy, actions.remove],
      bulkActions: [actions.removeMany],
      pageActions: [
        {
          key: 'paste',
          label: t('paste.open'),
          Icon: PageIcon,
          permission,
          enabled: () => changeable,
          run: paste,
        },
        add,
      ],
      empty: { title: t('empty.title'), text: t('empty.text'), action: add },
    };
  }, [sn, t, label, open, address, changeable, gatewayCall, actions, paste]);
}
