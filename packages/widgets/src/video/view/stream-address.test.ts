import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { videoDataSchema } from '../type.ts';
import { chooseStream } from './stream-address.ts';

const page = 'http://plant.example/monitor';
const choose = (dataAddon: object, at = page) => chooseStream(videoDataSchema.parse({ dataAddon }), at);

describe('the stream of a video', () => {
  it('is HLS first, then FLV', () => {
    const flvReserve = 'http://media.example:8080/live/1.flv';
    expect(choose({ flvReserve, hlsReserve: ' /live/1.m3u8 ' })).toEqual({
      sources: [
        { format: 'hls', url: 'http://plant.example/live/1.m3u8' },
        { format: 'flv', url: flvReserve },
      ],
    });
    expect(choose({ flvReserve, hlsReserve: 'rtsp://x' })).toEqual({
      sources: [{ format: 'flv', url: flvReserve }],
    });
  });

  it.each([
    [{}, 'none'],
    [{ rtmpReserve: 'rtmp://media.example/live' }, 'rtmpOnly'],
    [{ hlsReserve: 'rtmp://media.example/live' }, 'rtmpOnly'],
    [{ hlsReserve: 'javascript:alert(1)' }, 'invalid'],
    [{ hlsReserve: 'data:application/x-mpegurl,x' }, 'invalid'],
    [{ hlsReserve: '//media.example/1.m3u8' }, 'invalid'],
    [{ hlsReserve: '/\\media.example/1.m3u8' }, 'invalid'],
    [{ hlsReserve: 'live/1.m3u8' }, 'invalid'],
    [{ flvReserve: 'blob:http://plant.example/1' }, 'invalid'],
    [{ flvReserve: 'http://' }, 'invalid'],
    [{ flvReserve: 'http://admin:secret@media.example/1.flv' }, 'withPassword'],
  ])('of %j is refused: %s', (addon, problem) => {
    expect(choose(addon)).toEqual({ problem });
  });

  it('is not http on a page of HTTPS, except of this machine', () => {
    const secure = 'https://plant.example/';
    expect(choose({ hlsReserve: 'http://media.example/1.m3u8' }, secure)).toEqual({ problem: 'insecure' });
    expect(choose({ hlsReserve: 'http://127.0.0.1/1.m3u8' }, secure)).toHaveProperty('sources');
  });

  it('never leads anywhere but to http, https or the platform, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string({ maxLength: 60 }),
          fc.string().map((x) => `/${x}`),
        ),
        (typed) => {
          const chosen = choose({ hlsReserve: typed.slice(0, 200) });
          if ('problem' in chosen) return;
          const { protocol, host } = new URL(chosen.sources[0].url);
          expect(['http:', 'https:']).toContain(protocol);
          if (typed.trim().startsWith('/')) expect(host).toBe('plant.example');
        },
      ),
    );
  });
});
