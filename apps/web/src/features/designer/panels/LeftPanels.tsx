import type { Editor } from '@penstock/scene/editor/editor';
import { Suspense, useCallback, useContext, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { Tabs } from '../../../design/Tabs.tsx';
import { lazyPart, needTexts } from '../../../texts/i18n.ts';
import { EditorContext } from '../editor-context.ts';
import beside from '../beside/beside.module.css';
import { BesideContext } from '../beside/beside-place.ts';
import { SignalDrop } from './signals/SignalDrop.tsx';
import styles from './left-panels.module.css';
import type { OfferedWidget } from './palette/offered-widget.ts';
import { PalettePanel } from './palette/PalettePanel.tsx';

needTexts('designerPanels');

const SignalsPanel = lazyPart(async () => ({
  default: (await import('./signals/SignalsPanel.tsx')).SignalsPanel,
}));
const HistoryPanel = lazyPart(async () => ({
  default: (await import('./history/HistoryPanel.tsx')).HistoryPanel,
}));
const LayersPanel = lazyPart(async () => ({
  default: (await import('./layers/LayersPanel.tsx')).LayersPanel,
}));

const panels = ['palette', 'layers', 'signals', 'history'] as const;

/** The panels of the palette, the layers, the sources and the history of the page. */
export function LeftPanels(props: {
  readonly editor: Editor;
  /** Lets the next drag on the page draw a widget; without it, it is put in the middle of what is in sight. */
  readonly onDraw?: (offer: OfferedWidget) => void;
}) {
  const { editor, onDraw } = props;
  const { t } = useTexts('designerPanels');
  const { element } = useContext(BesideContext);
  const place = useCallback((next: HTMLElement | null) => element.set(next), [element]);
  const [panel, setPanel] = useState<(typeof panels)[number]>('palette');
  return (
    <EditorContext value={editor}>
      <div className={styles.panels}>
        <Tabs
          label={t('left.title')}
          current={panel}
          tabs={panels.map((key) => ({ key, title: t(`left.${key}`) }))}
          onChange={setPanel}
        >
          {panel === 'palette' && <PalettePanel editor={editor} onDraw={onDraw} />}
          <Suspense fallback={null}>
            {panel === 'layers' && <LayersPanel editor={editor} />}
            {panel === 'signals' && <SignalsPanel editor={editor} />}
            {panel === 'history' && <HistoryPanel editor={editor} />}
          </Suspense>
        </Tabs>
        <SignalDrop editor={editor} />
        <div ref={place} className={beside.place} data-beside />
      </div>
    </EditorContext>
  );
}
