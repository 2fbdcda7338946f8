import { type SystemVariable, systemVariableSchema } from '@penstock/contract/configuration/model/variable';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AddIcon, CopyIcon, DeleteIcon, PageIcon, WriteIcon } from '../../design/icons.tsx';
import { confirm } from '../../kit/dialog/confirm.ts';
import { useGatewayCall } from '../../kit/gateway/use-gateway-call.ts';
import { useGatewayChangeable } from '../../kit/gateway/use-gateway-changeable.ts';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import { readSection, sectionsKey } from '../../kit/section/section-calls.ts';
import { itemAddress, useItemDrawer } from '../../kit/section/use-item-drawer.ts';
import { useFieldLabel } from './field-label.ts';
import { UsesText } from './UsesText.tsx';
import { readUses } from './uses-of.ts';
import { useSystemVariableChanges } from './use-system-variable-changes.ts';

/** A system variable, with the revision it was read at. */
export interface SystemVariableRow extends SystemVariable {
  readonly revision: number;
}

const section = 'systemVariables';

/** Reads the system variables of a gateway, in the order of the configuration. Throws `ClientError`. */
export async function readSystemVariables(
  sn: string,
  signal?: AbortSignal,
): Promise<{ readonly revision: number; readonly rows: readonly SystemVariableRow[] }> {
  const { revision, items } = await readSection(sn, section, signal);
  const rows = items.flatMap((item) => {
    const parsed = systemVariableSchema.safeParse(item);
    return parsed.success ? [{ ...parsed.data, revision }] : [];
  });
  return { revision, rows };
}

/** The list of the system variables of a gateway, and what can be done to them; `paste` opens what adds many. */
export function useSystemVariableList(sn: string, paste: () => void): ListDeclaration<SystemVariableRow> {
  const { t } = useTranslation('gatewaySystemVariables');
  const gatewayCall = useGatewayCall(sn);
  const { open, query: address } = useItemDrawer();
  const changeable = useGatewayChangeable(sn);
  const { remove } = useSystemVariableChanges(sn);
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
    /** Asks with the names of all that use them, and deletes them. */
    async function removeAll(rows: readonly SystemVariableRow[]): Promise<void> {
      const [first] = rows;
      if (first === undefined) return;
      const keys = rows.map(({ key }) => key);
      const { revision } = first;
      await confirm({
        title:
          rows.length === 1
            ? t('remove.title', { name: first.key })
            : t('remove.titleOfMany', { amount: rows.length }),
        text: <UsesText uses={() => readUses(sn, keys)} />,
        action: t('remove.action'),
        danger: true,
        run: () => remove({ revision, keys }),
      });
    }
    return {
      name: 'system-variables',
      title: t('title'),
      queryKey: [...sectionsKey(sn), section],
      query: async ({ keyword, pageNo, pageSize }, { signal }) => {
        const { revision, rows: all } = await gatewayCall(() => readSystemVariables(sn, signal));
        const wanted = keyword.toLowerCase();
        const rows = all.filter(({ key, value, remark }) =>
          [key, value, remark].some((text) => text.toLowerCase().includes(wanted)),
        );
        const first = (pageNo - 1) * pageSize;
        return { revision, total: rows.length, rows: rows.slice(first, first + pageSize) };
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
          exportValue: ({ key }) => key,
        },
        {
          key: 'value',
          title: label('value'),
          width: 220,
          grow: 3,
          card: 'line',
          render: ({ value }) => value,
          exportValue: ({ value }) => value,
        },
        {
          key: 'remark',
          title: label('remark'),
          width: 160,
          grow: 1,
          card: 'line',
          render: ({ remark }) => remark,
          exportValue: ({ remark }) => remark,
        },
      ],
      rowKey: ({ key }) => key,
      rowName: ({ key }) => key,
      rowLink: ({ key }) => itemAddress(address, { mode: 'edit', section, identity: key }),
      rowActions: [
        {
          key: 'edit',
          label: t('edit'),
          Icon: WriteIcon,
          permission,
          shortcut: 'e',
          run: ({ key }) => open({ mode: 'edit', section, identity: key }),
        },
        {
          key: 'copy',
          label: t('copy'),
          Icon: CopyIcon,
          permission,
          shortcut: 'c',
          enabled: () => changeable,
          run: ({ key }) => open({ mode: 'copy', section, identity: key }),
        },
        {
          key: 'delete',
          label: t('delete'),
          Icon: DeleteIcon,
          permission,
          danger: true,
          shortcut: 'Delete',
          enabled: () => changeable,
          run: (row) => removeAll([row]),
        },
      ],
      bulkActions: [
        {
          key: 'delete',
          label: t('delete'),
          Icon: DeleteIcon,
          permission,
          danger: true,
          enabled: () => changeable,
          run: removeAll,
        },
      ],
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
  }, [sn, t, label, open, address, changeable, gatewayCall, remove, paste]);
}
