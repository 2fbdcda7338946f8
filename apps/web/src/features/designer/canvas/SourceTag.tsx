import type { FoundSource } from '@penstock/contract/dashboard/bound-source';
import { sourceKey } from '@penstock/contract/dashboard/bound-source';
import { sourcesOf } from '@penstock/contract/dashboard/widget-sources';
import { toScreen } from '@penstock/scene/editor/camera';
import { pageBoundsOfAll } from '@penstock/scene/geometry/placement';
import { plainFormat, valueText } from '@penstock/stage/values/value-text';
import { useMemo } from 'react';
import { useValueWords } from '../../../kit/variable/use-value-words.ts';
import { useEachFrame } from '../use-editor.ts';
import { useTargetValue } from '../workplace/use-target-value.ts';
import { useWorkspace } from '../workspace.ts';
import styles from './canvas.module.css';

/** How many sources are named; a chart with more says how many others it has. */
const most = 4;

/** The sources that the one selected widget follows, by name, with their present values, below it on the canvas. */
export function SourceTag() {
  const { editor } = useWorkspace();
  const { store, selection, preview, camera } = editor;
  useEachFrame(selection.subscribe, preview.subscribe, camera.subscribe, (listener) =>
    store.onChange(listener),
  );
  const [id, ...others] = selection.get();
  const record = id === undefined || others.length > 0 ? undefined : store.get(id);
  const sources = useMemo(() => (record === undefined ? [] : shownSources(record)), [record]);
  const bounds = record && pageBoundsOfAll(store, [record.id]);
  if (bounds === undefined || sources.length === 0 || preview.get().size > 0) return null;
  const { x, y } = toScreen(camera.get(), { x: bounds.x, y: bounds.y + bounds.height });
  return (
    <ul
      className={styles.sourceTag}
      style={{ transform: `translate(${Math.round(x)}px, ${Math.round(y) + 8}px)` }}
    >
      {sources.slice(0, most).map((source) => (
        <li key={sourceKey(source)}>
          <SourceLine source={source} />
        </li>
      ))}
      {sources.length > most && <li>+ {sources.length - most}</li>}
    </ul>
  );
}

/** Each source that has a single value once. */
function shownSources(record: Readonly<Record<string, unknown>>): readonly FoundSource[] {
  const byKey = new Map<string, FoundSource>();
  for (const source of sourcesOf(record)) {
    const isSingle = source.kind === 'signal' || source.kind === 'mvar' || source.kind === 'system';
    if (isSingle && !byKey.has(sourceKey(source))) byKey.set(sourceKey(source), source);
  }
  return [...byKey.values()];
}

function SourceLine({ source: { kind, id, equipId, title, subTitle } }: { readonly source: FoundSource }) {
  const words = useValueWords();
  const isSingle = kind === 'signal' || kind === 'mvar' || kind === 'system';
  const reading = useTargetValue({ kind: isSingle ? kind : 'signal', id: isSingle ? id : '', equipId });
  // The title in the language of the reader, where the platform has said it.
  const name = reading?.facts?.title || title || id;
  return (
    <>
      {[subTitle, name].filter((part) => part !== '').join(' · ')}
      {reading && <strong> {valueText(plainFormat, reading, words)}</strong>}
    </>
  );
}
