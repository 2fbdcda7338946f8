import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { Message } from '../../design/Message.tsx';
import { Outline } from '../../design/Outline.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { copyName } from '../../kit/form/copy-name.ts';
import type { FormBase } from '../../kit/review/use-reviewed-form.ts';
import { itemIdentity, readSection, type SectionItem } from '../../kit/section/section-calls.ts';
import type { ItemView } from '../../kit/section/use-item-drawer.ts';
import { ScriptWorkspace } from './ScriptWorkspace.tsx';

/** The most bytes of the name of a script. */
const nameBytes = 15;

interface ScriptEditorPageProps {
  readonly sn: string;
  readonly view: ItemView;
  readonly onClose: () => void;
}

/** The editor of a script that is added, changed or copied, once it was read. */
export function ScriptEditorPage({ sn, view, onClose }: ScriptEditorPageProps) {
  const { t } = useTexts('gatewayScripts');
  const { mode, identity } = view;
  const found = useQuery({
    // Read once: what is being written must not change under its author. A stale base is refused when it is saved.
    queryKey: ['section.editor', sn, 'scripts', mode, identity],
    queryFn: ({ signal }) => readSection(sn, 'scripts', signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (found.error !== null) return <ReadFailure error={found.error} onRetry={found.refetch} />;
  if (found.data === undefined) return <Outline />;
  const start = startOf(view, found.data.revision, found.data.items);
  if (start === undefined)
    return (
      <Message
        title={t('missing.title', { name: identity })}
        actions={<Button onClick={onClose}>{t('back')}</Button>}
      >
        {t('missing.text')}
      </Message>
    );
  return <ScriptWorkspace sn={sn} view={view} start={start} onClose={onClose} />;
}

/** The initial text of the editor; undefined when there is no such script. */
function startOf(
  { mode, identity }: ItemView,
  revision: number,
  items: readonly SectionItem[],
): FormBase | undefined {
  if (mode === 'add') return { fields: {}, revision };
  const item = items.find((one) => itemIdentity('scripts', one) === identity);
  if (item === undefined) return undefined;
  return { fields: mode === 'copy' ? { ...item, name: copyName(identity, nameBytes) } : item, revision };
}
