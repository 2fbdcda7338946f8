import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { cancelMethod, linkLimits, progressMethod, rpcCodes } from '@penstock/contract/link/messages';
import type { MethodHandlers } from '@penstock/contract/link/method';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { memoryWires } from './memory-wire.ts';
import { Peer } from './peer.ts';
import { alone, clock, declare, double, pair, notified, timersLeft } from './testing/peers.ts';

const reasonOf = (reason: unknown) => reason;
const turn = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a request', () => {
  it('gets the result of the handler', async () => {
    const { asker, answerer } = pair();
    answerer.answer(double, ({ value }) => ({ value: value * 2 }));
    await expect(asker.request(double, { value: 21 })).resolves.toEqual({ value: 42 });
  });

  it('carries an error of the catalogue with its parameters and problems', async () => {
    const { asker, answerer } = pair();
    answerer.answer(double, () => {
      throw failure(
        'gateway.offline',
        { sn: '123456789012' },
        {
          problems: [{ path: 'drivers.3.port', key: 'value.range', parameters: { minimum: 1, maximum: 2 } }],
        },
      );
    });
    const error = await asker.request(double, { value: 1 }).catch(reasonOf);
    expect(error).toBeInstanceOf(CatalogueError);
    expect(error).toMatchObject({
      key: 'gateway.offline',
      parameters: { sn: '123456789012' },
      problems: [{ path: 'drivers.3.port', key: 'value.range', parameters: { minimum: 1, maximum: 2 } }],
    });
  });

  it('says only that an unknown error occurred when a handler fails otherwise', async () => {
    const faults: unknown[] = [];
    const [left, right] = memoryWires();
    const asker = new Peer(left, { clock, session: 'a' });
    const answerer = new Peer(right, { clock, session: 'b', onFault: (_, error) => faults.push(error) });
    answerer.answer(double, () => {
      throw new Error('password is hunter2');
    });
    const error = await asker.request(double, { value: 1 }).catch(reasonOf);
    expect(error).toMatchObject({ key: 'service.unknown' });
    expect(String(error)).not.toContain('hunter2');
    expect(faults).toEqual([new Error('password is hunter2')]);
  });

  it('is refused as unsupported when nobody answers the method', async () => {
    const { asker } = pair();
    await expect(asker.request(double, { value: 1 })).rejects.toMatchObject({
      key: 'gateway.unsupported',
      parameters: { what: 'test.double' },
    });
  });

  it('is refused with the field that is wrong', async () => {
    const { sent, receive, peer } = alone();
    peer.answer(double, ({ value }) => ({ value }));
    receive({ jsonrpc: '2.0', id: 1, method: 'test.double', params: { value: 'x' } });
    await turn();
    expect(sent).toMatchObject([
      { id: 1, error: { code: rpcCodes.invalidParams, data: { parameters: { field: 'params.value' } } } },
    ]);
  });

  it('rejects when the result is not what was declared', async () => {
    const { peer, receive, sent, idOfLast } = alone();
    const asked = peer.request(double, { value: 1 });
    receive({ jsonrpc: '2.0', id: idOfLast(), result: { value: 'many' } });
    await expect(asked).rejects.toMatchObject({ key: 'service.unknown' });
    expect(sent).toHaveLength(1);
  });

  it('rejects after its time-out, tells the other side, and drops the late answer', async () => {
    const { peer, receive, sent, idOfLast } = alone();
    const refusal = peer.request(double, { value: 1 }).catch(reasonOf);
    const id = idOfLast();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await refusal).toMatchObject({ key: 'gateway.timeout' });
    expect(sent[1]).toEqual({ jsonrpc: '2.0', method: cancelMethod, params: { id } });
    receive({ jsonrpc: '2.0', id, result: { value: 2 } });
    expect(peer.dropped.count('late')).toBe(1);
  });

  it('waits again with each progress, and hears of it', async () => {
    const { peer, receive, idOfLast } = alone();
    const heard: unknown[] = [];
    const asked = peer.request(double, { value: 1 }, { onProgress: (progress) => heard.push(progress) });
    await vi.advanceTimersByTimeAsync(900);
    receive({
      jsonrpc: '2.0',
      method: progressMethod,
      params: { id: idOfLast(), percent: 50, text: 'half' },
    });
    await vi.advanceTimersByTimeAsync(900);
    receive({ jsonrpc: '2.0', id: idOfLast(), result: { value: 2 } });
    await expect(asked).resolves.toEqual({ value: 2 });
    expect(heard).toEqual([{ percent: 50, text: 'half' }]);
  });

  it('aborts the handler when the caller gives up', async () => {
    const { asker, answerer } = pair();
    let wasAborted = false;
    answerer.answer(double, (_, { signal }) => {
      signal.addEventListener('abort', () => {
        wasAborted = true;
      });
      return new Promise(() => undefined);
    });
    const controller = new AbortController();
    const asked = asker.request(double, { value: 1 }, { signal: controller.signal }).catch(reasonOf);
    await turn();
    controller.abort(new Error('enough'));
    expect(await asked).toEqual(new Error('enough'));
    await turn();
    expect(wasAborted).toBe(true);
  });

  it('rejects when the wire closes, and so do later ones', async () => {
    const { asker, answerer } = pair({ closedError: () => failure('gateway.offline', { sn: '1' }) });
    answerer.answer(double, () => new Promise(() => undefined));
    const refusal = asker.request(double, { value: 1 }).catch(reasonOf);
    await turn();
    answerer.close();
    expect(await refusal).toMatchObject({ key: 'gateway.offline' });
    await expect(asker.request(double, { value: 1 })).rejects.toMatchObject({ key: 'gateway.offline' });
    expect(timersLeft()).toBe(0);
  });

  it('is refused when too many are open', async () => {
    const { peer } = alone();
    for (let count = 0; count < linkLimits.openRequests; count += 1) {
      peer.request(double, { value: 1 }).catch(() => undefined);
    }
    await expect(peer.request(double, { value: 1 })).rejects.toMatchObject({ key: 'request.tooMany' });
    peer.close();
    expect(timersLeft()).toBe(0);
  });

  it('is refused when it is too large, and so is an answer', async () => {
    const { asker, answerer } = pair();
    const text = declare({
      name: 'test.text',
      answeredBy: 'gateway',
      params: z.string(),
      result: z.string(),
      timeout: double.timeout,
    });
    answerer.answer(text, () => '水'.repeat(400_000));
    await expect(asker.request(text, 'x'.repeat(linkLimits.messageBytes))).rejects.toMatchObject({
      key: 'request.tooLarge',
    });
    await expect(asker.request(text, '')).rejects.toMatchObject({ key: 'request.tooLarge' });
  });

  it('is answered once when the wire delivers it twice', async () => {
    const { peer, sent, receive } = alone();
    let calls = 0;
    peer.answer(double, ({ value }) => {
      calls += 1;
      return { value };
    });
    const request = { jsonrpc: '2.0', id: 'x-1', method: 'test.double', params: { value: 1 } };
    receive(request);
    await turn();
    receive(request);
    await turn();
    expect(calls).toBe(1);
    expect(sent).toHaveLength(1);
    expect(peer.dropped.count('repeated')).toBe(1);
  });

  it('is answered again when it may be asked again, and is not remembered', async () => {
    const { peer, sent, receive } = alone();
    peer.answer({ ...double, isAskedAgain: true }, ({ value }) => ({ value }));
    const request = { jsonrpc: '2.0', id: 'x-1', method: 'test.double', params: { value: 1 } };
    receive(request);
    await turn();
    receive(request);
    await turn();
    expect(sent).toHaveLength(2);
    expect(peer.dropped.count('repeated')).toBe(0);
  });

  it('is distinguished from those of another peer of the same process, whose wire has ended', async () => {
    const [first, second] = [alone(), alone()];
    first.peer.request(double, { value: 1 }).catch(() => undefined);
    second.peer.request(double, { value: 1 }).catch(() => undefined);
    await turn();
    expect(first.idOfLast()).not.toBe(second.idOfLast());
    first.peer.close();
    second.peer.close();
  });
});

