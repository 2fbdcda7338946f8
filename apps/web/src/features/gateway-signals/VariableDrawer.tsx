import {
  deviceVariableSchema,
  intermediateVariableSchema,
} from '@penstock/contract/configuration/model/variable';
import { modbusAreas, modbusNotations } from '@penstock/contract/protocols/modbus-address';
import { areaOf, parseAddress } from '@penstock/contract/protocols/parse-address';
import { dataTypes } from '@penstock/contract/rules/data-type';
import { isFields, textField } from '@penstock/contract/document/fields';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import type { z } from 'zod';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { ConfigurationForm } from '../../kit/configuration-form/ConfigurationForm.tsx';
import type { FormSection } from '../../kit/form/SchemaForm.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import type { SectionItem } from '../../kit/section/section-calls.ts';
import { useDriverFields } from '../../kit/driver/use-driver-fields.ts';
import { midSentence } from '../../texts/mid-sentence.ts';
import styles from './signals.module.css';
import { sectionOfKind, type VariableKind } from './variable.ts';
import type { ShownDriver } from './variables-query.ts';

/** The variable that the drawer is open for. */
export interface DrawerView {
  readonly kind: VariableKind;
  /** The variable that is changed; undefined for a new one. */
  readonly id: string | undefined;
  readonly item: SectionItem;
}

interface VariableDrawerProps {
  readonly view: DrawerView;
  readonly drivers: ReadonlyMap<string, ShownDriver>;
  readonly onDone: (item: SectionItem) => void;
  readonly onDelete: (id: string) => void;
  readonly onClose: () => void;
}

const formId = 'variable-form';

/** One variable as a form: what is entered goes into the table, and is sent with the other changes. */
export function VariableDrawer({ view, drivers, onDone, onDelete, onClose }: VariableDrawerProps) {
  const { t } = useTexts(['gatewaySignals', 'grid', 'common']);
  const { kind, id, item } = view;
  const [driverName, setDriverName] = useState(textField(item, 'driver'));
  const driverFields = useDriverFields(driverName, drivers);
  const schema = useMemo(() => schemaOf(kind, driverFields), [kind, driverFields]);
  const name = t(`kinds.${kind}`);
  const key = textField(item, 'key');
  const form = useForm({
    schema,
    parent: sectionOfKind[kind],
    initial: item,
    requestPath: 'item',
    title: key === '' ? name : key,
    onSubmit: async (value) => {
      if (isFields(value)) onDone(value);
    },
    onSaved: onClose,
  });
  const entered = textField(form.draft, 'driver');
  if (kind === 'device' && entered !== driverName) setDriverName(entered);
  const driver = drivers.get(driverName);
  const sections = useSections(kind);
  return (
    <Drawer
      title={
        id === undefined ? t('addTitle', { kind: midSentence(name) }) : t('editTitle', { kind: name, key })
      }
      width={640}
      onClose={onClose}
    >
      <ConfigurationForm form={form} sections={sections} id={formId} focusFirst={id === undefined}>
        {driver !== undefined && <AddressNote driver={driver} draft={form.draft} />}
      </ConfigurationForm>
      <DrawerFooter>
        {id !== undefined && (
          <Button danger onClick={() => onDelete(id)}>
            {t('grid:delete')}
          </Button>
        )}
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="primary" htmlType="submit" form={formId}>
          {t('takeOver')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}

/** The schema of a variable, with the drivers there are and the register types of its own as choices. */
function schemaOf(kind: VariableKind, driverFields: ReturnType<typeof useDriverFields>): z.ZodType {
  return kind === 'intermediate' ? intermediateVariableSchema : deviceVariableSchema.extend(driverFields);
}

function useSections(kind: VariableKind): readonly FormSection[] {
  const { t } = useTexts('gatewaySignals');
  return useMemo(
    () =>
      kind === 'intermediate'
        ? [
            { key: 'variable', title: t('sections.variable'), fields: ['key', 'formula', 'remark'] },
            { key: 'value', title: t('sections.value'), fields: ['decimals', 'deadband'] },
          ]
        : [
            { key: 'variable', title: t('sections.variable'), fields: ['key', 'remark'] },
            {
              key: 'address',
              title: t('sections.address'),
              fields: [
                'driver',
                'area',
                'address',
                'dataType',
                'stringLength',
                'byteOrder',
                'stringEncoding',
              ],
            },
            {
              key: 'value',
              title: t('sections.value'),
              fields: ['formula', 'decimals', 'deadband', 'mode', 'scanGroup', 'verifyWrites'],
            },
          ],
    [kind, t],
  );
}

/** How the address of the entered register type is written; of a Modbus register both notations beside each other. */
function AddressNote({ driver, draft }: { readonly driver: ShownDriver; readonly draft: SectionItem }) {
  const { t } = useTexts('gatewaySignals');
  const area = areaOf(driver, textField(draft, 'area'));
  if (area === undefined) return null;
  const dataType = dataTypes.find((one) => one === draft['dataType']) ?? area.dataTypes[0] ?? 'uint16';
  const read = parseAddress(driver, area.name, textField(draft, 'address'), dataType, 1);
  const isModbus = modbusAreas.some(({ name }) => name === area.name);
  const both =
    isModbus && read.ok && read.address.kind === 'register'
      ? modbusNotations(area.name, read.address.offset)
      : undefined;
  return (
    <div className={styles.addressNote} role="status">
      <p>
        {t('address.example', {
          area: area.notation,
          example: dataType === 'bit' ? area.bitExample : area.example,
        })}
      </p>
      {both !== undefined && <p>{t('address.both', both)}</p>}
    </div>
  );
}
