import type { DraftFields } from '../../kit/form/draft.ts';
import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { Message } from '../../design/Message.tsx';
import { Drawer } from '../../kit/drawer/Drawer.tsx';
import { useNamedDrawer } from '../../kit/drawer/use-named-drawer.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { midSentence } from '../../texts/mid-sentence.ts';
import type { DefinitionList } from './definition-lists.ts';
import type { DefinitionState } from './definition-state.ts';
import { ItemEditor, type ItemForm, startOf } from './ItemEditor.tsx';
import { type ItemListWords, useItemList } from './use-item-list.ts';

interface ItemListPageProps<Item extends DraftFields> {
  readonly list: DefinitionList<Item>;
  readonly state: DefinitionState;
  readonly words: ItemListWords<Item>;
  /** The name of such an item: "Driver". */
  readonly kind: string;
  readonly form: ItemForm;
}

/** The items of a list of a definition, and the drawer in which one is added, changed or copied. */
export function ItemListPage<Item extends DraftFields>(props: ItemListPageProps<Item>) {
  const { list, state, words, kind, form } = props;
  const { t } = useTexts(['definition', 'section', 'common']);
  const { view, open, query } = useNamedDrawer();
  const declaration = useItemList(list, state, words);
  const mayEdit = useAllowed()('equipment:edit');
  const close = () => open(undefined);
  const start =
    view && ((view.mode === 'add' ? form.start?.(query) : undefined) ?? startOf(list, state, view));
  const name = view === undefined || view.mode === 'add' ? '' : view.name;
  return (
    <>
      <ListPage list={declaration} />
      {view !== undefined && mayEdit && (
        <Drawer
          key={JSON.stringify(view)}
          title={
            view.mode === 'edit'
              ? t('section:editTitle', { kind, name })
              : t('section:addTitle', { kind: midSentence(kind) })
          }
          width={720}
          onClose={close}
        >
          {start === undefined ? (
            <Message
              title={t('section:missing.title', { name })}
              actions={<Button onClick={close}>{t('common:close')}</Button>}
            >
              {t('section:missing.text')}
            </Message>
          ) : (
            <ItemEditor
              list={list}
              state={state}
              view={view}
              start={start}
              kind={kind}
              form={form}
              onClose={close}
            />
          )}
        </Drawer>
      )}
    </>
  );
}