describe('a list of methods', () => {
  const triple = { ...double, name: 'test.triple' };

  it('is answered by one handler each, with what the context is made of', async () => {
    const { asker, answerer } = pair();
    const methods = { double, triple } as const;
    const handlers: MethodHandlers<typeof methods, { readonly add: number }> = {
      double: ({ value }, { add }) => ({ value: value * 2 + add }),
      triple: ({ value }, { add }) => ({ value: value * 3 + add }),
    };
    answerer.answerAll(methods, handlers, ({ signal }) => ({ add: signal.aborted ? 0 : 100 }));
    await expect(asker.request(double, { value: 2 })).resolves.toEqual({ value: 104 });
    await expect(asker.request(triple, { value: 2 })).resolves.toEqual({ value: 106 });
    const { name, answeredBy, result, timeout } = triple;
    const asText = declare({ name, answeredBy, result, timeout, params: z.object({ value: z.string() }) });
    const wrong = asker.request(asText, { value: 'two' });
    await expect(wrong).rejects.toMatchObject({ key: 'request.invalid' });
  });
});

describe('a notification', () => {
  it('reaches who hears it; others are counted', async () => {
    const { asker, answerer } = pair();
    const heard: string[] = [];
    answerer.hear(notified, ({ text }) => heard.push(text));
    await asker.notify(notified, { text: 'good day' });
    await answerer.notify(notified, { text: 'nobody hears' });
    await turn();
    expect(heard).toEqual(['good day']);
    expect(asker.dropped.count('unknownNotification')).toBe(1);
  });
});
