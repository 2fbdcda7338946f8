/** Runs something now, or once more after it has ended, however often it is asked for meanwhile. */
export function oneAtATime(run: () => Promise<unknown>): () => void {
  let running = false;
  let again = false;
  const start = () => {
    running = true;
    again = false;
    void run().finally(() => {
      running = false;
      if (again) start();
    });
  };
  return () => {
    if (running) again = true;
    else start();
  };
}
