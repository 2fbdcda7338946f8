import type { EditorView } from '@codemirror/view';
import { scriptSchema } from '@penstock/contract/configuration/model/script';
import { byteCount } from '@penstock/contract/rules/length';
import { limits } from '@penstock/contract/rules/limits';
import { scriptEntries } from '@penstock/contract/rules/script-entries';
import { Button, Select } from 'antd';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useAddressQuery } from '../../app/address-query.ts';
import { useLanguage } from '../../app/preferences.ts';
import { Notice } from '../../design/Notice.tsx';
import { Outline } from '../../design/Outline.tsx';
import { BackIcon } from '../../design/icons.tsx';
import { CheckLine } from '../../kit/script/CheckLine.tsx';
import { useScriptCheck } from '../../kit/script/use-script-check.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { ConfigurationForm } from '../../kit/configuration-form/ConfigurationForm.tsx';
import type { FormSection } from '../../kit/form/SchemaForm.tsx';
import { mergedText } from '../../kit/form/text-lines.ts';
import { useGatewayChangeable } from '../../kit/gateway/use-gateway-changeable.ts';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { FormConflict } from '../../kit/review/FormConflict.tsx';
import type { FormBase } from '../../kit/review/use-reviewed-form.ts';
import type { ItemView } from '../../kit/section/use-item-drawer.ts';
import { useItemForm } from '../../kit/section/use-item-form.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { keepCode, type KeptCode, keptCode } from './kept-code.ts';
import styles from './scripts.module.css';
import { type PanelName, ScriptPanels, type ScriptPanelsProps } from './ScriptPanels.tsx';
import { scriptTemplates } from './templates.ts';
import { lazyPart } from '../../texts/i18n.ts';

const ScriptEditor = lazyPart(() => import('../../kit/script/ScriptEditor.tsx'));

const panelNames: readonly PanelName[] = ['reference', 'trial', 'runs'];
const formId = 'script-form';
const codeId = 'script-code';

interface ScriptWorkspaceProps {
  readonly sn: string;
  readonly view: ItemView;
  readonly start: FormBase;
  readonly onClose: () => void;
}

/** A script while it is written: its settings and its text; beside them its trial and what scripts can use. */
export function ScriptWorkspace({ sn, view, start, onClose }: ScriptWorkspaceProps) {
  const { t } = useTexts(['gatewayScripts', 'section', 'common']);
  const { mode, identity } = view;
  const changeable = useGatewayChangeable(sn);
  const may = useAllowed()('gateway:configure');
  const [editor, setEditor] = useState<EditorView | undefined>(undefined);
  const { form, conflict, base } = useItemForm({
    sn,
    view,
    start,
    kind: t('kind'),
    onSaved: () => {
      keepCode(sn, view, undefined);
      onClose();
    },
  });
  const code = typeof form.draft['code'] === 'string' ? form.draft['code'] : '';
  const saved = typeof base.fields['code'] === 'string' ? base.fields['code'] : '';
  const strategy = scriptSchema.shape.strategy.safeParse(form.draft['strategy']).data ?? { kind: 'start' };
  const check = useScriptCheck(sn, code, scriptEntries.task);
  const { restored, discard } = useKeptCode(sn, view, code, saved, form.setValue);
  const sections = useMemo(
    (): readonly FormSection[] => [
      { key: 'script', title: t('sections.script'), fields: ['name', 'enabled', 'strategy'] },
    ],
    [t],
  );
  const problem = form.problemOf('code');
  const title =
    mode === 'edit' ? identity : t(mode === 'copy' ? 'copyTitle' : 'addTitle', { name: identity });

  async function goTo(line: number, column: number): Promise<void> {
    const { moveTo } = await import('../../kit/code/move-to.ts');
    if (editor !== undefined) moveTo(editor, { line, column });
  }

  return (
    <div className={styles.workspace}>
      <header className={styles.head}>
        <Button type="text" icon={<BackIcon />} onClick={onClose} aria-label={t('back')} />
        <h2>{title}</h2>
        <TemplateChoice code={code} onChoose={(text) => form.setValue('code', text)} />
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        {may && (
          <Button
            type="primary"
            htmlType="submit"
            form={formId}
            loading={form.submitting}
            disabled={changeable !== true}
            title={changeable === true ? t('section:submitKeys') : changeable}
          >
            {t(mode === 'edit' ? 'section:save' : 'section:add')}
          </Button>
        )}
      </header>
      {conflict !== undefined && <FormConflict form={form} {...conflict} />}
      {restored !== undefined && (
        <Notice kind="warning" title={t('restored.title')}>
          {t(`restored.since.${restored.since}`)}{' '}
          <Button size="small" onClick={discard}>
            {t('restored.discard')}
          </Button>
        </Notice>
      )}
      <div className={styles.panes}>
        <div className={styles.left}>
          <ConfigurationForm form={form} sections={sections} id={formId} focusFirst={mode === 'add'} />
          <div className={styles.editor} data-field="code" data-invalid={problem !== undefined}>
            <Suspense fallback={<Outline />}>
              <ScriptEditor
                id={codeId}
                label={t('code')}
                value={code}
                invalid={problem !== undefined}
                fill
                check={check}
                onChange={(text) => form.setValue('code', text)}
                onEditor={setEditor}
              />
            </Suspense>
          </div>
          <footer className={styles.foot}>
            <div id={`${codeId}.note`} className={styles.checked} aria-live="polite">
              {problem === undefined ? (
                <CheckLine check={check} onGoTo={(line, column) => void goTo(line, column)} />
              ) : (
                <p className={styles.failed}>{problem}</p>
              )}
            </div>
            <span className={styles.quiet}>
              {t('bytesOf', {
                bytes: groupedNumber(byteCount(code)),
                limit: groupedNumber(limits.scriptBytes),
              })}
            </span>
          </footer>
        </div>
        <Side
          sn={sn}
          owner={mode === 'edit' ? { use: 'task', name: identity } : undefined}
          code={code}
          strategy={strategy}
          may={may}
          onGoTo={(line, column) => void goTo(line, column)}
        />
      </div>
    </div>
  );
}

