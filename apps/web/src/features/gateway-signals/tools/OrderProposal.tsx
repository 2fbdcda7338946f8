import { ClientError } from '@penstock/client/calls/error';
import { variableInterpret } from '@penstock/contract/calls/variable';
import { areaOf } from '@penstock/contract/protocols/parse-address';
import { dataTypes, dataTypeSizes } from '@penstock/contract/rules/data-type';
import { valueLabel } from '@penstock/contract/texts/label';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../../app/preferences.ts';
import { errorText } from '../../../app/error-text.ts';
import { client } from '../../../app/services.ts';
import { Outline } from '../../../design/Outline.tsx';
import { Drawer, DrawerFooter } from '../../../kit/drawer/Drawer.tsx';
import { textField } from '@penstock/contract/document/fields';
import { useValueWords } from '../../../kit/variable/use-value-words.ts';
import { valueText } from '../../../kit/variable/value-text.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import type { PanelProps, SignalsContext } from '../signals-context.ts';
import type { Variable } from '../variable.ts';
import { driverOrder } from './byte-order.ts';
import { proposedOrders, type ReadVariable } from './proposed-orders.ts';
import styles from './tools.module.css';
import { useToolTexts } from './use-tool-texts.ts';

/** The most variables that are read for a proposal: a few tell as much as all. */
const mostRead = 24;

/** Registers of the longest number. */
const registers = 4;

/** Numbers of several registers, whose order matters. */
function isOrdered({ item }: Variable, drivers: SignalsContext['drivers']): boolean {
  const driver = drivers.find(({ name }) => name === textField(item, 'driver'));
  const area = driver && areaOf(driver, textField(item, 'area'));
  const type = dataTypes.find((one) => one === item['dataType']);
  return area?.counts === 'word' && type !== undefined && type !== 'string' && dataTypeSizes[type] >= 4;
}

/** The others tell the order too where a device does not give one of them; where it gives none, its refusal is thrown. */
async function readVariables(
  sn: string,
  variables: readonly Variable[],
  signal: AbortSignal,
): Promise<readonly ReadVariable[]> {
  const found: ReadVariable[] = [];
  let refusal: ClientError | undefined;
  for (const { id, item } of variables) {
    const type = dataTypes.find((one) => one === item['dataType']);
    if (type === undefined) continue;
    const count = Math.min(registers, dataTypeSizes[type] / 2);
    const request = {
      sn,
      driver: textField(item, 'driver'),
      area: textField(item, 'area'),
      address: textField(item, 'address'),
    };
    try {
      const { interpretations } = await client.call(variableInterpret, { ...request, count }, { signal });
      found.push({ id, type, interpretations });
    } catch (error) {
      if (!(error instanceof ClientError) || error.reason !== 'refused') throw error;
      refusal = error;
    }
  }
  if (found.length === 0 && refusal !== undefined) throw refusal;
  return found;
}

/** Proposes for a selection the byte orders in which its values are plausible, each value beside it, to be entered for all of it. */
export function OrderProposal({ context, onClose }: PanelProps) {
  const t = useToolTexts();
  const { t: common } = useTexts('common');
  const language = useLanguage();
  const words = useValueWords();
  const { sn, drivers } = context;
  const [selected] = useState(() => context.selected.filter((one) => isOrdered(one, drivers)));
  const read = useQuery({
    queryKey: [variableInterpret.path, sn, selected.map(({ id }) => id)],
    queryFn: async ({ signal }) =>
      proposedOrders(await readVariables(sn, selected.slice(0, mostRead), signal)),
    enabled: selected.length > 0,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const proposals = read.data ?? [];

  function enter() {
    const edits = selected.flatMap(({ id, item }) => {
      const proposal = proposals.find(({ type }) => type === item['dataType']);
      const driver = drivers.find(({ name }) => name === textField(item, 'driver'));
      if (proposal === undefined || driver === undefined) return [];
      const { type, order } = proposal;
      return [[id, { byteOrder: driverOrder(type, driver.byteOrders) === order ? null : order }] as const];
    });
    context.change(new Map(edits));
    onClose();
  }

  return (
    <Drawer title={t('order.title')} width={640} onClose={onClose}>
      <div className={styles.panel} aria-busy={read.isFetching}>
        <p className={styles.quiet}>{t(selected.length === 0 ? 'order.noNumbers' : 'order.proposalIntro')}</p>
        {read.isFetching && <Outline />}
        {read.error !== null && (
          <p className={styles.problem} role="alert">
            {errorText(read.error, common)}
          </p>
        )}
        {read.data?.length === 0 && <p role="status">{t('order.noProposal')}</p>}
        {proposals.map(({ type, order, plausible, count, values }) => (
          <table key={type} className={styles.table}>
            <caption>
              {t('order.proposal', { type: valueLabel('dataType', type, language), order, plausible, count })}
            </caption>
            <tbody>
              {selected
                .filter(({ id }) => values.has(id))
                .map(({ id, key }) => (
                  <tr key={id}>
                    <td className={styles.key}>{key}</td>
                    <td>{valueText(values.get(id) ?? null, words)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        ))}
      </div>
      <DrawerFooter>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="primary" disabled={proposals.length === 0} onClick={enter}>
          {t('order.enterAll')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
