/** The duration of a part of the work. */
export interface Timing {
  /** ms of script of each step, without layout and painting. */
  readonly script: readonly number[];
  /** ms from the start of each step until it was drawn. */
  readonly shown: readonly number[];
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve(performance.now()));
  });
}

/** Waits until the page has drawn a frame: a message sent in it arrives after it. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(), { once: true });
    port1.start();
    requestAnimationFrame(() => port2.postMessage(null));
  });
}

/**
 * Does a step in each frame, as pointer events come, as fast as frames are drawn. Both ways of drawing put off part of their
 * work to the next frame; it counts, by what is requested before and after it. `shown` is the time between two frames.
 */
export async function timedFrames(steps: number, step: (at: number) => void): Promise<Timing> {
  const script: number[] = [];
  const shown: number[] = [];
  await nextFrame();
  for (let at = 0; at < steps; at += 1) {
    const before = nextFrame();
    const started = performance.now();
    step(at);
    const own = performance.now() - started;
    const ended = await nextFrame();
    script.push(own + ended - (await before));
    shown.push(ended - started);
  }
  return { script, shown };
}

/** Does something once; it counts until it is drawn. */
export async function timedOnce(work: () => void): Promise<Timing> {
  await drawn();
  const started = performance.now();
  work();
  const script = performance.now() - started;
  await drawn();
  return { script: [script], shown: [performance.now() - started] };
}
