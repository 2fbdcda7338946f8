import { errorText } from '@penstock/contract/errors/error';
import type { Language, Text } from '@penstock/languages/language';
import { actionTexts } from '../actions/action-texts.ts';
import { startOf } from '../services/script-service.ts';
import type { WriteOutcome } from '../services/write-service.ts';
import type { ValueClock } from '../values/value-source.ts';
import type { RunningScript } from './running-script.ts';
import { pageArguments, type PageCall, type PageDeed, readArgument } from './script-arguments.ts';
import type { ScriptDeeds } from './script-deeds.ts';
import type { ScriptJournal } from './script-journal.ts';
import { pageScriptLimits } from './script-limits.ts';
import { type ScriptScope, scriptTarget } from './script-values.ts';
import type { StartRate } from './start-rate.ts';

/** The parts that carry out the calls of scripts. */
export interface CarryingOut {
  readonly clock: ValueClock;
  readonly deeds: ScriptDeeds;
  readonly place: ScriptScope;
  readonly journal: ScriptJournal;
  readonly writeRate: StartRate;
  readonly language: Language;
  /** Whether a run has not been ended meanwhile. */
  readonly isUnderWay: (run: number) => boolean;
}

/** Carries out what a script waits for. Throws an Error whose message the script gets. */
export async function carryOut(
  running: RunningScript,
  call: PageCall,
  text: string,
  context: CarryingOut,
): Promise<unknown> {
  const { clock, deeds, journal } = context;
  switch (call) {
    case 'write':
      return await write(running, text, context);
    case 'ask': {
      const { question } = readArgument(pageArguments[call], text);
      running.questions += 1;
      if (running.questions > pageScriptLimits.questions)
        throw new Error(`more than ${pageScriptLimits.questions} questions in one run`);
      const answered = journal.noteEffect(running.id, { kind: 'ask', question, answer: undefined });
      const answer = await running.withPeople(() => deeds.ask(question, running.context.title));
      answered({ kind: 'ask', question, answer });
      return answer;
    }
    case 'navigate': {
      const { page } = readArgument(pageArguments[call], text);
      journal.noteEffect(running.id, { kind: 'navigate', page });
      await deeds.navigate(page);
      return null;
    }
    case 'openLink': {
      const { address, target } = readArgument(pageArguments[call], text);
      const refusal = refusedLink(running);
      if (refusal !== undefined) throw new Error(refusal[context.language]);
      journal.noteEffect(running.id, { kind: 'openLink', address });
      await running.withPeople(() => deeds.openLink(address, target));
      return null;
    }
    case 'sleep':
      return await wait(clock, readArgument(pageArguments[call], text).milliseconds);
  }
}

/** Carries out what a script does not wait for. */
export function carryOutAtOnce(
  running: RunningScript,
  deed: PageDeed,
  text: string,
  { deeds, journal }: CarryingOut,
): void {
  switch (deed) {
    case 'show': {
      const { text: shown, kind } = readArgument(pageArguments[deed], text);
      journal.noteEffect(running.id, { kind: 'show', text: shown });
      deeds.show(shown, kind);
      return;
    }
    case 'setWidget': {
      const { name, look } = readArgument(pageArguments[deed], text);
      const isFound = deeds.setWidget(name, look);
      journal.noteEffect(running.id, { kind: 'setWidget', name, isFound });
      return;
    }
  }
}

async function write(running: RunningScript, text: string, context: CarryingOut): Promise<unknown> {
  const { clock, deeds, journal, place, writeRate, isUnderWay } = context;
  const argument = readArgument(pageArguments.write, text);
  running.writes += 1;
  if (running.writes > pageScriptLimits.writes)
    throw new Error(`more than ${pageScriptLimits.writes} writes in one run`);
  if (scriptTarget(argument, place) === undefined)
    throw new Error(`the page does not show the equipment ${argument.equipmentId}`);
  const ended = journal.noteEffect(running.id, { kind: 'write', argument, outcome: undefined });
  await wait(clock, writeRate.start(clock.now()));
  // A run that was stopped writes nothing more.
  if (!isUnderWay(running.id)) throw new Error('the run has ended');
  const outcome =
    refusedWrite(running, context) ??
    (await running.withPeople(() => deeds.write(argument, running.context)));
  ended({ kind: 'write', argument, outcome });
  const { state } = outcome;
  return {
    ok: state === 'confirmed' || state === 'pending',
    state,
    message: outcome.state === 'failed' ? outcome.message : '',
  };
}

/** Without a click only scripts write that are declared to. The platform checks it again, with the rights of the author. */
function refusedWrite({ context }: RunningScript, { language }: CarryingOut): WriteOutcome | undefined {
  if (startOf(context) === 'click' || context.writes === true) return undefined;
  const message = errorText('page.scriptMayNotWrite', { script: context.title }, language);
  return { state: 'failed', message };
}

/** Why a run opens no link: no click began it, or it has opened one. */
function refusedLink(running: RunningScript): Text | undefined {
  if (startOf(running.context) !== 'click') return actionTexts.linkWithoutClick;
  running.links += 1;
  return running.links > pageScriptLimits.links ? actionTexts.tooManyLinks : undefined;
}

async function wait(clock: ValueClock, milliseconds: number): Promise<null> {
  if (milliseconds > 0)
    await new Promise<void>((resolve) => {
      clock.after(milliseconds, resolve);
    });
  return null;
}
