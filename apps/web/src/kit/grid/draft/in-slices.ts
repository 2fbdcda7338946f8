/** How long work goes on before the page may draw again, in ms. */
const slice = 8;

/** Work that is done while the page is drawn and answers in between. */
export interface SlicedWork {
  /** Puts the rest off for ever, unless `finish` is called. */
  readonly stop: () => void;
  /** Does the rest at once. */
  readonly finish: () => void;
}

/** Does work step by step, in slices between which the page does other work; `done` gets the result. Begins after `pause`, in ms. */
export function inSlices<Result>(
  steps: Generator<undefined, Result>,
  done: (result: Result) => void,
  pause = 0,
): SlicedWork {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDone = false;
  const workUntil = (end: number) => {
    while (!isDone) {
      const step = steps.next();
      if (step.done === true) {
        isDone = true;
        done(step.value);
      } else if (performance.now() >= end) {
        timer = setTimeout(workSlice, 0);
        return;
      }
    }
  };
  const workSlice = () => workUntil(performance.now() + slice);
  timer = setTimeout(workSlice, pause);
  const stop = () => clearTimeout(timer);
  return {
    stop,
    finish: () => {
      stop();
      workUntil(Number.POSITIVE_INFINITY);
    },
  };
}
