import type { ScriptOutcome, ScriptProblem } from '@penstock/contract/scripting/outcome';
import { problemWithoutLine } from '@penstock/contract/scripting/problem';
import type { SandboxImage } from '@penstock/contract/scripting/sandbox-host';
import type { Clock } from '../collector/schedule.ts';
import type { ScriptCall, ScriptQuestion } from './host.ts';
import { type Lane, newLanes } from './lane.ts';
import { LaneLoad } from './lane-load.ts';
import { LaneThread } from './lane-thread.ts';
import { laneLimits, scriptLimits } from './limits.ts';
import { failed, isLimit, outcomeOf, startOf, stoppedProblem } from './run-outcome.ts';
import { RunTime } from './run-time.ts';
import { type LaneName, type OwnedRun, ScriptOwner } from './script-owner.ts';
import type { ThreadNews } from './thread-messages.ts';

/** How long a script that took too much stays in the heavy lane, in ms. */
const calmTime = 60_000;
/** A thread that nobody needed for so long is ended, but for that of the light lane, in ms: each takes some MB. */
const idleTime = 60_000;
/** How long the threads of a lane may be busy with one run each before another one is started, in ms. */
const helpTime = 200;
/** Owners that are known, before one that does nothing is forgotten. */
const maxOwners = 4000;

/**
 * Hands runs of scripts to threads so that none takes from the others: owners are served in turn, and those that take much have
 * threads of their own, which step back behind all others.
 */
