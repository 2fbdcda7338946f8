import { describe, expect, it } from 'vitest';
import { readCommandLine, WrongOption } from './command-line.ts';
import { pace } from './pace.ts';
import { calm } from './physics/noise.ts';
import { startingSituation } from './situation.ts';
import { Plant, stepTime } from './plant.ts';

describe('the plant', () => {
  it('lets time pass only by advance', () => {
    const plant = new Plant(() => calm, startingSituation('normal'));
    plant.advance(0);
    expect(plant.state.time).toBe(0);
    plant.advance(25);
    expect(plant.state.time).toBeCloseTo(25 * stepTime, 9);
  });

  it('releases the reset button after one step', () => {
    const plant = new Plant(() => calm, startingSituation('normal'));
    plant.command({ ...plant.commands, reset: true });
    plant.advance(1);
    expect(plant.commands.reset).toBe(false);
  });
});

describe('the pace of the plant', () => {
  const withClock = (speed: number) => {
    let time = 1000;
    const due = pace(() => time, speed);
    return (milliseconds: number) => {
      time += milliseconds;
      return due();
    };
  };

  it('owes a step for every step time that went by, and loses none to late timers', () => {
    const after = withClock(1);
    let steps = 0;
    for (let index = 0; index < 1000; index += 1) steps += after(113);
    expect(steps).toBe(Math.floor(113_000 / (stepTime * 1000)));
  });

  it('runs as many times quicker as its speed says', () => {
    expect(withClock(10)(1000)).toBe(10 / stepTime);
  });

  it('does not catch up on the hours a machine slept, nor run backwards', () => {
    const after = withClock(1);
    expect(after(8 * 3_600_000)).toBe(5 / stepTime);
    expect(after(-60_000)).toBe(0);
  });
});

describe('the command line', () => {
  it('takes a port, and has defaults for the rest', () => {
    expect(readCommandLine(['--port', '0'])).toEqual([
      { port: 0, speed: 1, seed: 1, situation: 'normal', name: 'RIVERSIDE PS-01' },
    ]);
    expect(
      readCommandLine(['--port=1502', '--speed', '20', '--seed', '7', '--situation', 'fault', '--name', 'X']),
    ).toEqual([{ port: 1502, speed: 20, seed: 7, situation: 'fault', name: 'X' }]);
  });

  it('takes several plants, each with its own port and what follows it', () => {
    const plants = readCommandLine(['--port', '1', '--seed', '7', '--port=2', '--name', 'X']);
    expect(plants).toMatchObject([
      { port: 1, seed: 7, name: 'RIVERSIDE PS-01' },
      { port: 2, seed: 1, name: 'X' },
    ]);
  });

  it.each([
    [[], '--port is missing'],
    [['--port', '65536'], '--port is "65536", and must be a whole number from 0 to 65535'],
    [['--port', '1.5'], '--port is "1.5", and must be a whole number from 0 to 65535'],
    [['--port='], '--port is "", and must be a whole number from 0 to 65535'],
    [['--port', '1', '--speed', '0'], '--speed is "0", and must be a number from 0.1 to 100'],
    [['--port', '1', '--situation', 'calm'], '--situation is "calm", and must be normal or fault'],
    [['--port', '1', '--name', '泵'], '--name is "泵", and must be 1 to 16 ASCII characters'],
    [['--port', '1', '--speed', 'NaN'], '--speed is "NaN", and must be a number from 0.1 to 100'],
  ])('refuses %j and says why', (args, message) => {
    expect(() => readCommandLine(args)).toThrow(new WrongOption(message));
  });

  it('refuses an option it does not know, by name', () => {
    expect(() => readCommandLine(['--port', '1', '--pace', '2'])).toThrow(/--pace/);
  });
});
