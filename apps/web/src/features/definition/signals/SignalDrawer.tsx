import {
  deviceVariableSchema,
  intermediateVariableSchema,
} from '@penstock/contract/configuration/model/variable';
import { isFields, textField } from '@penstock/contract/document/fields';
import { definedSignalSchema, signalSourceSchema } from '@penstock/contract/product/definition';
import { itemOf, rowOf } from '@penstock/contract/schema/columns';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { z } from 'zod';
import { Drawer, DrawerFooter } from '../../../kit/drawer/Drawer.tsx';
import { ConfigurationForm } from '../../../kit/configuration-form/ConfigurationForm.tsx';
import type { FormSection } from '../../../kit/form/SchemaForm.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import type { RowDrivers } from '../../../kit/grid/row-model.ts';
import type { SectionItem } from '../../../kit/section/section-calls.ts';
import { useDriverFields } from '../../../kit/driver/use-driver-fields.ts';
import { KnownChoices } from '../../../kit/variable/use-variable-choices.ts';
import { midSentence } from '../../../texts/mid-sentence.ts';
import styles from '../definition.module.css';
import type { DefinitionState } from '../definition-state.ts';
import { ParameterFields } from '../ParameterFields.tsx';
import { ProductDifferences } from '../ProductDifferences.tsx';
import { signalChoices } from '../signal-choices.ts';
import { StatesEditor } from './StatesEditor.tsx';
import type { SignalKind } from './signal-model.ts';

/** The signal that the drawer is open for. */
export interface SignalView {
  readonly kind: SignalKind;
  /** The signal that is changed; undefined for a new one. */
  readonly id: string | undefined;
  readonly item: SectionItem;
  /** The key that it is saved under, where nothing of it waits to be applied; else empty. */
  readonly savedKey: string;
}

interface SignalDrawerProps {
  readonly view: SignalView;
  readonly state: DefinitionState;
  readonly drivers: RowDrivers;
  /** The item as the product has it; undefined where nothing is inherited. */
  readonly product: SectionItem | undefined;
  readonly onDone: (item: SectionItem) => void;
  readonly onDelete: (id: string) => void;
  readonly onClose: () => void;
}

const formId = 'signal-form';

/** One signal as a form: what is entered goes into the table, and is sent with the other changes. */
export function SignalDrawer(props: SignalDrawerProps) {
  const { view, state, drivers, product, onDone, onDelete, onClose } = props;
  const { t } = useTexts(['definition', 'grid', 'common']);
  const { kind, id, item, savedKey } = view;
  const [driverName, setDriverName] = useState(textField(item, 'driver'));
  const driverFields = useDriverFields(driverName, drivers);
  const schema = useMemo(() => schemaOf(kind, driverFields), [kind, driverFields]);
  const name = t(`signals.kinds.${kind}`);
  const key = textField(item, 'key');
  const form = useForm({
    schema,
    parent: 'signals',
    initial: itemOf(item),
    requestPath: 'signal',
    title: key === '' ? name : key,
    onSubmit: async (value) => {
      if (isFields(value)) onDone(rowOf(value));
    },
    onSaved: onClose,
  });
  const entered = textField(form.draft, 'driver');
  if (kind === 'device' && entered !== driverName) setDriverName(entered);
  const sections = useSections(kind);
  const choices = useMemo(() => signalChoices(state.definition), [state.definition]);
  return (
    <Drawer
      title={
        id === undefined
          ? t('signals.addTitle', { kind: midSentence(name) })
          : t('signals.editTitle', { kind: name, key })
      }
      width={680}
      onClose={onClose}
    >
      <KnownChoices value={choices}>
        <div className={styles.editor}>
          {product !== undefined && state.inherited !== null && (
            <ProductDifferences form={form} product={itemOf(product)} title={state.inherited.title} />
          )}
          <ConfigurationForm form={form} sections={sections} id={formId} focusFirst={id === undefined}>
            <StatesEditor form={form} />
            {state.target.kind === 'product' && savedKey !== '' && (
              <ParameterFields state={state} form={form} list="signals" item={savedKey} />
            )}
          </ConfigurationForm>
        </div>
      </KnownChoices>
      <DrawerFooter>
        {id !== undefined && (
          <Button danger onClick={() => onDelete(id)}>
            {t('grid:delete')}
          </Button>
        )}
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="primary" htmlType="submit" form={formId}>
          {t('signals.takeOver')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}

const own = definedSignalSchema.omit({ source: true });
const gatewaySource = signalSourceSchema.options[2].omit({ kind: true });

/** The schema of a row: of the signal and its source, with the drivers there are and the register types of its own as choices. */
function schemaOf(kind: SignalKind, driverFields: ReturnType<typeof useDriverFields>): z.ZodType {
  switch (kind) {
    case 'intermediate':
      return z.strictObject({ ...own.shape, ...intermediateVariableSchema.omit({ key: true }).shape });
    case 'gateway':
      return z.strictObject({ ...own.shape, ...gatewaySource.shape });
    case 'device':
      return z.strictObject({
        ...own.shape,
        ...deviceVariableSchema.omit({ key: true }).shape,
        ...driverFields,
      });
  }
}

const addressFields: Readonly<Record<SignalKind, readonly string[]>> = {
  device: ['driver', 'area', 'address', 'dataType', 'stringLength', 'byteOrder', 'stringEncoding'],
  intermediate: ['formula'],
  gateway: ['variable', 'dataType'],
};

const valueFields: Readonly<Record<SignalKind, readonly string[]>> = {
  device: ['formula', 'decimals', 'deadband', 'mode', 'scanGroup', 'verifyWrites'],
  intermediate: ['decimals', 'deadband'],
  gateway: ['decimals', 'mode'],
};

function useSections(kind: SignalKind): readonly FormSection[] {
  const { t } = useTexts('definition');
  return useMemo(
    () => [
      {
        key: 'signal',
        title: t('signals.sections.signal'),
        fields: ['key', 'title', 'titleTranslations', 'group', 'groupTranslations', 'remark'],
      },
      { key: 'address', title: t('signals.sections.address'), fields: addressFields[kind] },
      { key: 'value', title: t('signals.sections.value'), fields: valueFields[kind] },
      {
        key: 'meaning',
        title: t('signals.sections.meaning'),
        fields: ['unit', 'lowerLimit', 'upperLimit', 'setpoint', 'danger', 'dangerTranslations', 'approval'],
      },
    ],
    [kind, t],
  );
}
