import type { OwnPart } from '@penstock/contract/dashboard/own-symbol';
import { componentOfDraft, draftOfComponent, type SymbolDraft } from '@penstock/scene/symbols/made-symbol';
import { symbolOfComponent } from '@penstock/scene/symbols/own-symbol';
import { drawingOfSvg } from '@penstock/scene/symbols/svg/drawing-of-svg';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { Notice } from '../../../design/Notice.tsx';
import { Drawer, DrawerFooter } from '../../../kit/drawer/Drawer.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import { useSymbolSaving } from './use-symbol-saving.ts';
import { SymbolEditor } from './SymbolEditor.tsx';
import { type OwnSymbolEntry, useOwnSymbols } from './use-own-symbols.ts';
import styles from './own-symbols.module.css';

/** Bytes of a file that is read as a drawing. */
const maximumBytes = 2_000_000;

/**
 * Makes a symbol of an SVG: what its parts do is chosen in the drawing, its states are tried, and it is saved for the company. A
 * symbol that exists is changed here too; all that use it change with it.
 */
export default function MakeSymbol({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('designer');
  const id = useId();
  const existing = useOwnSymbols().filter(({ changeable }) => changeable);
  const [edited, setEdited] = useState<OwnSymbolEntry | undefined>(undefined);
  const [draft, setDraft] = useState<SymbolDraft | undefined>(undefined);
  /** Which drawing this is, so that nothing chosen in another stays. */
  const [drawn, setDrawn] = useState(0);
  const [note, setNote] = useState('');
  const component = draft && componentOfDraft(draft);
  const symbol = component && symbolOfComponent('0', component);
  const change = (fields: Partial<SymbolDraft>) => setDraft((before) => before && { ...before, ...fields });

  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    const drawing = file.size > maximumBytes ? undefined : drawingOfSvg(await file.text());
    setNote(
      drawing === undefined
        ? t('ownSymbols.unreadable')
        : drawing.skipped > 0
          ? t('ownSymbols.skipped', { count: drawing.skipped })
          : '',
    );
    if (drawing === undefined) return;
    const name = file.name.replace(/\.svg$/i, '').slice(0, 100);
    const { width, height, parts } = drawing;
    setDrawn(drawn + 1);
    setDraft({
      titles: draft?.titles ?? { zh: name, en: name },
      states: draft?.states ?? 'machine',
      anchors: draft?.width === width && draft.height === height ? draft.anchors : [],
      width,
      height,
      parts: withRoles(parts, draft?.parts ?? []),
    });
  };
  const open = (entry: OwnSymbolEntry | undefined) => {
    setEdited(entry);
    setDrawn(drawn + 1);
    setNote('');
    setDraft(entry && draftOfComponent(entry.component));
  };
  const { isRunning, save, remove } = useSymbolSaving(component, edited, onClose);

  return (
    <Drawer title={t('ownSymbols.make')} width={860} onClose={onClose}>
      <div className={styles.form}>
        <label htmlFor={`${id}-which`}>{t('ownSymbols.which')}</label>
        <Select
          id={`${id}-which`}
          value={edited?.id ?? ''}
          options={[
            { value: '', label: t('ownSymbols.new') },
            ...existing.map((entry) => ({ value: entry.id, label: entry.component.title })),
          ]}
          onChange={(value) => open(existing.find((entry) => entry.id === value))}
        />
        <label htmlFor={`${id}-file`}>{t('ownSymbols.file')}</label>
        <input
          id={`${id}-file`}
          type="file"
          accept=".svg,image/svg+xml"
          onChange={({ target }) => void read(target.files?.[0])}
        />
        <p className={styles.note}>{t('ownSymbols.hint')}</p>
        {note !== '' && <Notice kind="warning" title={note} />}
        {draft !== undefined && symbol !== undefined && (
          <SymbolEditor key={drawn} draft={draft} symbol={symbol} onChange={change} />
        )}
      </div>
      <DrawerFooter>
        {edited && (
          <Button danger disabled={isRunning} onClick={() => void remove()}>
            {t('ownSymbols.delete')}
          </Button>
        )}
        <Button onClick={onClose}>{t('components.cancel')}</Button>
        <Button
          type="primary"
          loading={isRunning}
          disabled={component === undefined || component.title === ''}
          onClick={() => void save()}
        >
          {t('components.save')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}

/** The parts of another version of a drawing, which do what those of their ids did. */
function withRoles(parts: readonly OwnPart[], before: readonly OwnPart[]): readonly OwnPart[] {
  const known = new Map(before.map((part) => [part.id, part]));
  return parts.map((part) => {
    const { role, turns } = known.get(part.id) ?? part;
    return { ...part, role, turns };
  });
}
