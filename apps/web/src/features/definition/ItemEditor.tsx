import type { FormSection } from '../../kit/form/SchemaForm.tsx';
import { ConfigurationForm } from '../../kit/configuration-form/ConfigurationForm.tsx';
import { Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import type { NamedView } from '../../kit/drawer/use-named-drawer.ts';
import { DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { copyName } from '../../kit/form/copy-name.ts';
import type { DraftFields } from '../../kit/form/draft.ts';
import type { Form, TypedForm } from '../../kit/form/use-form.ts';
import { FormConflict } from '../../kit/review/FormConflict.tsx';
import { useReviewedForm } from '../../kit/review/use-reviewed-form.ts';
import { KnownChoices } from '../../kit/variable/use-variable-choices.ts';
import styles from './definition.module.css';
import { type DefinitionList, withItem } from './definition-lists.ts';
import type { DefinitionState } from './definition-state.ts';
import { definitionKey } from './definition-target.ts';
import { ProductDifferences } from './ProductDifferences.tsx';
import { sendDefinition } from './send-definition.ts';
import { signalChoices } from './signal-choices.ts';
import { useDefinitionChange } from './use-definition-change.tsx';

/** How the items of a list are edited. */
export interface ItemForm {
  readonly sections: readonly FormSection[];
  /** The initial fields of a new item that the address gives. */
  readonly start?: (query: URLSearchParams) => DraftFields;
  /** The step before the form of a new item. */
  readonly firstStep?: (form: Form, onDone: () => void) => ReactNode;
  /** Below the fields of the form; `name` is the item that is edited, undefined for a new one. */
  readonly below?: (form: TypedForm<unknown>, name: string | undefined) => ReactNode;
}

interface ItemEditorProps<Item extends DraftFields> {
  readonly list: DefinitionList<Item>;
  readonly state: DefinitionState;
  readonly view: NamedView;
  /** The initial fields of the form. */
  readonly start: DraftFields;
  /** The name of such an item: "driver". */
  readonly kind: string;
  readonly form: ItemForm;
  readonly onClose: () => void;
}

const formId = 'definition-form';

/** Adds or changes an item of a definition: reviewed, then sent against the revision it was read at. */
export function ItemEditor<Item extends DraftFields>(props: ItemEditorProps<Item>) {
  const { list, state, view, start, kind, form: declared, onClose } = props;
  const { t } = useTexts(['definition', 'section', 'common']);
  const known = view.mode === 'edit' ? view.name : undefined;
  const [isFirst, setIsFirst] = useState(view.mode === 'add' && declared.firstStep !== undefined);
  const changing = useDefinitionChange(state);
  const { document, base, refresh, propose } = changing;
  const index = list.of(state.definition).findIndex((item) => list.nameOf(item) === known);
  const place = index === -1 ? list.of(state.definition).length : index;
  const nameIn = (isNew: boolean) => (isNew ? undefined : known);
  const { form, conflict } = useReviewedForm({
    document,
    schema: list.schema,
    parent: list.name,
    requestPath: `${list.name}.${place}`,
    title: known ?? kind,
    start: { fields: start, revision: state.revision },
    isNew: known === undefined,
    place: (item) => [list.name, { by: list.identity, item: list.nameOf(item) }],
    propose: (item, isNew) => propose(withItem(list, base().definition, nameIn(isNew), item)),
    read: async () => {
      const { revision, definition } = await refresh();
      const found = list.of(definition).find((item) => list.nameOf(item) === known);
      return { revision, fields: found && { ...found } };
    },
    send: (item, { decision, isNew }) => {
      const now = base();
      return sendDefinition(now, withItem(list, now.definition, nameIn(isNew), item), decision.note);
    },
    success: ({ changed }, item) => t(changed ? 'saved' : 'section:unchanged', { name: list.nameOf(item) }),
    invalidates: [definitionKey(state.target)],
    onSaved: onClose,
  });
  const inherited = state.inherited;
  const product =
    inherited && known !== undefined
      ? list.of(inherited.definition).find((item) => list.nameOf(item) === known)
      : undefined;
  const choices = useMemo(() => signalChoices(state.definition), [state.definition]);

  if (isFirst && declared.firstStep !== undefined)
    return <>{declared.firstStep(form, () => setIsFirst(false))}</>;
  return (
    <KnownChoices value={choices}>
      <div className={styles.editor}>
        {conflict !== undefined && <FormConflict form={form} {...conflict} />}
        {product !== undefined && inherited !== null && (
          <ProductDifferences form={form} product={{ ...product }} title={inherited.title} />
        )}
        <ConfigurationForm
          form={form}
          sections={declared.sections}
          id={formId}
          focusFirst={view.mode !== 'edit'}
        >
          {declared.below?.(form, known)}
        </ConfigurationForm>
        <DrawerFooter>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            type="primary"
            htmlType="submit"
            form={formId}
            loading={form.submitting}
            title={t('section:submitKeys')}
          >
            {t(view.mode === 'edit' ? 'section:save' : 'section:add')}
          </Button>
        </DrawerFooter>
      </div>
    </KnownChoices>
  );
}

/** The initial fields of the form of an item; undefined where there is no item of the name. */
export function startOf<Item extends DraftFields>(
  list: DefinitionList<Item>,
  { definition }: DefinitionState,
  view: NamedView,
): DraftFields | undefined {
  if (view.mode === 'add') return {};
  const item = list.of(definition).find((one) => list.nameOf(one) === view.name);
  if (item === undefined) return undefined;
  if (view.mode === 'edit') return { ...item };
  const name = copyName(view.name, list.identityBytes).replaceAll(/[^\p{L}\p{N}_]+/gu, '_');
  return { ...item, [list.identity]: name };
}
