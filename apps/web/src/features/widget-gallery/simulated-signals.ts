import type { SignalValue } from '@penstock/contract/model/signal';
import { textAt } from '@penstock/languages/catalogue';
import type { Language, Text } from '@penstock/languages/language';
import type { ValueFacts } from '@penstock/stage/values/reading';
import type { SampleSignal } from '@penstock/widgets/sample';

interface SimulatedSignal {
  readonly title: Text;
  readonly unit: string;
  readonly dataType: ValueFacts['dataType'];
  readonly decimals: number;
  readonly range: readonly [low: number, high: number] | null;
  readonly states: readonly { readonly value: number; readonly text: Text }[];
  readonly value: SignalValue;
  /** How far it goes up and down while time passes. */
  readonly swing: number;
}

const plain = { unit: '', decimals: 0, range: null, states: [], swing: 0 } as const;

/** The signals of a plant that exists in the gallery only. */
const signals = {
  level: {
    ...plain,
    title: textAt('web.parts:simulatedSignals.signals.level.625'),
    unit: '%',
    dataType: 'float',
    decimals: 1,
    range: [0, 100],
    value: 62.5,
    swing: 20,
  },
  flow: {
    ...plain,
    title: textAt('web.parts:simulatedSignals.signals.flow.240'),
    unit: 'm³/h',
    dataType: 'float',
    decimals: 0,
    range: [0, 400],
    value: 240,
    swing: 60,
  },
  setpoint: {
    ...plain,
    title: textAt('web.parts:simulatedSignals.signals.setpoint.45'),
    unit: '%',
    dataType: 'float',
    decimals: 1,
    range: [0, 100],
    value: 45,
  },
  running: {
    ...plain,
    title: textAt('web.parts:simulatedSignals.signals.running'),
    dataType: 'bit',
    value: true,
  },
  mode: {
    ...plain,
    title: textAt('web.parts:simulatedSignals.signals.mode.1'),
    dataType: 'integer',
    value: 1,
    states: [
      { value: 0, text: textAt('widgets.widgets:sample.sampleModes.0') },
      { value: 1, text: textAt('widgets.widgets:sample.sampleModes.1') },
      { value: 2, text: textAt('widgets.widgets:sample.sampleModes.2') },
    ],
  },
  note: {
    ...plain,
    title: textAt('web.parts:simulatedSignals.signals.note.202605120630'),
    dataType: 'string',
    value: '2026-05-12 06:30',
  },
} as const satisfies Record<SampleSignal, SimulatedSignal>;

/** How long a switch or a mode stays as it is, in ms. */
const stateLength = 20_000;

const byKey: ReadonlyMap<string, SimulatedSignal> = new Map(Object.entries(signals));

/** The title of a binding to a simulated signal. */
export function simulatedTitle(key: SampleSignal, language: Language): string {
  return signals[key].title[language];
}

/** The facts about a simulated signal; undefined for keys of others. */
export function simulatedFacts(key: string, language: Language): ValueFacts | undefined {
  const signal = byKey.get(key);
  if (signal === undefined) return undefined;
  const { title, unit, dataType, decimals, range, states } = signal;
  return {
    title: title[language],
    unit,
    dataType,
    decimals,
    states: states.map(({ value, text }) => ({ value, title: text[language], level: 'normal' })),
    lowerLimit: range?.[0] ?? null,
    upperLimit: range?.[1] ?? null,
  };
}

/** The value of a simulated signal at a time, in ms since the gallery was opened. Keys of others have one as well. */
export function simulatedValue(key: string, time: number): SignalValue {
  const signal = byKey.get(key);
  if (signal === undefined) return 50;
  const { value, swing, decimals, states } = signal;
  const step = Math.floor(time / stateLength);
  if (typeof value === 'boolean') return step % 2 === 0 ? value : !value;
  if (states.length > 0) {
    const first = states.findIndex((state) => state.value === value);
    return states[(first + step) % states.length]?.value ?? value;
  }
  if (typeof value !== 'number' || swing === 0) return value;
  return Number((value + swing * Math.sin(time / 8000)).toFixed(decimals));
}
