import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OnvifCameraSimulator } from '../../../../testing/onvif-camera-simulator.ts';
import { OnvifCamera, type OnvifParts } from './onvif-camera.ts';

let simulator: OnvifCameraSimulator;
let port: number;

beforeEach(async () => {
  simulator = new OnvifCameraSimulator();
  port = await simulator.start();
});
afterEach(() => simulator.stop());

function camera(more: Partial<OnvifParts> = {}): OnvifCamera {
  return new OnvifCamera({
    address: { protocol: 'http', host: '127.0.0.1', port },
    username: simulator.username,
    password: simulator.password,
    allowPrivate: true,
    now: () => Date.now(),
    nonce: () => randomBytes(16),
    ...more,
  });
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

describe('a camera of ONVIF', () => {
  it('says what it is; its clock may be wrong by an hour', async () => {
    expect(await camera().describe('')).toEqual({
      manufacturer: 'Simulator',
      model: 'Dome 4',
      firmware: '1.2',
      channels: 2,
      movable: true,
      presets: 2,
      streamAddress: 'rtsp://10.0.0.9:554/dome_main',
      clockDifference: expect.closeTo(3600, -1),
    });
  });

  it('is asked the older way where it does not know the newer', async () => {
    simulator.knowsServices = false;
    expect((await camera().describe('1')).model).toBe('Dome 4');
    expect(simulator.asked).toContain('GetCapabilities');
  });

  it('moves until it is stopped', async () => {
    const dome = camera();
    await dome.move('1', { pan: 1, tilt: -0.5, zoom: 0 }, 3);
    expect(simulator.isMoving).toBe(true);
    await pause(120);
    await dome.stop('1');
    expect(simulator.isMoving).toBe(false);
    const { pan, tilt, zoom } = simulator.axes;
    expect(pan.position).toBeGreaterThan(0.05);
    expect(tilt.position).toBeCloseTo(-pan.position / 2, 5);
    expect(zoom.position).toBe(0);
  });

  it('stops when the time of the move is over, though nobody says so', async () => {
    await camera().move('', { pan: 0, tilt: 0, zoom: 1 }, 1);
    await pause(1200);
    expect(simulator.isMoving).toBe(false);
    expect(simulator.axes.zoom.position).toBeCloseTo(1, 1);
  });

  it('is asked what it has once only', async () => {
    const dome = camera();
    for (let time = 0; time < 3; time += 1) await dome.stop('');
    expect(simulator.asked.filter((name) => name !== 'Stop')).toEqual([
      'GetSystemDateAndTime',
      'GetServices',
      'GetProfiles',
    ]);
  });

  it('goes to the presets that it keeps', async () => {
    const dome = camera();
    expect(await dome.presets('dome_main')).toEqual([
      { token: 'gate', title: '大门 "1"' },
      { token: 'basin', title: 'Basin' },
    ]);
    await dome.goToPreset('', 'gate');
    expect(simulator.axes.pan.position).toBe(5);
    await expect(dome.goToPreset('', '<none>')).rejects.toMatchObject({
      key: 'camera.fault',
      parameters: { reason: 'The requested preset token does not exist.' },
    });
  });

  it.each([
    ['2', 'camera.notMovable'],
    ['3', 'camera.channel'],
    ['0', 'camera.channel'],
    ['none', 'camera.channel'],
  ])('refuses to move channel %s: %s', async (channel, key) => {
    await expect(camera().move(channel, { pan: 1, tilt: 0, zoom: 0 }, 1)).rejects.toMatchObject({ key });
    expect(simulator.isMoving).toBe(false);
  });

  it('that does not take user or password says so', async () => {
    await expect(camera({ password: 'x' }).describe('')).rejects.toMatchObject({ key: 'camera.refused' });
    await expect(camera({ username: '' }).describe('')).rejects.toMatchObject({ key: 'camera.refused' });
  });

  it('is asked again after a failure', async () => {
    const dome = camera();
    simulator.hostile = (_request, response) => response.destroy();
    await expect(dome.stop('')).rejects.toMatchObject({ key: 'camera.notReached' });
    simulator.hostile = undefined;
    await dome.stop('');
  });
});

const xml = { 'content-type': 'application/soap+xml' };
const answer = (content: string, headers: Record<string, string> = xml, status = 200) => {
  return (response: ServerResponse) => void response.writeHead(status, headers).end(content);
};
const entities = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]><x>&b;</x>`;

describe('a hostile camera', () => {
  it.each<[string, string, (response: ServerResponse) => void]>([
    ['redirects', 'camera.answer', answer('', { location: 'http://127.0.0.1:1/' }, 302)],
    ['asks for another kind of password', 'camera.refused', answer('', {}, 401)],
    ['answers a page', 'camera.answer', answer('<html></html>', { 'content-type': 'text/html' })],
    ['answers no XML', 'camera.answer', answer('{"a":1}')],
    ['answers nothing', 'camera.answer', answer('')],
    ['answers XML that is not SOAP', 'camera.answer', answer('<a/>')],
    ['defines entities', 'camera.answer', answer(entities)],
    ['uses entities that it did not define', 'camera.answer', answer('<a>&b;</a>')],
    ['nests without end', 'camera.answer', answer('<a>'.repeat(30_000))],
    ['has elements without end', 'camera.answer', answer(`<a>${'<b/>'.repeat(30_000)}</a>`)],
    ['has one long attribute', 'camera.answer', answer(`<a b="${'x'.repeat(200_000)}"/>`)],
    ['sends without end', 'camera.answer', answer(`<a>${'x'.repeat(2_000_000)}`)],
    [
      'breaks off',
      'camera.notReached',
      (response) => void response.writeHead(200, xml).write('<a>', () => response.destroy()),
    ],
  ])('that %s is an error, soon', async (_what, key, act) => {
    simulator.hostile = (request, response) => {
      request.resume();
      act(response);
    };
    const started = performance.now();
    await expect(camera().describe('')).rejects.toMatchObject({ key });
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it('that answers too slowly is given up', async () => {
    simulator.hostile = (_request, response) => {
      response.writeHead(200, xml);
      const timer = setInterval(() => response.write(' '), 100);
      response.on('close', () => clearInterval(timer));
    };
    await expect(camera().describe('')).rejects.toMatchObject({ key: 'camera.notReached' });
  }, 15_000);

  it('is not asked where only the internet may be', async () => {
    for (const address of [
      { protocol: 'http', host: '127.0.0.1', port } as const,
      { protocol: 'https', host: '127.0.0.1', port } as const,
      { protocol: 'https', host: '::1', port } as const,
      { protocol: 'https', host: 'localhost', port } as const,
    ])
      await expect(camera({ address, allowPrivate: false }).stop('')).rejects.toMatchObject({
        key: 'camera.forbiddenAddress',
      });
    expect(simulator.asked).toEqual([]);
  });
});
