/**
 * An XMLHttpRequest that sends by `fetch`: that of the browser of the tests sends forms without their length, which the
 * platform demands as every real browser has it.
 */
export class FetchingRequest {
  readonly upload = new EventTarget();
  readonly #events = new EventTarget();
  readonly #headers = new Headers();
  readonly #ending = new AbortController();
  #url = '';
  status = 0;
  responseText = '';
  open(_method: string, url: string): void {
    this.#url = url;
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }
  getResponseHeader(): null {
    return null;
  }
  addEventListener(type: string, listener: () => void): void {
    this.#events.addEventListener(type, listener);
  }
  abort(): void {
    this.#ending.abort();
    this.#events.dispatchEvent(new Event('abort'));
  }
  send(body: FormData): void {
    const { signal } = this.#ending;
    fetch(this.#url, { method: 'POST', body, headers: this.#headers, signal })
      .then(async (answer) => {
        this.status = answer.status;
        this.responseText = await answer.text();
        this.#events.dispatchEvent(new Event('load'));
      })
      .catch(() => this.#events.dispatchEvent(new Event('error')));
  }
}
