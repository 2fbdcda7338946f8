import {
  type ModbusRegister,
  modbusRegisterSchema,
} from '@penstock/contract/configuration/model/modbus-register';
import { modbusNotations } from '@penstock/contract/protocols/modbus-address';
import { valueLabel } from '@penstock/contract/texts/label';
import { useMemo } from 'react';
import { useLanguage } from '../../../app/preferences.ts';
import { AddIcon, PageIcon } from '../../../design/icons.tsx';
import { useGatewayCall } from '../../../kit/gateway/use-gateway-call.ts';
import { useGatewayChangeable } from '../../../kit/gateway/use-gateway-changeable.ts';
import type { ListDeclaration } from '../../../kit/list/list-declaration.ts';
import { pageOf } from '../../../kit/list/page-of.ts';
import { readSection, sectionsKey } from '../../../kit/section/section-calls.ts';
import { type Removal, useItemActions } from '../../../kit/section/use-item-actions.tsx';
import type { KnownItem } from '../../../kit/section/use-item-changes.ts';
import { itemAddress, useItemDrawer } from '../../../kit/section/use-item-drawer.ts';
import { useVariableChoices } from '../../../kit/variable/use-variable-choices.ts';
import { useTexts } from '../../../texts/use-texts.ts';

/** A register as a row of the list. */
export interface RegisterRow extends ModbusRegister, KnownItem {}

const section = 'dataServices.registers';

/** Reads the register table of a gateway by table and address. Throws `ClientError`. */
export async function readRegisters(
  sn: string,
  signal?: AbortSignal,
): Promise<{ readonly revision: number; readonly rows: readonly RegisterRow[] }> {
  const { revision, items } = await readSection(sn, section, signal);
  const rows = items.flatMap((item) => {
    const { data } = modbusRegisterSchema.safeParse(item);
    return data === undefined ? [] : [{ ...data, section, identity: data.key, item, revision } as const];
  });
  const order = rows.toSorted((one, other) =>
    one.area === other.area ? one.address - other.address : one.area < other.area ? -1 : 1,
  );
  return { revision, rows: order };
}

/** The register table of a gateway, and what can be done to it; `assign` opens what gives variables their places. */
export function useRegisterList(sn: string, assign: () => void): ListDeclaration<RegisterRow> {
  const { t } = useTexts('gatewayDataServices');
  const language = useLanguage();
  const gatewayCall = useGatewayCall(sn);
  const { open, query: address } = useItemDrawer();
  const changeable = useGatewayChangeable(sn);
  const choices = useVariableChoices(sn);
  const removal = useMemo(
    (): Removal => ({
      title: (name) => t('registers.remove.title', { name }),
      text: t('registers.remove.text'),
      action: t('registers.remove.action'),
    }),
    [t],
  );
  const actions = useItemActions<RegisterRow>(sn, removal);
  const variables = useMemo(() => new Map(choices.map((one) => [one.key, one])), [choices]);

  return useMemo(() => {
    const permission = 'gateway:configure' as const;
    const assigning = {
      key: 'assign',
      label: t('registers.assign.open'),
      Icon: PageIcon,
      permission,
      primary: true,
      enabled: () => changeable,
      run: assign,
    };
    return {
      name: 'registers',
      title: t('registers.title'),
      queryKey: [...sectionsKey(sn), section],
      query: async ({ keyword, pageNo, pageSize }, { signal }) => {
        const { revision, rows: all } = await gatewayCall(() => readRegisters(sn, signal));
        const textsOf = ({ key, address: at, area }: RegisterRow) => [
          key,
          String(at),
          modbusNotations(area, at).reference,
          variables.get(key)?.driver ?? '',
          variables.get(key)?.remark ?? '',
        ];
        return { revision, ...pageOf(all, { keyword, pageNo, pageSize, textsOf }) };
      },
      searchHint: t('registers.searchHint'),
      columns: [
        {
          key: 'key',
          title: t('registers.columns.key'),
          width: 170,
          grow: 1,
          hideable: false,
          card: 'name',
          render: ({ key }) => <code>{key}</code>,
          value: ({ key }) => key,
        },
        {
          key: 'area',
          title: t('registers.columns.area'),
          width: 150,
          card: 'line',
          value: ({ area }) => valueLabel('area', area, language),
        },
        {
          key: 'address',
          title: t('registers.columns.address'),
          width: 90,
          align: 'end',
          card: 'line',
          value: ({ address: at }) => at,
        },
        {
          key: 'reference',
          title: t('registers.columns.reference'),
          width: 100,
          align: 'end',
          card: 'line',
          value: ({ area, address: at }) => modbusNotations(area, at).reference,
        },
        {
          key: 'dataType',
          title: t('registers.columns.dataType'),
          width: 120,
          card: 'line',
          value: (row) => typeText(row, language),
        },
        {
          key: 'byteOrder',
          title: t('registers.columns.byteOrder'),
          width: 90,
          hidden: 'narrow',
          value: ({ byteOrder }) => (byteOrder === null ? '' : valueLabel('byteOrder', byteOrder, language)),
        },
        {
          key: 'decimals',
          title: t('registers.columns.decimals'),
          width: 80,
          align: 'end',
          hidden: 'narrow',
          value: ({ decimals }) => (decimals === 0 ? '' : `× ${10 ** decimals}`),
        },
        {
          key: 'writable',
          title: t('registers.columns.writable'),
          width: 130,
          card: 'line',
          value: ({ writable }) => t(writable ? 'registers.write' : 'registers.read'),
        },
        {
          key: 'driver',
          title: t('registers.columns.driver'),
          width: 110,
          value: ({ key }) => variables.get(key)?.driver ?? '',
        },
        {
          key: 'remark',
          title: t('registers.columns.remark'),
          width: 120,
          grow: 2,
          value: ({ key }) => variables.get(key)?.remark ?? '',
        },
      ],
      rowKey: ({ key }) => key,
      rowName: ({ key }) => key,
      rowLink: ({ key }) => itemAddress(address, { mode: 'edit', section, identity: key }),
      rowActions: [actions.edit, actions.remove],
      bulkActions: [actions.removeMany],
      pageActions: [
        {
          key: 'add',
          label: t('registers.add'),
          Icon: AddIcon,
          permission,
          enabled: () => changeable,
          run: () => open({ mode: 'add', section, identity: '' }),
        },
        assigning,
      ],
      empty: { title: t('registers.empty.title'), text: t('registers.empty.text'), action: assigning },
    };
  }, [sn, t, language, open, address, changeable, gatewayCall, actions, assign, variables]);
}

/** The data type of a register; a text with its length. */
export function typeText(
  { area, dataType, stringLength }: ModbusRegister,
  language: Parameters<typeof valueLabel>[2],
): string {
  if (area === 'coil' || area === 'discrete') return valueLabel('dataType', 'bit', language);
  const text = valueLabel('dataType', dataType, language);
  return dataType === 'string' ? `${text} ${stringLength ?? ''}`.trim() : text;
}
