import { describe, expect, it } from 'vitest';
import { type Upload, xmlHttpUpload } from './transfer.ts';

/** As much of a browser's XMLHttpRequest as an upload uses, played by the test. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly set: unknown[] = [];
  status = 0;
  responseText = '';
  withCredentials = false;
  sent: unknown;

  open(...given: unknown[]): void {
    this.set.push(given);
  }
  setRequestHeader(...given: unknown[]): void {
    this.set.push(given);
  }
  getResponseHeader(): string {
    return 'Thu, 01 Jan 2026 00:00:00 GMT';
  }
  send(body: unknown): void {
    this.sent = body;
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
}

function started(more: Partial<Upload> = {}) {
  const request = new FakeRequest();
  const progress: unknown[] = [];
  // @ts-expect-error The fake has what an upload uses and no more.
  const transport = xmlHttpUpload(() => request);
  const answer = transport({
    url: '/api/x',
    body: new FormData(),
    headers: { 'accept-language': 'en' },
    signal: new AbortController().signal,
    onProgress: (step) => progress.push(step),
    ...more,
  });
  return { request, progress, answer };
}

describe('an upload by XMLHttpRequest', () => {
  it('reports what was sent, and answers as fetch does', async () => {
    const { request, progress, answer } = started();
    expect(request.set).toEqual([
      ['POST', '/api/x'],
      ['accept-language', 'en'],
    ]);
    expect(request).toMatchObject({ withCredentials: true, sent: new FormData() });
    const sent = { loaded: 5, total: 10, lengthComputable: true };
    request.upload.dispatchEvent(Object.assign(new Event('progress'), sent));
    request.status = 413;
    request.responseText = '{"code":"413"}';
    request.dispatchEvent(new Event('load'));
    const response = await answer;
    expect(progress).toEqual([{ loaded: 5, total: 10 }]);
    expect(response.status).toBe(413);
    expect(response.headers.get('date')).toBe('Thu, 01 Jan 2026 00:00:00 GMT');
    expect(await response.json()).toEqual({ code: '413' });
  });

  it('rejects when the connection fails', async () => {
    const { request, answer } = started();
    request.dispatchEvent(new Event('error'));
    await expect(answer).rejects.toThrow('connection');
  });

  it('ends at once when the caller gives up, before or meanwhile', async () => {
    const controller = new AbortController();
    const first = started({ signal: controller.signal });
    controller.abort();
    await expect(first.answer).rejects.toThrow('aborted');
    const second = started({ signal: controller.signal });
    await expect(second.answer).rejects.toThrow('aborted');
    expect(second.request.sent).toBeUndefined();
  });
});
