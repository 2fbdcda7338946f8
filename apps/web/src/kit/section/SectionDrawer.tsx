import type { ListSection } from '@penstock/contract/configuration/model/section';
import { listSections } from '@penstock/contract/configuration/model/section';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { ReadFailure } from '../empty/ReadFailure.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { Message } from '../../design/Message.tsx';
import { Outline } from '../../design/Outline.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { midSentence } from '../../texts/mid-sentence.ts';
import { ScriptGateway } from '../script/script-gateway.ts';
import type { ToastAction } from '../mutation/toast-list.ts';
import { Drawer } from '../drawer/Drawer.tsx';
import { copyName } from '../form/copy-name.ts';
import type { FormSection } from '../form/SchemaForm.tsx';
import type { Form } from '../form/use-form.ts';
import type { FormBase } from '../review/use-reviewed-form.ts';
import { itemIdentity, readSection, type SectionItem, type SectionItems } from './section-calls.ts';
import { SectionEditor, type TestOfItem } from './SectionEditor.tsx';
import type { ItemView } from './use-item-drawer.ts';

needTexts('section');

/** The most bytes that the identity of a copy gets: what the shortest rule of an identity takes. */
const identityBytes = 20;

interface SectionDrawerProps {
  readonly sn: string;
  readonly view: ItemView;
  /** The name of such an item: "MQTT connection". */
  readonly kind: string;
  /** How the fields are grouped. */
  readonly form: readonly FormSection[];
  /** Tests an item as it is entered, saved or not; left out where nothing can be tested. */
  readonly test?: TestOfItem;
  /** Above the form of an item that there is: what it does now. */
  readonly state?: (item: SectionItem) => ReactNode;
  /** Above the fields: what can be filled in from elsewhere. */
  readonly suggestion?: (form: Form) => ReactNode;
  /** The fields of a new item that are filled in already, beside the items that there are. */
  readonly initial?: (items: readonly SectionItem[]) => SectionItem;
  /** The step after an item was added. */
  readonly next?: ToastAction;
  readonly onClose: () => void;
}

/** The drawer in which an item of a list of a configuration is added, changed or copied. */
export function SectionDrawer(props: SectionDrawerProps) {
  const { sn, view, kind, form, test, state, suggestion, initial, next, onClose } = props;
  const { t } = useTexts(['section', 'common']);
  const { mode, section, identity } = view;
  const found = useQuery({
    // Read once: what is being entered must not change under its author. A stale base is refused when it is saved.
    queryKey: ['section.editor', sn, section, mode, identity],
    queryFn: ({ signal }) => readSection(sn, section, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const title =
    mode === 'edit' ? t('editTitle', { kind, name: identity }) : t('addTitle', { kind: midSentence(kind) });
  const item = found.data?.items.find((one) => itemIdentity(section, one) === identity);
  const start = found.data && startOf(view, found.data, item, initial);
  return (
    <Drawer title={title} width={720} onClose={onClose}>
      {start !== undefined ? (
        <>
          {mode === 'edit' && item !== undefined && state?.(item)}
          <ScriptGateway value={sn}>
            <SectionEditor
              sn={sn}
              view={view}
              start={start}
              form={form}
              kind={kind}
              test={test}
              suggestion={suggestion}
              next={next}
              onClose={onClose}
            />
          </ScriptGateway>
        </>
      ) : found.data !== undefined ? (
        <Message
          title={t('missing.title', { name: identity })}
          actions={<Button onClick={onClose}>{t('common:close')}</Button>}
        >
          {t('missing.text')}
        </Message>
      ) : found.error !== null ? (
        <ReadFailure error={found.error} onRetry={found.refetch} />
      ) : (
        <Outline />
      )}
    </Drawer>
  );
}

/** The initial fields of the form; undefined when there is no such item. */
function startOf(
  { mode, section, identity }: ItemView,
  { revision, items }: SectionItems,
  item: SectionItem | undefined,
  initial: SectionDrawerProps['initial'],
): FormBase | undefined {
  if (mode === 'add') return { fields: initial?.(items) ?? {}, revision };
  if (item === undefined) return undefined;
  const { identity: field }: ListSection = listSections[section];
  const fields = mode === 'copy' ? { ...item, [field]: copyName(identity, identityBytes) } : item;
  return { fields, revision };
}
