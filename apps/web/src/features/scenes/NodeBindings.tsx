import { type SceneEffect, sceneAxes, sceneEffects } from '@penstock/contract/model/scene-effect';
import { limits } from '@penstock/contract/rules/limits';
import { Button, Checkbox, InputNumber, Select } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { DeleteIcon } from '../../design/icons.tsx';
import { SignalPicker } from '../../kit/signal-picker/SignalPicker.tsx';
import styles from './scenes.module.css';

/** A binding while it is edited. */
export interface DraftBinding {
  readonly node: string;
  readonly effect: SceneEffect;
  /** Empty where the signal is gone; such a binding ends when the others are saved. */
  readonly signalId: string;
  readonly signalTitle: string;
  readonly equipmentTitle: string;
}

/** The effect of a kind with what it starts with. */
function newEffect(kind: SceneEffect['kind']): SceneEffect {
  switch (kind) {
    case 'colour':
    case 'label':
      return { kind };
    case 'visible':
      return { kind, inverted: false };
    case 'rotation':
      return { kind, axis: 'y', mode: 'angle', factor: 1 };
  }
}

/** The bindings of the nodes of one name. */
export function NodeBindings(props: {
  readonly node: string;
  /** How many nodes of the model have the name. */
  readonly count: number;
  readonly bindings: readonly DraftBinding[];
  readonly onChange: (bindings: readonly DraftBinding[]) => void;
}) {
  const { node, count, bindings, onChange } = props;
  const { t } = useTexts('scenes');
  const title = t('editor.bindings', { node });
  const own = bindings.flatMap((binding, index) => (binding.node === node ? [{ binding, index }] : []));
  return (
    <section className={styles.form} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      {count > 1 && <p className={styles.note}>{t('editor.shared', { count })}</p>}
      {own.length === 0 && <p className={styles.note}>{t('editor.noBindings')}</p>}
      <ul className={styles.bindings}>
        {own.map(({ binding, index }) => {
          const { effect, signalTitle, equipmentTitle } = binding;
          const signal =
            signalTitle === '' ? t('editor.hiddenSignal') : [equipmentTitle, signalTitle].join(' · ');
          return (
            <li key={index} className={styles.binding}>
              <div className={styles.line}>
                <span className={styles.signal}>{signal}</span>
                <Button
                  type="text"
                  icon={<DeleteIcon />}
                  aria-label={t('editor.remove', { signal })}
                  onClick={() => onChange(bindings.toSpliced(index, 1))}
                />
              </div>
              <EffectFields
                effect={effect}
                onChange={(changed) => onChange(bindings.with(index, { ...binding, effect: changed }))}
              />
            </li>
          );
        })}
      </ul>
      <SignalPicker
        label={t('editor.add')}
        disabled={bindings.length >= limits.sceneBindings}
        onPick={({ id: signalId, title: signalTitle, equipmentTitle }) =>
          onChange([
            ...bindings,
            { node, signalId, signalTitle, equipmentTitle, effect: newEffect('colour') },
          ])
        }
      />
    </section>
  );
}

function EffectFields({
  effect,
  onChange,
}: {
  readonly effect: SceneEffect;
  readonly onChange: (effect: SceneEffect) => void;
}) {
  const { t } = useTexts('scenes');
  return (
    <div className={styles.line}>
      <Select
        aria-label={t('editor.effect')}
        value={effect.kind}
        options={sceneEffects.map((value) => ({ value, label: t(`editor.effects.${value}`) }))}
        onChange={(kind) => onChange(newEffect(kind))}
      />
      {effect.kind === 'visible' && (
        <Checkbox
          checked={effect.inverted}
          onChange={(event) => onChange({ ...effect, inverted: event.target.checked })}
        >
          {t('editor.inverted')}
        </Checkbox>
      )}
      {effect.kind === 'rotation' && (
        <>
          <Select
            aria-label={t('editor.axis')}
            value={effect.axis}
            options={sceneAxes.map((value) => ({ value, label: value.toUpperCase() }))}
            onChange={(axis) => onChange({ ...effect, axis })}
          />
          <Select
            aria-label={t('editor.mode')}
            value={effect.mode}
            options={(['angle', 'speed'] as const).map((value) => ({
              value,
              label: t(`editor.modes.${value}`),
            }))}
            onChange={(mode) => onChange({ ...effect, mode })}
          />
          <InputNumber
            aria-label={t('editor.factor')}
            value={effect.factor}
            min={-100_000}
            max={100_000}
            onChange={(factor) => onChange({ ...effect, factor: factor ?? 0 })}
          />
          <span className={styles.note}>{t('editor.factor')}</span>
        </>
      )}
    </div>
  );
}
