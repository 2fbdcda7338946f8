import type { VideoService } from '@penstock/stage/services/video-service';
import { afterLoading } from '@penstock/stage/testing/after-loading';
import type { DrawnWidget } from '@penstock/stage/testing/drawn-widget';
import { type FieldCase, testFields } from '@penstock/stage/testing/field-cases';
import { boxCases } from '@penstock/stage/testing/style-cases';
import { fireEvent } from '@testing-library/react';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { videoDataSchema } from './type.ts';
import type { StartPlayer } from './view/stream-player.ts';

// Test files share their modules: these are loaded with what is mocked, and nobody else gets them.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

/** The addresses that are passed to the players of streams. */
const player = vi.hoisted(() => ({ started: [] as string[] }));
vi.mock('./view/start-player.ts', () => ({
  startPlayer: ((_video, { format, url }) => {
    player.started.push(`${format} ${url}`);
    return Promise.resolve({ toLiveEdge: () => undefined, stop: () => undefined });
  }) satisfies StartPlayer,
}));

const moved: string[] = [];
const done = () => Promise.resolve({ state: 'done' } as const);
const video: VideoService = {
  move: ({ serialNumber, channelNumber }) => {
    moved.push(`${serialNumber} ${channelNumber}`);
    return done();
  },
  stop: done,
  presets: () => Promise.resolve({ state: 'done', presets: [] }),
  goToPreset: done,
};
beforeEach(() => {
  moved.length = 0;
  player.started.length = 0;
});

const frame = '[role="group"]';
const hlsReserve = 'http://127.0.0.1:9/live.m3u8';
const flvReserve = 'http://127.0.0.1:9/live.flv';
const addon = (more: object) => ({ data: { dataAddon: { hlsReserve, ...more } } });
const started = () => player.started.at(-1);

/** Moves the camera with a key. */
async function moveCamera(drawn: DrawnWidget): Promise<void> {
  fireEvent.keyDown(drawn.find(frame), { key: 'ArrowRight' });
  await drawn.settle();
}

const camera: readonly FieldCase[] = [
  {
    field: 'data.dataAddon.PanTilt',
    base: addon({ serialNumber: 'CAM-1' }),
    value: true,
    see: (drawn) => drawn.has('[aria-label="Pan, tilt and zoom"]'),
    is: true,
    instead: false,
  },
  ...(['serialNumber', 'channelNumber'] as const).map((name): FieldCase => {
    const first = { serialNumber: 'CAM-1', channelNumber: '1' };
    return {
      field: `data.dataAddon.${name}`,
      base: addon({ PanTilt: true, ...first }),
      value: '2',
      act: moveCamera,
      see: () => moved.at(-1),
      is: Object.values({ ...first, [name]: '2' }).join(' '),
      instead: 'CAM-1 1',
    };
  }),
];

testFields('ComplexVideo', {
  base: addon({}),
  drawing: { stage: { services: { video } } },
  elsewhere: {
    'data.dataAddon.type': {
      reason: 'Streams are the only kind',
      test: 'packages/widgets/src/video/fields.test.tsx',
    },
  },
  cases: afterLoading([
    ...camera,
    {
      field: 'data.dataAddon.hlsReserve',
      value: 'http://127.0.0.1:9/other.m3u8',
      see: started,
      is: 'hls http://127.0.0.1:9/other.m3u8',
      instead: `hls ${hlsReserve}`,
    },
    {
      field: 'data.dataAddon.flvReserve',
      base: { data: { dataAddon: { hlsReserve: '' } } },
      value: flvReserve,
      see: started,
      is: `flv ${flvReserve}`,
    },
    {
      field: 'data.dataAddon.rtmpReserve',
      base: { data: { dataAddon: { hlsReserve: '' } } },
      value: 'rtmp://127.0.0.1/live',
      see: ({ text }) => text.includes('Browsers do not play RTMP'),
      is: true,
      instead: false,
    },
    {
      field: 'style.fit',
      value: 'cover',
      see: (drawn) => drawn.css('video', 'object-fit'),
      is: 'cover',
      instead: 'contain',
    },
    ...Object.entries({ horizontal: 'scale(-1, 1)', vertical: 'scale(1, -1)', both: 'scale(-1, -1)' }).map(
      ([value, is]): FieldCase => ({
        field: 'style.flip',
        value,
        see: (drawn) => drawn.css('video', 'transform'),
        is,
        instead: '',
      }),
    ),
    ...boxCases(frame),
  ]),
});

it('is a stream, whatever a page says', () => {
  expect(videoDataSchema.parse({}).dataAddon.type).toBe('stream');
  expect(videoDataSchema.safeParse({ dataAddon: { type: 'file' } }).success).toBe(false);
});
