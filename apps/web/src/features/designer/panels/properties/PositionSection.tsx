import type { Editor } from '@penstock/scene/editor/editor';
import type { WidgetRecord } from '@penstock/scene/page/record';
import { useTexts } from '../../../../texts/use-texts.ts';
import styles from '../fields/fields.module.css';
import { NumberControl } from '../fields/NumberControl.tsx';
import { PanelSection } from '../fields/PanelSection.tsx';
import { mixed, type Shared, sharedValue } from '../../shared-value.ts';
import { useObservable } from '../../use-editor.ts';
import { changePosition, type PositionName, positionLimits, positionNames } from './position-fields.ts';

const signs: Record<PositionName, string> = { x: 'X', y: 'Y', width: 'W', height: 'H', rotate: '∠' };

/** Where widgets are and how large: typed with arithmetic, stepped by keys, or scrubbed. Locked widgets stay. */
export function PositionSection(props: {
  readonly editor: Editor;
  readonly records: readonly WidgetRecord[];
}) {
  const { editor, records } = props;
  const { t } = useTexts('designerPanels');
  // While widgets are dragged, what they come to is shown.
  const preview = useObservable(editor.preview);
  const shared = (name: PositionName): Shared<number | undefined> => {
    const value = sharedValue(
      records.map((record) => (preview.get(record.id) ?? record.position)[name] ?? 0),
    );
    return value === mixed || typeof value === 'number' ? value : undefined;
  };
  const isLocked = records.every(({ posLock }) => posLock === true);
  return (
    <PanelSection id="position" title={t('position.title')}>
      <div className={styles.pair}>
        {positionNames.map((name) => (
          <NumberControl
            key={name}
            label={t(`position.${name}`)}
            sign={signs[name]}
            value={shared(name)}
            {...positionLimits[name]}
            unit={name === 'rotate' ? '°' : undefined}
            disabled={isLocked}
            onChange={(value) => changePosition(editor, records, name, () => value)}
            scrubbing={{
              start: () => {
                const starts = new Map(records.map(({ id, position }) => [id, position[name] ?? 0]));
                return (difference, squash) =>
                  changePosition(
                    editor,
                    records,
                    name,
                    ({ id }) => (starts.get(id) ?? 0) + difference,
                    squash,
                  );
              },
              end: () => editor.history.endSquash(),
              bail: (squash) => editor.history.bail(squash),
            }}
          />
        ))}
      </div>
    </PanelSection>
  );
}