export class ScriptLanes {
  readonly #clock: Clock;
  readonly #owners = new Map<string, ScriptOwner>();
  readonly #runs = new Map<number, OwnedRun>();
  readonly #checks = new Map<number, (problem: ScriptProblem | null) => void>();
  readonly #lanes: Readonly<Record<LaneName, Lane>>;
  /** The machine code of the engine. */
  #program: WebAssembly.Module | undefined;
  #isDispatching = false;
  #isStopped = false;
  readonly #load = new LaneLoad();

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#lanes = newLanes(clock);
  }

  /** Runs that wait or are under way. */
  get size(): number {
    return this.#runs.size;
  }

  /** The owner of this name, with this text from now on. */
  owner(name: string, code: string, isOnce: boolean): ScriptOwner {
    const key = `${isOnce ? 'once' : 'kept'}:${name}`;
    const known = this.#owners.get(key);
    if (known !== undefined) {
      if (known.code !== code && !isOnce) this.#renew(known, code);
      return known;
    }
    const owner = new ScriptOwner(name, code, isOnce, this.#clock);
    this.#owners.set(key, owner);
    if (this.#owners.size > maxOwners) this.#forgetOne();
    return owner;
  }

  /** Puts a run in line. */
  add(run: OwnedRun): void {
    this.#runs.set(run.request.id, run);
    run.owner.queue.push(run);
    this.#settle(run.owner);
    if (this.#isDispatching) return;
    // Runs that are asked for at the same time travel together.
    this.#isDispatching = true;
    setImmediate(() => {
      this.#isDispatching = false;
      this.#dispatch();
    });
  }

  /** Compiles a text where trials are run. */
  check(id: number, code: string, resolve: (problem: ScriptProblem | null) => void): void {
    const lane = this.#lanes.tasks;
    const free = lane.threads.find(({ isIdle }) => isIdle);
    const isFull = lane.threads.length >= laneLimits.tasks.threads;
    const thread = free ?? (isFull ? lane.threads[0] : undefined) ?? this.#start(lane);
    this.#checks.set(id, resolve);
    thread.checks.add(id);
    thread.send({ kind: 'check', id, code });
  }

  /** Ends the threads; what runs or waits fails with `script.stopped`. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    const threads = this.#threads();
    for (const lane of Object.values(this.#lanes)) {
      lane.threads.length = 0;
      lane.cancelHelp?.();
    }
    for (const run of this.#runs.values()) this.#end(run, failed(stoppedProblem));
    for (const resolve of this.#checks.values()) resolve(stoppedProblem);
    this.#checks.clear();
    await Promise.all(threads.map((thread) => thread.stop()));
  }

  #threads(): LaneThread[] {
    return Object.values(this.#lanes).flatMap(({ threads }) => threads);
  }

  #renew(owner: ScriptOwner, code: string): void {
    owner.thread?.forget(owner);
    this.#lanes[owner.lane].newcomers.remove(owner);
    owner.renew(code, this.#clock);
    this.#settle(owner);
  }

  #forgetOne(): void {
    for (const [key, owner] of this.#owners) {
      if (!owner.isIdle) continue;
      owner.thread?.forget(owner);
      this.#owners.delete(key);
      return;
    }
  }

  /** Hands runs to the threads that have room for more. */
  #dispatch(): void {
    if (this.#isStopped) return;
    for (const lane of Object.values(this.#lanes)) {
      for (const thread of lane.threads) this.#fill(lane, thread);
      if (lane.newcomers.isEmpty) this.#share(lane);
      else if (lane.threads.length < laneLimits[lane.name].threads) {
        const isHeldUp = lane.threads.some(({ handed }) => handed.size > 0);
        if (isHeldUp) this.#callForHelp(lane);
        else this.#fill(lane, this.#start(lane));
      }
    }
  }

  /** A thread that has nothing to do takes an owner over from one that has more than it can do. */
  #share(lane: Lane): void {
    const idle = lane.threads.find((thread) => thread.isIdle && thread.turns.isEmpty);
    const busy = lane.threads.find(({ turns }) => !turns.isEmpty);
    const owner = idle === undefined ? undefined : busy?.turns.next();
    if (owner === undefined) return;
    if (owner.underWay > 0) busy?.turns.add(owner);
    else {
      owner.isMoving = true;
      busy?.export(owner);
    }
  }

  /** Starts another thread of a lane once those there are have been busy for a while: each takes some MB. */
  #callForHelp(lane: Lane): void {
    lane.cancelHelp ??= this.#clock.after(helpTime, () => {
      lane.cancelHelp = undefined;
      if (lane.newcomers.isEmpty) return;
      const since = this.#clock.monotonic() - helpTime;
      const isHeldUp = lane.threads.every(({ lastUsed, isReady }) => isReady && lastUsed <= since);
      if (isHeldUp) this.#start(lane);
      this.#dispatch();
    });
  }

  #fill(lane: Lane, thread: LaneThread): void {
    const limits = laneLimits[lane.name];
    // Should the thread be ended because of one that nobody knows, those that wait in it are cut off.
    const takesNew = thread.waiting.size === 0 || lane.threads.length >= limits.threads;
    const runs: OwnedRun[] = [];
    while (thread.handed.size + runs.length < limits.runs) {
      const owner = (takesNew ? lane.newcomers.next() : undefined) ?? thread.turns.next();
      if (owner === undefined) break;
      const run = owner.queue.shift();
      if (run === undefined) continue;
      const refusal = run.refusal();
      if (refusal !== undefined) {
        this.#end(run, refusal);
        this.#settle(owner);
        continue;
      }
      run.thread = thread;
      run.time = new RunTime(this.#clock, scriptLimits.totalMilliseconds, () => this.#abandon(run));
      owner.underWay += 1;
      if (!owner.isOnce) owner.thread = thread;
      runs.push(run);
      this.#settle(owner);
    }
    if (runs.length === 0) return;
    thread.lastUsed = this.#clock.monotonic();
    thread.hand(runs);
  }

  #start(lane: Lane): LaneThread {
    const { loadedBytes, heapMegabytes } = laneLimits[lane.name];
    const thread = new LaneThread({
      clock: this.#clock,
      name: `scripts, ${lane.name}`,
      loadedBytes,
      heapMegabytes,
      isBackground: lane.name === 'heavy',
      rate: lane.rate,
      program: this.#program,
      onReady: (program) => {
        this.#program ??= program;
        thread.isReady = true;
        thread.lastUsed = this.#clock.monotonic();
      },
      onNews: (news) => this.#heard(thread, news),
      onExported: (owner, image) => this.#exported(thread, owner, image),
      onChecked: (id, problem) => {
        thread.checks.delete(id);
        this.#checks.get(id)?.(problem);
        this.#checks.delete(id);
      },
      answer: (id, question, argument) => this.#answer(id, question, argument),
      call: (id, call, argument) => this.#call(id, call, argument),
      onSettling: (id) => this.#runs.get(id)?.time?.owes(),
      onEnd: (run) => this.#ended(lane, thread, run),
    });
    thread.lastUsed = this.#clock.monotonic();
    lane.threads.push(thread);
    if (lane.name !== 'light') this.#endIdle(lane, thread, idleTime);
    return thread;
  }

  /** Ends a thread once nobody has needed it for long, and no engine is in it. */
  #endIdle(lane: Lane, thread: LaneThread, wait: number): void {
    thread.cancelIdle = this.#clock.after(wait, () => {
      const left = thread.lastUsed + idleTime - this.#clock.monotonic();
      const hasEngines = [...this.#owners.values()].some((owner) => owner.thread === thread);
      if (left > 0 || hasEngines || !thread.isIdle) {
        this.#endIdle(lane, thread, left > 0 ? left : idleTime / 2);
        return;
      }
      lane.threads.splice(lane.threads.indexOf(thread), 1);
      void thread.stop();
    });
  }

  #running(id: number): OwnedRun {
    const run = this.#runs.get(id);
    if (run === undefined) throw new Error('the run has ended');
    run.calls += 1;
    return run;
  }

  #answer(id: number, question: ScriptQuestion, argument: unknown): unknown {
    const { host, owner } = this.#running(id);
    return host.answer(question, argument, owner.name);
  }

  async #call(id: number, call: ScriptCall, argument: unknown): Promise<unknown> {
    const { host, owner } = this.#running(id);
    return await host.call(call, argument, owner.name);
  }

  #heard(thread: LaneThread, { results, waiting, resumed }: ThreadNews): void {
    thread.lastUsed = this.#clock.monotonic();
    for (const id of waiting) {
      const run = this.#runs.get(id);
      thread.handed.delete(id);
      if (run === undefined) continue;
      thread.waiting.set(id, run);
      run.time?.begin();
    }
    for (const id of resumed) this.#runs.get(id)?.time?.resumed();
    for (const result of results) {
      const run = this.#runs.get(result.id);
      thread.handed.delete(result.id);
      if (run === undefined) continue;
      const outcome = outcomeOf(result);
      const isCostly = !outcome.ok && isLimit(outcome.problem.key);
      this.#end(run, outcome, startOf(result), isCostly);
      this.#judge(run, result.microseconds / 1000, isCostly);
    }
    this.#dispatch();
  }

  #end(run: OwnedRun, outcome: ScriptOutcome, output: string | null = null, isCostly = false): void {
    const { id } = run.request;
    if (!this.#runs.delete(id)) return;
    run.time?.end();
    if (run.thread !== undefined) {
      run.thread.handed.delete(id);
      run.thread.waiting.delete(id);
      run.owner.underWay -= 1;
    }
    run.end(outcome, output, isCostly);
  }

  /** Nobody waits any longer for a run that did not end in time. It took nothing from anybody, and may be tried again. */
  #abandon(run: OwnedRun): void {
    run.thread?.send({ kind: 'abandon', id: run.request.id });
    const milliseconds = scriptLimits.totalMilliseconds;
    const message = 'the script waits for something that does not come';
    this.#end(run, failed(problemWithoutLine('script.deadline', { milliseconds }, message)));
    this.#settle(run.owner);
    this.#dispatch();
  }

  /** Takes what a run cost into account for the lane of its owner. */
  #judge({ owner, calls, request }: OwnedRun, milliseconds: number, isCostly: boolean): void {
    const now = this.#clock.monotonic();
    if (owner.lane === 'light') this.#balance(now, milliseconds);
    if (!owner.isOnce && request.code === owner.code) {
      const isOver = owner.budget.charge(milliseconds, calls);
      if (isOver || isCostly) {
        owner.wanted = 'heavy';
        owner.heavyUntil = now + calmTime;
      } else if (now >= owner.heavyUntil) owner.wanted = 'light';
    }
    this.#settle(owner);
  }

  /** Keeps the light lane quick: where it is busy for most of the time, the script that takes most leaves it. */
  #balance(now: number, milliseconds: number): void {
    if (!this.#load.isTooMuch(now, milliseconds)) return;
    const light = [...this.#owners.values()].filter(({ wanted }) => wanted === 'light');
    const [first] = light.toSorted((one, other) => other.budget.taken - one.budget.taken);
    if (first === undefined) return;
    first.wanted = 'heavy';
    first.heavyUntil = now + calmTime;
    this.#settle(first);
  }

  /** Puts an owner in line where a run of it waits; lets it change its lane where it belongs to another. */
  #settle(owner: ScriptOwner): void {
    if (owner.lane !== owner.wanted && owner.underWay === 0 && !owner.isMoving) {
      this.#lanes[owner.lane].newcomers.remove(owner);
      if (owner.thread === undefined) owner.lane = owner.wanted;
      else {
        owner.isMoving = true;
        owner.thread.export(owner);
        return;
      }
    }
    const turns = owner.thread?.turns ?? this.#lanes[owner.lane].newcomers;
    if (owner.isReady) turns.add(owner);
    else turns.remove(owner);
  }

  #exported(thread: LaneThread, name: string, image: SandboxImage | null): void {
    const owner = this.#owners.get(`kept:${name}`);
    if (owner?.isMoving !== true || owner.thread !== thread) return;
    owner.isMoving = false;
    owner.thread = undefined;
    owner.image = image ?? undefined;
    owner.lane = owner.wanted;
    this.#settle(owner);
    this.#dispatch();
  }

  /** A thread was ended because of a run, or broke down. What had not started yet is run by another one. */
  #ended(lane: Lane, thread: LaneThread, id: number | undefined): void {
    thread.cancelIdle?.();
    lane.threads.splice(lane.threads.indexOf(thread), 1);
    const handed = [...thread.handed.values()];
    const held = id === undefined ? undefined : this.#runs.get(id);
    const at = handed.findIndex((run) => run === held);
    const isBroken = id === undefined;
    const cut = [...thread.waiting.values(), ...(isBroken ? handed : handed.slice(0, at + 1))];
    for (const owner of this.#owners.values()) {
      if (owner.thread !== thread) continue;
      owner.thread = undefined;
      if (owner.isMoving) owner.lane = owner.wanted;
      owner.isMoving = false;
    }
    if (held !== undefined) {
      const milliseconds = scriptLimits.computeMilliseconds;
      this.#end(
        held,
        failed(problemWithoutLine('script.deadline', { milliseconds }, 'terminated')),
        null,
        true,
      );
    }
    for (const run of cut) this.#end(run, failed(stoppedProblem));
    for (const run of isBroken ? [] : handed.slice(at + 1).toReversed()) {
      run.thread = undefined;
      run.owner.underWay -= 1;
      run.owner.queue.unshift(run);
    }
    if (held !== undefined) this.#judge(held, scriptLimits.computeMilliseconds, true);
    for (const check of thread.checks) {
      this.#checks.get(check)?.(stoppedProblem);
      this.#checks.delete(check);
    }
    for (const owner of this.#owners.values()) if (!owner.isIdle) this.#settle(owner);
    this.#dispatch();
  }
}
