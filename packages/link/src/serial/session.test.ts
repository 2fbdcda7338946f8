import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hear, linePair } from '../testing/line-pair.ts';
import { zlibCompression } from '../testing/zlib-compression.ts';

const bothCompress = { near: zlibCompression, far: zlibCompression };
/** A text that does not become shorter when it is deflated. */
function dense(length: number): string {
  return Array.from({ length }, (_, index) =>
    String.fromCharCode(33 + ((index * index * 31 + index) % 90)),
  ).join('');
}

describe('a wire over a serial line', () => {
  it('brings every message once, in order, whatever the noise, the portions and the cuts, both ways at once', async () => {
    const texts = fc.array(
      fc.oneof(fc.string({ maxLength: 60, unit: 'grapheme' }), fc.nat(6000).map(dense)),
      { maxLength: 6 },
    );
    const rate = fc.constantFrom(0, 0.0005, 0.002);
    await fc.assert(
      fc.asyncProperty(
        fc.record({ up: texts, down: texts, seed: fc.nat() }),
        fc.record({ flipped: rate, dropped: rate, added: rate }),
        fc.record({
          baudRate: fc.constantFrom(9600, 115_200),
          dataBits: fc.constantFrom(7 as const, 8 as const),
        }),
        fc.boolean(),
        fc.array(
          fc.record({
            wait: fc.nat(8000),
            isNoticed: fc.boolean(),
            duration: fc.integer({ min: 1, max: 100_000 }),
          }),
          { maxLength: 3 },
        ),
        async ({ up, down, seed }, noise, speed, isDeflated, cuts) => {
          const pair = linePair({ seed, noise, speed, ...(isDeflated ? { compression: bothCompress } : {}) });
          const { near, far } = await pair.open();
          const [atConsole, atGateway] = [hear(near), hear(far)];
          for (const text of up) near.send(text).catch(() => undefined);
          for (const text of down) far.send(text).catch(() => undefined);
          for (const { wait, isNoticed, duration } of cuts) {
            await pair.clock.run(wait);
            pair.line.cut(isNoticed);
            await pair.clock.run(duration);
            pair.line.restore(isNoticed);
            // So long as the cuts are apart, each is one.
            await pair.clock.run(15_000);
          }
          const hasAll = () => atGateway.texts.length >= up.length && atConsole.texts.length >= down.length;
          await pair.clock.run(900_000, hasAll);
          await pair.clock.run(20_000);
          expect(atGateway.texts).toEqual(up);
          expect(atConsole.texts).toEqual(down);
          expect(near.traffic().droppedMessages + pair.gateway.traffic().droppedMessages).toBe(0);
        },
      ),
    );
  });

  it('says for how long the other side was silent, which says something every 10 s', async () => {
    const { clock, line, open } = linePair();
    const { near, far } = await open();
    hear(near);
    hear(far);
    await clock.run(60_000);
    expect(near.traffic().silence).toBeLessThan(12_000);
    line.cut(false);
    await clock.run(40_000);
    expect(near.traffic().silence).toBeGreaterThan(40_000 - 1);
    expect(near.traffic().isCut).toBe(false);
    line.restore(false);
    await clock.run(12_000);
    expect(near.traffic().silence).toBeLessThan(12_000);
  });

  it('resolves what is sent when the other side has it, and rejects it when the wire ends before', async () => {
    const { clock, line, open } = linePair();
    const { near, far } = await open();
    hear(near);
    const heard = hear(far);
    let outcome = '';
    void near.send('one').then(() => (outcome = `has ${heard.texts.join()}`));
    await clock.run(1000);
    expect(outcome).toBe('has one');
    line.cut(false);
    near.send('two').catch(() => (outcome = 'refused'));
    await clock.run(130_000);
    expect(outcome).toBe('refused');
    await expect(near.send('three')).rejects.toThrow('ended');
  });

  it('goes on after a cut of less than two minutes, and is over after a longer one', async () => {
    for (const isNoticed of [true, false]) {
      const { clock, line, open } = linePair();
      const { near, far } = await open();
      const [atConsole, atGateway] = [hear(near), hear(far)];
      line.cut(isNoticed);
      near.send('during').catch(() => undefined);
      await clock.run(105_000);
      expect(atConsole.isClosed || atGateway.isClosed).toBe(false);
      expect(atConsole.moved).toBeGreaterThan(100);
      line.restore(isNoticed);
      await clock.run(5000);
      expect(atGateway.texts).toEqual(['during']);
      await clock.run(300_000);
      expect(atConsole.isClosed || atGateway.isClosed).toBe(false);
      line.cut(isNoticed);
      await clock.run(125_000);
      expect(atConsole.isClosed && atGateway.isClosed).toBe(true);
      expect(near.traffic().cuts).toBe(isNoticed ? 2 : 0);
    }
  });

  it('ends when the gateway has restarted, and another can be had', async () => {
    const { clock, line, startGateway, open } = linePair();
    const { near } = await open();
    const before = hear(near);
    // The one before was killed without a word.
    startGateway(line.replaceFar());
    near.send('to whom').catch(() => undefined);
    await clock.run(3000);
    expect(before.isClosed).toBe(true);
    const again = await open();
    const heard = hear(again.far);
    hear(again.near);
    void again.near.send('again');
    await clock.run(3000);
    expect(heard.texts).toEqual(['again']);
  });

  it('gives way to the console that calls next, and hears of it', async () => {
    const { clock, wires, open } = linePair();
    const first = await open();
    const atFirst = hear(first.far);
    const second = await open();
    expect(atFirst.isClosed).toBe(true);
    expect(wires).toHaveLength(2);
    const heard = hear(second.near);
    void second.far.send('hello');
    await clock.run(1000);
    expect(heard.texts).toEqual(['hello']);
  });

  it('ends at both sides when one closes it', async () => {
    for (const side of ['near', 'far'] as const) {
      const { clock, open } = linePair();
      const wires = await open();
      const [atConsole, atGateway] = [hear(wires.near), hear(wires.far)];
      wires[side].close();
      await clock.run(1000);
      expect([atConsole.isClosed, atGateway.isClosed]).toEqual([true, true]);
    }
  });

  it('uses what the line can carry, and deflates what becomes shorter', async () => {
    const text = dense(100_000);
    const plain = linePair({ speed: { baudRate: 9600 } });
    const { near, far } = await plain.open();
    const heard = hear(far);
    hear(near);
    const start = plain.clock.monotonic();
    void near.send(text);
    await plain.clock.run(900_000, () => heard.texts.length > 0);
    const share = (100_000 * plain.byteTime) / (plain.clock.monotonic() - start);
    expect(share).toBeGreaterThan(0.8);
    expect(near.traffic().retransmissions).toBe(0);
    expect(near.traffic().rateOut).toBeGreaterThan(900);

    const deflating = linePair({ compression: bothCompress });
    const wires = await deflating.open();
    const texts = hear(wires.far);
    hear(wires.near);
    void wires.near.send('the same again, '.repeat(5000));
    await deflating.clock.run(10_000);
    expect(texts.texts).toEqual(['the same again, '.repeat(5000)]);
    expect(wires.near.traffic().bytesOut).toBeLessThan(3000);
  });

  it('brings a small message while a large one goes the other way', async () => {
    const { clock, open } = linePair({ speed: { baudRate: 9600 } });
    const { near, far } = await open();
    const [atConsole, atGateway] = [hear(near), hear(far)];
    void far.send(dense(20_000));
    void near.send('small');
    await clock.run(1000);
    expect(atGateway.texts).toEqual(['small']);
    expect(atConsole.texts).toEqual([]);
  });

  it('takes no frame of its own for an answer where the line echoes', async () => {
    const pair = linePair();
    pair.line.isEchoing = true;
    const { near, far } = await pair.open();
    const [atConsole, atGateway] = [hear(near), hear(far)];
    void near.send(dense(5000));
    void far.send('answer');
    await pair.clock.run(5000);
    expect([atGateway.texts, atConsole.texts]).toEqual([[dense(5000)], ['answer']]);
    expect(near.traffic().echoes).toBeGreaterThan(5);
    pair.gateway.close();
    await pair.clock.run(1000);
    await expect(pair.call()).rejects.toMatchObject({ name: 'SilentLine' });
  });

  it('drops a message that inflates to more than a message may be, and goes on', async () => {
    const bomb = {
      ...zlibCompression,
      deflate: () => zlibCompression.deflate(new Uint8Array(4_000_000)),
    };
    const { clock, gateway, open } = linePair({ compression: { near: bomb, far: zlibCompression } });
    const { near, far } = await open();
    const heard = hear(far);
    hear(near);
    void near.send('x'.repeat(5000));
    void near.send('small');
    await clock.run(30_000);
    expect(heard.texts).toEqual(['small']);
    expect(gateway.traffic().droppedMessages).toBe(1);
  });
});

describe('the end of a line at a gateway', () => {
  it('answers nothing to noise', async () => {
    const { clock, line, byteTime } = linePair();
    let answered = 0;
    line.near.listen({ data: () => (answered += 1), lost: () => undefined, back: () => undefined });
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 3000 }), async (bytes) => {
        line.near.write(bytes);
        await clock.run(bytes.length * byteTime + 100);
        expect(answered).toBe(0);
      }),
    );
  });

  it('says nothing any more when it is closed', async () => {
    const pair = linePair();
    pair.gateway.close();
    await expect(pair.call()).rejects.toMatchObject({ name: 'SilentLine' });
  });
});
