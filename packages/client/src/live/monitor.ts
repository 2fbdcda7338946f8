import type { CallAnswer } from '@penstock/contract/calls/call';
import { liveTimes } from '@penstock/contract/calls/live';
import type { gatewayInfo } from '@penstock/contract/calls/monitor';
import { ClientError } from '../calls/error.ts';
import type { Clock } from '../time/clock.ts';

/** The state of the gateway of an equipment. */
export type GatewayInfo = CallAnswer<typeof gatewayInfo>;

/**
 * The state of monitoring. `loading`: the gateway is not known yet. `watching`: live values are sent. `offline`,
 * `vpn`: the gateway sends none now. `idle`: paused, since nobody moved mouse or key. `none`: the equipment has no
 * gateway (code 2001). `failed`: the gateway could not be asked, or did not open monitoring; tried again.
 */
export type MonitorPhase = 'loading' | 'watching' | 'offline' | 'vpn' | 'idle' | 'none' | 'failed';

/** The state of monitoring that pages show. */
export interface MonitorState {
  readonly phase: MonitorPhase;
  /** Undefined until it was asked for once. */
  readonly gateway: GatewayInfo | undefined;
  /** Why, when the phase is `failed`. */
  readonly error: unknown;
}

/** The parts from which a monitor is made. */
export interface MonitorOptions {
  readonly clock: Clock;
  /** Asks for the state of the gateway. */
  readonly info: () => Promise<GatewayInfo>;
  /** Opens monitoring: `interval` in ms, `delay` in s. */
  readonly open: (interval: number, delay: number) => Promise<unknown>;
  readonly onState: (state: MonitorState) => void;
}

/** Keeps monitoring of one equipment open while somebody watches. */
export interface Monitor {
  /** Mouse or key moved. */
  activity(): void;
  /** The live socket brought a new state of the gateway. */
  gatewayState(state: Pick<GatewayInfo, 'online' | 'vpn' | 'since'>): void;
  /** Asks for everything again at once. */
  refresh(): void;
  stop(): void;
}

/** How long the gateway keeps sending, in s: until we open again, and a little more. */
const openSeconds = liveTimes.reopen / 1000 + 20;
/** How soon a failed opening is tried again, in ms. */
const retryMilliseconds = 10_000;

/**
 * Starts monitoring (specification, section 4): the gateway is asked for; if it is online and not in VPN mode,
 * monitoring is opened, and opened again every 580 s. After 120 s without activity it pauses where the gateway's
 * `economizeOpen` is set; activity opens it again. The gateway is asked for every 60 s.
 */
export function startMonitor(options: MonitorOptions): Monitor {
  const { clock } = options;
  let state: MonitorState = { phase: 'loading', gateway: undefined, error: undefined };
  let lastActivity = clock.now();
  let stopped = false;
  let opening = 0;
  let cancelReopen: () => void = () => undefined;
  let cancelPoll: () => void = () => undefined;
  let cancelIdle: () => void = () => undefined;

  function become(next: Partial<MonitorState>) {
    state = { ...state, error: undefined, ...next };
    options.onState(state);
  }

  function close(phase: MonitorPhase, error?: unknown) {
    opening += 1;
    cancelReopen();
    cancelReopen = () => undefined;
    if (state.phase !== phase || error !== undefined) become({ phase, error });
  }

  async function open(gateway: GatewayInfo) {
    cancelReopen();
    opening += 1;
    const mine = opening;
    let failure: unknown;
    try {
      await options.open(gateway.interval, openSeconds);
    } catch (error) {
      failure = error;
    }
    if (stopped || mine !== opening) return;
    become(failure === undefined ? { phase: 'watching' } : { phase: 'failed', error: failure });
    const again = failure === undefined ? liveTimes.reopen : retryMilliseconds;
    cancelReopen = clock.after(again, () => void open(state.gateway ?? gateway));
  }

  /** Does what the gateway's state asks for; `changed` when monitoring must be opened again. */
  function follow(gateway: GatewayInfo, changed: boolean) {
    become({ gateway, error: state.error });
    if (!gateway.online) close('offline');
    else if (gateway.vpn) close('vpn');
    else if (changed && state.phase !== 'idle') void open(gateway);
  }

  function running() {
    return state.phase === 'watching' || state.phase === 'failed';
  }

  async function ask() {
    cancelPoll();
    cancelPoll = clock.after(liveTimes.gatewayPoll, () => void ask());
    try {
      const gateway = await options.info();
      if (stopped) return;
      const before = state.gateway;
      const changed =
        !running() || before?.online !== true || before.vpn || before.interval !== gateway.interval;
      follow(gateway, changed);
    } catch (error) {
      if (stopped) return;
      if (error instanceof ClientError && error.is('data.notFound')) {
        become({ gateway: undefined });
        close('none');
      } else if (state.gateway === undefined) become({ phase: 'failed', error });
    }
  }

  function watchIdle() {
    const left = lastActivity + liveTimes.idleThreshold - clock.now();
    cancelIdle = clock.after(left > 0 ? left : liveTimes.idleThreshold, () => {
      if (clock.now() - lastActivity >= liveTimes.idleThreshold && state.gateway?.economizeOpen && running())
        close('idle');
      watchIdle();
    });
  }

  options.onState(state);
  void ask();
  watchIdle();

  return {
    activity() {
      lastActivity = clock.now();
      if (state.phase !== 'idle') return;
      become({ phase: 'loading' });
      void ask();
    },
    gatewayState(reported) {
      if (state.gateway === undefined) return;
      const before = state.gateway;
      follow({ ...before, ...reported }, !running() || !before.online || before.vpn);
    },
    refresh: () => void ask(),
    stop() {
      stopped = true;
      cancelReopen();
      cancelPoll();
      cancelIdle();
    },
  };
}
