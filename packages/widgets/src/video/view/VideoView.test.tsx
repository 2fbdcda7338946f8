import { Stage, type StageProps } from '@penstock/stage/Stage';
import type { VideoService } from '@penstock/stage/services/video-service';
import { pageOf, widget } from '@penstock/stage/testing/page-of';
import { TestClock } from '@penstock/stage/testing/test-clock';
import { ValueHub } from '@penstock/stage/values/value-hub';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawnTypes } from '../../view-list.ts';

afterEach(cleanup);

const hlsReserve = 'http://127.0.0.1:9/live.m3u8';
const movable = { hlsReserve, PanTilt: true, serialNumber: 'CAM-1', channelNumber: '2' };
const camera = { serialNumber: 'CAM-1', channelNumber: '2' };
const right = { pan: 1, tilt: 0, zoom: 0 };

/** A page with one video, and what its camera is asked for. */
async function page(dataAddon: object, options: Partial<StageProps> = {}) {
  const clock = new TestClock();
  const done = () => Promise.resolve({ state: 'done' } as const);
  const video = {
    move: vi.fn<VideoService['move']>(done),
    stop: vi.fn<VideoService['stop']>(done),
    presets: vi.fn<VideoService['presets']>(() =>
      Promise.resolve({ state: 'done', presets: [{ token: 'g', title: 'Gate' }] }),
    ),
    goToPreset: vi.fn<VideoService['goToPreset']>(done),
  };
  const onAction = vi.fn<() => void>();
  const { container, unmount } = render(
    <Stage
      types={drawnTypes}
      store={pageOf([
        widget('a', 'ComplexVideo', {
          widgetName: 'Inlet',
          data: { dataAddon },
          clickEvent: { enable: true, config: { action: 'link', link: '/x' } },
        }),
      ])}
      language="en"
      isInteractive
      values={new ValueHub(clock)}
      services={{ video }}
      onAction={onAction}
      {...options}
    />,
  );
  await waitFor(() => expect(container.textContent).not.toContain('Loading …'));
  const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 0))));
  return { container, unmount, clock, video, onAction, settle };
}

const button = (name: string) => screen.getByRole('button', { name });
const frame = () => screen.getByRole('group', { name: 'Inlet' });

describe('a video', () => {
  it('is a sample in the designer, and where nothing plays videos', async () => {
    const designed = await page({ hlsReserve }, { isInteractive: false });
    expect(designed.container.textContent).toContain('Sample picture');
    expect(designed.container.querySelector('video')).toBeNull();
    cleanup();
    const simulated = await page({ hlsReserve }, { services: {} });
    expect(simulated.container.textContent).toContain('Sample picture');
  });

  it('says that browsers do not play RTMP, also in the designer', async () => {
    const rtmp = { rtmpReserve: 'rtmp://media.example/live' };
    expect((await page(rtmp)).container.textContent).toContain('Browsers do not play RTMP');
    cleanup();
    expect((await page(rtmp, { isInteractive: false })).container.textContent).toContain('do not play RTMP');
  });

  it('refuses addresses that are none of a stream, and asks for nothing', async () => {
    const { container } = await page({ hlsReserve: 'javascript:alert(1)', flvReserve: 'file:///etc/passwd' });
    expect(screen.getByRole('alert').textContent).toContain('Not an address of a stream');
    expect(container.querySelector('video, iframe, script, a')).toBeNull();
  });

  it('is silent at first, and has its buttons by name', async () => {
    const { container, onAction } = await page({ hlsReserve });
    const video = container.querySelector('video');
    expect(video?.muted).toBe(true);
    fireEvent.click(button('Sound on'));
    expect(video?.muted).toBe(false);
    fireEvent.click(button('Pause'));
    expect(container.textContent).toContain('Paused');
    fireEvent.click(button('Play'));
    expect(container.textContent).not.toContain('Paused');
    expect(screen.queryByRole('button', { name: 'Pan, tilt and zoom' })).toBeNull();
    expect(onAction).not.toHaveBeenCalled();
  });

  it('that cannot be played here says so, since when, and when it is tried again', async () => {
    const { container, clock, settle } = await page({ hlsReserve });
    expect(container.textContent).toContain('Connecting');
    await settle();
    act(() => clock.advance(15_500));
    expect(container.textContent).toContain('brings no new picturesNo picture since');
    expect(container.textContent).toMatch(/Tried again in \d+ s/);
    fireEvent.click(button('Try again now'));
    expect(container.textContent).toContain('Trying again');
  });
});

