import { expect, it } from 'vitest';
import { withoutStreams } from './without-streams.ts';

it('empties what leads to cameras, wherever it is, and leaves everything else as it is', () => {
  const page = {
    con: { title: 'wsx: a title', bgImage: 'image:ab' },
    widgets: [
      {
        id: 'v',
        widgetType: 'ComplexVideo',
        data: {
          dataAddon: {
            type: 'stream',
            serialNumber: 'CAM-1',
            channelNumber: '2',
            flvReserve: 'https://u:p@cameras.example/1.flv?token=x',
            hlsReserve: '/relative/address',
          },
        },
      },
      {
        id: 'c',
        widgetType: 'WidgetComponent',
        data: {
          values: { p1: ' RTMP://cameras.example/1', p2: 'HTTPS://cameras.example/1.M3U8', p3: 'wss://c/1' },
        },
      },
      { id: 't', widgetType: 'UsualText', data: { text: 'See https://example.com/help', size: 3, on: true } },
    ],
  };
  const reduced = withoutStreams(JSON.stringify(page));
  for (const secret of ['cameras', 'CAM-1', 'token', 'wss', '/relative'])
    expect(reduced).not.toContain(secret);
  expect(JSON.parse(reduced)).toMatchObject({
    con: page.con,
    widgets: [
      { id: 'v', data: { dataAddon: { type: 'stream' } } },
      { data: { values: { p1: '', p2: '', p3: '' } } },
      page.widgets[2],
    ],
  });
});
