import { bindingSchema } from '@penstock/contract/dashboard/binding';
import type { SignalValue } from '@penstock/contract/model/signal';
import type { WrittenValue } from '@penstock/contract/model/written-value';
import type { ActionHost, HoldState, OpenedPage, SentWrite, WriteQuestion } from '../actions/action-host.ts';
import { PageActions } from '../actions/page-actions.ts';
import type { ActionSignal } from '../actions/write-value.ts';
import type { ScriptService } from '../services/script-service.ts';
import { ValueHub } from '../values/value-hub.ts';
import { TestClock } from './test-clock.ts';
import { TestSource } from './test-source.ts';

/** A setpoint that nothing is asked for. */
export const testSignal: ActionSignal = {
  title: 'Speed',
  mode: 'readWrite',
  dataType: 'float',
  unit: 'Hz',
  decimals: 1,
  lowerLimit: 0,
  upperLimit: 50,
  states: [],
  danger: '',
  approval: 'none',
};

/** A switch. */
export const testSwitch: ActionSignal = {
  ...testSignal,
  title: 'Pump',
  dataType: 'bit',
  unit: '',
  lowerLimit: null,
  upperLimit: null,
};

/** The binding to the signal of the tests. */
export const testBinding = bindingSchema.parse({ type: 'signal', signalId: 'speed', title: 'Speed' });

/** Actions against a host whose answers a test gives. */
export class TestActions {
  readonly clock = new TestClock();
  readonly source = new TestSource();
  readonly values = new ValueHub(this.clock);
  readonly sent: SentWrite[] = [];
  readonly questions: WriteQuestion[] = [];
  readonly links: string[] = [];
  readonly pages: OpenedPage[] = [];
  /** The entered value where a value is asked for. */
  entered: WrittenValue = 0;
  agrees = true;
  readBack: (value: WrittenValue) => SignalValue | undefined = (value) => value;
  fails: Error | undefined = undefined;
  scripts: ScriptService | undefined = undefined;
  /** The error of a write that fails on its way. */
  failsLate: Error | undefined = undefined;
  /** Holds every write back until it is called. */
  release: (() => void) | undefined = undefined;
  isHeldBack = false;
  /** Whether what is sent ends since a later value takes its place. */
  isSuperseded = false;
  /** The presses that were said to go on. */
  readonly renewed: string[] = [];
  holdState: HoldState = 'held';
  isCut = false;
  /** Whether it is never answered that they go on. */
  isSilent = false;
  #presses = 0;
  readonly actions: PageActions;

  constructor(signal: ActionSignal = testSignal) {
    const host: ActionHost = {
      signal: () => Promise.resolve(signal),
      equipmentTitle: () => 'Station',
      ask: async (question, send) => {
        this.questions.push(question);
        if (!this.agrees) return false;
        await send(question.value ?? this.entered, undefined);
        return true;
      },
      send: async (write, onAccepted) => {
        this.sent.push(write);
        await Promise.resolve();
        if (this.fails !== undefined) throw this.fails;
        onAccepted();
        if (this.failsLate !== undefined) throw this.failsLate;
        if (this.isHeldBack) await new Promise<void>((resolve) => (this.release = resolve));
        return this.isSuperseded ? 'superseded' : { value: this.readBack(write.value) };
      },
      newHoldId: () => `hold-${(this.#presses += 1)}`,
      renewHold: async (_binding, holdId) => {
        this.renewed.push(holdId);
        await Promise.resolve();
        if (this.isSilent) await new Promise(() => undefined);
        if (this.isCut) throw new Error('offline');
        return this.holdState;
      },
      errorText: (error) => (error instanceof Error ? error.message : 'failed'),
      address: () => 'https://plant.example/monitor/1',
      openLink: (address) => void this.links.push(address),
      openPage: (page) => void this.pages.push(page),
      scripts: () => this.scripts,
    };
    this.actions = new PageActions(host, this.values, 'en');
    this.values.connect(this.source);
    this.values.follow({ kind: 'signal', equipId: '', signalId: 'speed' }, () => undefined);
    this.clock.advance(0);
  }

  /** Sends the present value. */
  present(value: SignalValue, quality: 'good' | 'bad' = 'good'): void {
    this.clock.advance(1000);
    this.source.send('signal::speed', value, { quality, time: this.clock.now() });
    this.clock.advance(1000);
  }

  /** The values that were sent. */
  get written(): readonly WrittenValue[] {
    return this.sent.map(({ value }) => value);
  }
}
