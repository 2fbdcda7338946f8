import type { Observable } from '@penstock/scene/observable';
import type { ValueFacts } from '@penstock/stage/values/reading';
import type { ValueHub } from '@penstock/stage/values/value-hub';
import { valueKey, type ValueTarget } from '@penstock/stage/values/value-target';
import { formatValue, withUnit } from '@penstock/contract/model/signal-text';
import { Input, Select, Slider, Switch } from 'antd';
import { useEffect, useId, useMemo } from 'react';
import { needTexts } from '../../../texts/i18n.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { clock } from '../../../app/services.ts';
import { useProductSignals } from '../binding/binding-sources.ts';
import type { SourceSignal } from '../binding/signal-source.ts';
import type { LazyActionSystem } from '../../../kit/stage/actions/action-system.ts';
import { useValueWords } from '../../../kit/variable/use-value-words.ts';
import { useObservable } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import styles from './preview.module.css';
import { sampleRange, sampleValue } from '../../../kit/stage/sample-value.ts';
import { SimulatedSource } from '../../../kit/stage/simulated-source.ts';
import { simulatedActions } from './simulated-actions.ts';

needTexts('designer');

/** Gives the page values that are set by hand: a slider, a switch or a text for each signal that it follows. */
export function SimulatedValues({
  hub,
  system,
}: {
  readonly hub: ValueHub;
  /** The system that widgets write to: these values while they are shown. */
  readonly system: Observable<LazyActionSystem | undefined>;
}) {
  const { t } = useTexts('designer');
  const { page } = useWorkspace();
  const { signals, isLoading } = useProductSignals(page.productId);
  const known = useMemo(() => new Map(signals.map((signal) => [signal.key, signal] as const)), [signals]);
  const source = useMemo(
    () =>
      new SimulatedSource(
        () => clock.now(),
        (target) => sampleValue(signalOf(target, known)),
        (target) => factsOf(target, known),
      ),
    [known],
  );
  useEffect(() => (isLoading ? undefined : hub.connect(source)), [hub, source, isLoading]);
  useEffect(() => {
    system.set({
      isSimulated: true,
      load: () => Promise.resolve(simulatedActions(source, known)),
    });
    return () => system.set(undefined);
  }, [system, source, known]);
  const targets = useObservable(source.targets);
  const values = useObservable(source.values);
  if (targets.size === 0) return <p className={styles.note}>{t('preview.noSignals')}</p>;
  return (
    <section className={styles.form} aria-label={t('preview.signals')}>
      {[...targets].map(([key, target]) => (
        <SimulatedValue
          key={key}
          title={titleOf(target, known)}
          signal={signalOf(target, known)}
          value={values.get(key) ?? null}
          onChange={(value) => source.set(valueKey(target), value)}
        />
      ))}
    </section>
  );
}

type Known = ReadonlyMap<string, SourceSignal>;

function signalOf(target: ValueTarget, known: Known): SourceSignal | undefined {
  return target.kind === 'signal' && target.equipId === '' ? known.get(target.signalId) : undefined;
}

function factsOf(target: ValueTarget, known: Known): ValueFacts | undefined {
  const signal = signalOf(target, known);
  if (signal === undefined) return undefined;
  const { title, unit, dataType, decimals, states, lowerLimit, upperLimit } = signal;
  return { title, unit, dataType, decimals, states, lowerLimit, upperLimit };
}

function titleOf(target: ValueTarget, known: Known): string {
  switch (target.kind) {
    case 'signal':
      return signalOf(target, known)?.title ?? target.signalId;
    case 'mvar':
      return target.mvarId;
    case 'system':
      return target.systemKey;
  }
}

interface SimulatedValueProps {
  readonly title: string;
  readonly signal: SourceSignal | undefined;
  readonly value: number | boolean | string | null;
  readonly onChange: (value: number | boolean | string) => void;
}

function SimulatedValue({ title, signal, value, onChange }: SimulatedValueProps) {
  const id = useId();
  const { from, to } = sampleRange(signal);
  const words = useValueWords();
  const states = signal?.dataType === 'string' ? [] : (signal?.states ?? []);
  const shown = signal === undefined ? undefined : formatValue(signal, value, words);
  const name = (
    <span id={id} className={styles.value}>
      <span>{title}</span>
      <span>
        {shown === undefined
          ? value
          : withUnit(shown.text, shown.kind === 'number' ? (signal?.unit ?? '') : '')}
      </span>
    </span>
  );
  if (typeof value === 'boolean')
    return (
      <div className={styles.line}>
        <Switch aria-labelledby={id} checked={value} onChange={onChange} />
        {name}
      </div>
    );
  if (typeof value === 'string')
    return (
      <div className={styles.field}>
        {name}
        <Input aria-labelledby={id} value={value} onChange={(event) => onChange(event.target.value)} />
      </div>
    );
  if (states.length > 0)
    return (
      <div className={styles.field}>
        {name}
        <Select
          aria-labelledby={id}
          value={value}
          options={states.map((state) => ({ value: state.value, label: state.title }))}
          onChange={(chosen) => typeof chosen === 'number' && onChange(chosen)}
        />
      </div>
    );
  return (
    <div className={styles.field}>
      {name}
      <Slider
        ariaLabelledByForHandle={id}
        min={from}
        max={to}
        step={signal?.dataType === 'integer' ? 1 : (to - from) / 200}
        value={value ?? from}
        onChange={onChange}
      />
    </div>
  );
}
