import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../kernel/network/get-json.ts';
import { AMap } from './amap.ts';
import { toGcj02 } from './gcj02.ts';
import { Nominatim } from './nominatim.ts';

let server: Server;
let url: string;
let asked: URL[];
/** The answers by path. */
let answers: Readonly<Record<string, unknown>>;

beforeAll(async () => {
  server = createServer((request, response) => {
    const target = new URL(request.url ?? '', 'http://service');
    asked.push(target);
    const answer = answers[target.pathname];
    response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  asked = [];
});

const wuhan = { latitude: 30.5436, longitude: 114.3025 };

describe('Nominatim', () => {
  const service = () => new Nominatim({ url: `${url}/maps/`, key: undefined, patience: 1000 });

  it('is asked for places in the language of the reader, under the path that it is at', async () => {
    answers = {
      '/maps/search': [
        {
          place_id: 1,
          lat: '30.5436',
          lon: '114.3025',
          name: 'Yellow Crane Tower',
          display_name: 'Yellow Crane Tower, Wuchang, Wuhan, China',
        },
        { place_id: 2, lat: '52.5', lon: '13.4', name: '', display_name: 'Friedrichstraße 1, Berlin' },
      ],
    };
    expect(await service().search('crane tower', 'en')).toEqual([
      {
        name: 'Yellow Crane Tower',
        address: 'Yellow Crane Tower, Wuchang, Wuhan, China',
        position: wuhan,
      },
      {
        name: 'Friedrichstraße 1',
        address: 'Friedrichstraße 1, Berlin',
        position: { latitude: 52.5, longitude: 13.4 },
      },
    ]);
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      q: 'crane tower',
      limit: '8',
      format: 'jsonv2',
      'accept-language': 'en',
    });
  });

  it('knows the address of a point, and says where there is none', async () => {
    answers = { '/maps/reverse': { display_name: 'Wuchang, Wuhan' } };
    expect(await service().addressOf(wuhan, 'zh')).toBe('Wuchang, Wuhan');
    expect(asked[0]?.searchParams.get('lat')).toBe('30.5436');
    answers = { '/maps/reverse': { error: 'Unable to geocode' } };
    expect(await service().addressOf(wuhan, 'zh')).toBe('');
  });

  it('is away where it answers something else', async () => {
    answers = { '/maps/search': { html: 1 } };
    await expect(service().search('a', 'en')).rejects.toBeInstanceOf(ServiceError);
    answers = {};
    await expect(service().search('a', 'en')).rejects.toThrow('/maps/search: status 404');
  });
});

describe('AMap', () => {
  const service = () => new AMap({ url, key: 'k-1', patience: 1000 });
  const shifted = toGcj02(wuhan);
  const location = `${shifted.longitude.toFixed(6)},${shifted.latitude.toFixed(6)}`;

  it('is asked for names, and its positions are converted', async () => {
    const poi = {
      name: '黄鹤楼',
      address: [],
      pname: '湖北省',
      cityname: '武汉市',
      adname: '武昌区',
      location,
    };
    answers = { '/v3/place/text': { status: '1', info: 'OK', infocode: '10000', pois: [poi] } };
    const [place] = await service().search('黄鹤楼');
    expect(place).toMatchObject({ name: '黄鹤楼', address: '湖北省武汉市武昌区' });
    expect(place?.position.latitude).toBeCloseTo(wuhan.latitude, 5);
    expect(place?.position.longitude).toBeCloseTo(wuhan.longitude, 5);
    expect(asked[0]?.searchParams.get('key')).toBe('k-1');
  });

  it('is asked for addresses where nothing has that name, and may know none', async () => {
    answers = {
      '/v3/place/text': { status: '1', info: 'OK', infocode: '10000', pois: [] },
      '/v3/geocode/geo': {
        status: '1',
        info: 'OK',
        infocode: '10000',
        geocodes: [{ formatted_address: '湖北省武汉市武昌区蛇山西坡特1号', location }],
      },
    };
    expect(await service().search('蛇山西坡特1号')).toMatchObject([
      { name: '湖北省武汉市武昌区蛇山西坡特1号' },
    ]);
    answers = {
      ...answers,
      '/v3/geocode/geo': { status: '0', info: 'ENGINE_RESPONSE_DATA_ERROR', infocode: '30001' },
    };
    expect(await service().search('没有这个地方')).toEqual([]);
  });

  it('is asked for the address of a point where its maps have that point', async () => {
    answers = {
      '/v3/geocode/regeo': {
        status: '1',
        info: 'OK',
        infocode: '10000',
        regeocode: { formatted_address: '武昌区' },
      },
    };
    expect(await service().addressOf(wuhan)).toBe('武昌区');
    expect(asked[0]?.searchParams.get('location')).toBe(location);
    answers = {
      '/v3/geocode/regeo': {
        status: '1',
        info: 'OK',
        infocode: '10000',
        regeocode: { formatted_address: [] },
      },
    };
    expect(await service().addressOf({ latitude: 0, longitude: 0 })).toBe('');
  });

  it('says why it refuses, without the key', async () => {
    answers = { '/v3/place/text': { status: '0', info: 'INVALID_USER_KEY', infocode: '10001' } };
    const refused = service().search('黄鹤楼');
    await expect(refused).rejects.toThrow('/v3/place/text: 10001 INVALID_USER_KEY');
    await expect(refused).rejects.not.toThrow('k-1');
  });
});
