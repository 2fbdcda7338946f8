import type { ValueFeed, ValueSink, ValueSource, ValueUpdate } from '../values/value-source.ts';
import type { ValueTarget } from '../values/value-target.ts';

/** A source whose values a test gives. */
export class TestSource implements ValueSource {
  sink: ValueSink | undefined;
  selections: ReadonlyMap<string, ValueTarget>[] = [];
  isClosed = false;

  open(sink: ValueSink): ValueFeed {
    this.sink = sink;
    return {
      select: (targets) => void this.selections.push(targets),
      close: () => {
        this.isClosed = true;
      },
    };
  }

  /** Sends a good value. */
  send(key: string, value: ValueUpdate['value'], more: Partial<ValueUpdate> = {}): void {
    this.sink?.values([{ key, value, quality: 'good', time: 1_000_000, ...more }]);
  }
}
