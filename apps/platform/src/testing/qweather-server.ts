import { createServer, type IncomingMessage, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';

/** The answer of a server to a request. `body` is sent packed, as QWeather does. */
export interface ServedAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A server that speaks QWeather's protocol, with places by code. Tests change what it answers. */
export class QWeatherServer {
  readonly key = 'key-of-the-plant';
  /** Paths that were asked, in order. */
  readonly asked: string[] = [];
  /** Places that it knows: their codes and its own names. */
  places: Readonly<Record<string, string>> = { '330106': '101210113', '330100': '101210101' };
  temperature = 24;
  /** Answers in the place of the usual ones, by the beginning of the path; `silent` never answers. */
  readonly instead = new Map<string, ServedAnswer | 'silent'>();
  #server: Server | undefined;

  get url(): string {
    const address = this.#server?.address();
    if (typeof address !== 'object' || address === null) throw new Error('the server does not run');
    return `http://127.0.0.1:${address.port}`;
  }

  /** Starts it; on the port that it had, where it has run before. */
  async start(port = 0): Promise<number> {
    const server = createServer((request, response) => {
      const answer = this.#answer(request);
      if (answer === 'silent') return;
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
      response
        .writeHead(answer.status ?? 200, {
          'content-type': 'application/json',
          'content-encoding': 'gzip',
          ...answer.headers,
        })
        .end(gzipSync(text));
    });
    this.#server = server;
    await new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
    return Number(new URL(this.url).port);
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    server?.closeAllConnections();
    await new Promise<void>((resolve) => {
      if (server === undefined) resolve();
      else server.close(() => resolve());
    });
  }

  #answer(request: IncomingMessage): ServedAnswer | 'silent' {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
    this.asked.push(pathname);
    for (const [path, answer] of this.instead) if (pathname.startsWith(path)) return answer;
    if (request.headers['x-qw-api-key'] !== this.key)
      return { status: 401, body: { error: { status: 401, type: 'unauthorized', title: 'Unauthorized' } } };
    const location = searchParams.get('location') ?? '';
    if (pathname === '/geo/v2/city/lookup') {
      const id = this.places[location];
      if (id === undefined) return { status: 404, body: { code: '404' } };
      return {
        body: {
          code: '200',
          location: [{ name: '西湖', id, lat: '30.25957', lon: '120.13020', adm1: '浙江省', type: 'city' }],
        },
      };
    }
    if (pathname === '/airquality/v1/current/30.26/120.13')
      return {
        body: {
          indexes: [
            { code: 'us-epa', aqi: 80 },
            { code: 'cn-mee', name: 'AQI (CN)', aqi: 46, aqiDisplay: '46', level: '1' },
          ],
        },
      };
    if (!Object.values(this.places).includes(location)) return { status: 400, body: { code: '400' } };
    if (pathname === '/v7/weather/now')
      return {
        body: {
          code: '200',
          updateTime: '2026-11-22T22:00+08:00',
          now: {
            obsTime: '2026-11-22T21:40+08:00',
            temp: String(this.temperature),
            feelsLike: '26',
            icon: '151',
            text: '多云',
            wind360: '123',
            windDir: '东南风',
            windScale: '3',
            windSpeed: '15',
            humidity: '72',
          },
        },
      };
    if (pathname === '/v7/weather/3d')
      return {
        body: {
          code: '200',
          daily: ['22', '23', '24'].map((day, at) => ({
            fxDate: `2026-11-${day}`,
            tempMax: String(12 + at),
            tempMin: String(-1 - at),
            iconDay: ['100', '305', '400'][at],
            textDay: '晴',
          })),
        },
      };
    return { status: 404, body: { code: '404' } };
  }
}