describe('a camera that is moved', () => {
  it('moves while a button is pressed, hears so each second, and stops', async () => {
    const { clock, video, settle } = await page(movable);
    fireEvent.click(button('Pan, tilt and zoom'));
    fireEvent.pointerDown(button('Right'), { button: 0, pointerId: 1 });
    await settle();
    act(() => clock.advance(1000));
    await settle();
    expect(video.move.mock.calls).toEqual([
      [camera, right],
      [camera, right],
    ]);
    fireEvent.pointerUp(button('Right'), { pointerId: 1 });
    await settle();
    expect(video.stop.mock.calls).toEqual([[camera]]);
    act(() => clock.advance(5000));
    await settle();
    expect(video.move).toHaveBeenCalledTimes(2);
    expect(video.stop).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['ArrowLeft', { pan: -1, tilt: 0, zoom: 0 }],
    ['ArrowUp', { pan: 0, tilt: 1, zoom: 0 }],
    ['+', { pan: 0, tilt: 0, zoom: 1 }],
    ['-', { pan: 0, tilt: 0, zoom: -1 }],
  ])('moves by the key %s until it is released', async (key, direction) => {
    const { video, settle } = await page(movable);
    fireEvent.keyDown(frame(), { key });
    fireEvent.keyDown(frame(), { key, repeat: true });
    await settle();
    expect(video.move.mock.calls).toEqual([[camera, direction]]);
    fireEvent.keyUp(frame(), { key });
    await settle();
    expect(video.stop).toHaveBeenCalledTimes(1);
  });

  it.each<[string, (frame: HTMLElement, unmount: () => void) => void]>([
    ['the video loses the focus', (element) => fireEvent.blur(element)],
    ['the window loses the focus', () => fireEvent(window, new Event('blur'))],
    ['the page is left', (_element, unmount) => unmount()],
  ])('stops when %s', async (_what, lose) => {
    const { video, settle, unmount } = await page(movable);
    fireEvent.keyDown(frame(), { key: 'ArrowRight' });
    await settle();
    lose(frame(), unmount);
    await settle();
    expect(video.stop).toHaveBeenCalledTimes(1);
  });

  it('is stopped after the move, never before, however slow the platform is', async () => {
    const { video, settle } = await page(movable);
    const order: string[] = [];
    let answer: () => void = () => undefined;
    video.move.mockImplementation(async () => {
      order.push('move');
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      order.push('moved');
      return { state: 'done' };
    });
    video.stop.mockImplementation(() => {
      order.push('stop');
      return Promise.resolve({ state: 'done' });
    });
    fireEvent.keyDown(frame(), { key: 'ArrowRight' });
    await settle();
    fireEvent.keyUp(frame(), { key: 'ArrowRight' });
    await settle();
    expect(order).toEqual(['move']);
    answer();
    await settle();
    expect(order).toEqual(['move', 'moved', 'stop']);
  });

  it('says what goes wrong', async () => {
    const { video, settle } = await page(movable);
    video.move.mockResolvedValue({ state: 'failed', message: 'The camera is not reached' });
    fireEvent.keyDown(frame(), { key: 'ArrowRight' });
    await settle();
    expect(screen.getByRole('alert').textContent).toBe('The camera is not reached');
  });

  it('goes to its presets', async () => {
    const { video, settle } = await page(movable);
    fireEvent.click(button('Pan, tilt and zoom'));
    await settle();
    fireEvent.change(screen.getByLabelText('Presets'), { target: { value: 'g' } });
    expect(video.goToPreset.mock.calls).toEqual([[camera, 'g']]);
  });
});