/** The panels beside the editor; the address says which is open. */
function Side(props: Omit<ScriptPanelsProps, 'panel' | 'onPanel'>) {
  const [query, setQuery] = useAddressQuery();
  const [panel, setPanel] = useState<PanelName>(() => {
    return panelNames.find((name) => name === query.get('panel')) ?? 'reference';
  });
  useEffect(() => {
    // Only how the page was opened: another panel is no step to go back to.
    if (!query.has('panel')) return;
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('panel');
        return next;
      },
      { replace: true },
    );
  }, [query, setQuery]);
  return <ScriptPanels {...props} panel={panel} onPanel={setPanel} />;
}

/** The restored unsaved text, until it is saved or given up. */
interface Restored {
  readonly text: string;
  /** Whether somebody changed the saved text since, and whether both could be merged. */
  readonly since: 'same' | 'merged' | 'conflict';
}

/**
 * Keeps the text in this tab while it is unsaved, and brings back one that was left or lost with the page, merged with
 * what others saved since where that is possible.
 */
function useKeptCode(
  sn: string,
  view: ItemView,
  code: string,
  saved: string,
  setValue: (path: string, value: unknown) => void,
): { readonly restored: Restored | undefined; readonly discard: () => void } {
  const [restored, setRestored] = useState(() => restoredOf(keptCode(sn, view), saved));
  const isBack = useRef(false);
  useEffect(() => {
    if (!isBack.current && restored !== undefined) setValue('code', restored.text);
    else keepCode(sn, view, code === saved ? undefined : { code, saved });
    isBack.current = true;
  }, [restored, setValue, sn, view, code, saved]);
  return {
    restored,
    discard: () => {
      setRestored(undefined);
      setValue('code', saved);
    },
  };
}

function restoredOf(kept: KeptCode | undefined, saved: string): Restored | undefined {
  if (kept === undefined || kept.code === saved) return undefined;
  if (kept.saved === saved) return { text: kept.code, since: 'same' };
  const merged = mergedText(kept.saved, kept.code, saved);
  return merged === undefined ? { text: kept.code, since: 'conflict' } : { text: merged, since: 'merged' };
}

/** A choice of scripts to start from; one that replaces what was written asks first. */
function TemplateChoice({
  code,
  onChoose,
}: {
  readonly code: string;
  readonly onChoose: (code: string) => void;
}) {
  const { t } = useTexts('gatewayScripts');
  const language = useLanguage();
  async function choose(key: string): Promise<void> {
    const template = scriptTemplates.find((one) => one.key === key);
    if (template === undefined) return;
    const isWritten = code.trim() !== '' && scriptTemplates.every((one) => one.code !== code);
    const replace = () => {
      onChoose(template.code);
      return Promise.resolve();
    };
    if (!isWritten) return await replace();
    await confirm({ title: t('template.replace'), action: t('template.action'), danger: true, run: replace });
  }
  return (
    <Select
      className={styles.templates ?? ''}
      aria-label={t('template.label')}
      placeholder={t('template.label')}
      value={null}
      options={scriptTemplates.map(({ key, title }) => ({ value: key, label: title[language] }))}
      onChange={(key: string) => void choose(key)}
    />
  );
}
