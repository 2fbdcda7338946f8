import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../scripts/testing/effort.ts';
import { type Commands, type PumpMode, pumpModes, startingCommands } from './commands.ts';
import { calm, furthestDraw, type Noise, noiseGenerator } from './noise.ts';
import { temperatureLimits } from './pump.ts';
import type { StationState } from './state.ts';
import { levelAlarms, startingState, step, valveTravelTime } from './station.ts';
import { tankArea, tankLevel, weirLevel } from './tank.ts';

const stepTime = 0.1;

function run(
  seconds: number,
  { from = startingState(), commands = startingCommands, noise = () => calm }: Partial<Run> = {},
  visit: (state: StationState) => void = () => {},
): StationState {
  let state = from;
  for (let index = 0; index < Math.round(seconds / stepTime); index += 1) {
    state = step(state, commands, noise(), stepTime);
    visit(state);
  }
  return state;
}

interface Run {
  from: StationState;
  commands: Commands;
  noise: () => Noise;
}

function withLevel(level: Partial<Commands['level']>): Commands {
  return { ...startingCommands, level: { ...startingCommands.level, ...level } };
}

const finite = (minimum: number, maximum: number) =>
  fc.double({ min: minimum, max: maximum, noNaN: true, noDefaultInfinity: true });
const draw = finite(-furthestDraw, furthestDraw);
const anyNoise: fc.Arbitrary<Noise> = fc.record({
  inflow: draw,
  level: draw,
  flow: draw,
  pressure: draw,
  frequency: draw,
  vibration: fc.tuple(draw, draw),
  current: fc.tuple(draw, draw),
  voltage: fc.tuple(draw, draw, draw),
});
const anyPump = fc.record({
  mode: fc.constantFrom<PumpMode>(pumpModes.off, pumpModes.manual, pumpModes.auto),
  run: fc.boolean(),
  speed: finite(0, 100),
});
const anyCommands: fc.Arbitrary<Commands> = fc.record({
  level: fc.record({
    auto: fc.boolean(),
    setpoint: finite(1, 4),
    manualOutput: finite(0, 100),
    gain: finite(10, 300),
    integralTime: finite(10, 3600),
  }),
  valve: finite(0, 100),
  dutyPump: fc.constantFrom(1 as const, 2 as const),
  pumps: fc.tuple(anyPump, anyPump),
  reset: fc.boolean(),
});
const anyStretch = fc.record({
  commands: anyCommands,
  noise: anyNoise,
  steps: fc.integer({ min: 1, max: 400 }),
  dt: fc.constantFrom(0.05, 0.1, 1),
});

/** Runs the plant through stretches of arbitrary commands and weather and looks at every state on the way. */
function always(visit: (state: StationState, before: StationState) => void): void {
  const first = startingState();
  fc.assert(
    fc.property(
      fc.array(anyStretch, { minLength: 1, maxLength: 6 }),
      finite(0, weirLevel),
      (stretches, level) => {
        let state: StationState = { ...first, tank: { ...first.tank, volume: level * tankArea } };
        for (const { commands, noise, steps, dt } of stretches) {
          for (let index = 0; index < steps; index += 1) {
            const before = state;
            state = step(before, commands, noise, dt);
            visit(state, before);
          }
        }
      },
    ),
    { numRuns: propertyRuns(60) },
  );
}

function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : [];
}

describe('the pump station, whatever is commanded', () => {
  it('keeps the level within the sump', () => {
    always((state) => {
      if (tankLevel(state.tank) < 0 || tankLevel(state.tank) > weirLevel)
        expect.fail(`${tankLevel(state.tank)} m`);
    });
  });

  it('loses and makes no water', () => {
    const first = startingState();
    fc.assert(
      fc.property(fc.array(anyStretch, { minLength: 1, maxLength: 6 }), (stretches) => {
        let state = first;
        for (const { commands, noise, steps, dt } of stretches) {
          for (let index = 0; index < steps; index += 1) state = step(state, commands, noise, dt);
        }
        const { volume, received, delivered, spilled } = state.tank;
        expect(volume - first.tank.volume).toBeCloseTo(received - delivered - spilled, 6);
      }),
      { numRuns: propertyRuns(60) },
    );
  });

  it('moves no water with a pump at rest, and none backwards', () => {
    always((state) => {
      for (const pump of state.pumps) {
        if (pump.speed === 0 && (pump.flow !== 0 || pump.power !== 0)) expect.fail('a resting pump pumps');
        if (pump.flow < 0) expect.fail(`flow ${pump.flow}`);
      }
    });
  });

  it('delivers nothing through a shut valve', () => {
    always((state) => {
      if (state.valve === 0 && state.pumps.some((pump) => pump.flow > 0))
        expect.fail('flow through a shut valve');
    });
  });

  it('holds no number that is not finite', () => {
    always((state) => {
      if (!numbersOf(state).every(Number.isFinite)) expect.fail(JSON.stringify(state));
    });
  });

  it('counts hours, starts and energy upwards only', () => {
    always((state, before) => {
      if (state.energy < before.energy) expect.fail('the energy counter fell');
      state.pumps.forEach((pump, index) => {
        const old = before.pumps[index];
        if (!old || pump.runHours < old.runHours || pump.starts < old.starts) expect.fail('a counter fell');
      });
    });
  });
});

describe('the level controller in automatic', () => {
  it.each([1.6, 2, 3.4])('reaches a set-point of %s m and stays there', (setpoint) => {
    const reached = run(1200, { commands: withLevel({ setpoint }), noise: noiseGenerator(7) });
    run(600, { from: reached, commands: withLevel({ setpoint }), noise: noiseGenerator(8) }, (state) => {
      if (Math.abs(tankLevel(state.tank) - setpoint) > 0.25) {
        expect.fail(`${tankLevel(state.tank)} m at ${state.time} s`);
      }
    });
  });

  it('begins to follow a new set-point within seconds', () => {
    const settled = run(600);
    const higher = run(60, { from: settled, commands: withLevel({ setpoint: 3.5 }) });
    expect(higher.readings.level).toBeGreaterThan(settled.readings.level + 0.1);
  });

  it('takes over from manual without a jump of its output', () => {
    const manual = run(120, { commands: withLevel({ auto: false, manualOutput: 88 }) });
    const automatic = step(manual, startingCommands, calm, stepTime);
    expect(Math.abs(automatic.controller.output - manual.controller.output)).toBeLessThan(1);
  });
});

describe('the pumps', () => {
  it('share the work when one alone cannot hold the level, and the reserve leaves again', () => {
    let together = false;
    const settled = run(900, { commands: withLevel({ setpoint: 3.5 }) });
    const after = run(1200, { from: settled, commands: withLevel({ setpoint: 1.5 }) }, (state) => {
      together ||= state.pumps.every((pump) => pump.flow > 0);
    });
    expect(together).toBe(true);
    expect(after.pumps.filter((pump) => pump.speed > 0)).toHaveLength(1);
  });

  it('change over when the other one is chosen to lead', () => {
    const state = run(60, { from: run(60), commands: { ...startingCommands, dutyPump: 2 } });
    expect(state.pumps[0].speed).toBe(0);
    expect(state.pumps[1].flow).toBeGreaterThan(0);
  });

  it('run by their own switches in manual', () => {
    const commands: Commands = {
      ...startingCommands,
      pumps: [
        { mode: pumpModes.manual, run: true, speed: 90 },
        { mode: pumpModes.off, run: true, speed: 90 },
      ],
    };
    const state = run(30, { commands });
    expect(state.pumps.map((pump) => pump.speed)).toEqual([90, 0]);
  });

  it('are stopped before the sump runs dry and start again when it has filled', () => {
    const commands: Commands = {
      ...startingCommands,
      pumps: [
        { mode: pumpModes.manual, run: true, speed: 100 },
        { mode: pumpModes.manual, run: true, speed: 100 },
      ],
    };
    let locked = 0;
    let started = 0;
    run(1800, { commands }, (state) => {
      if (state.sequence.dryRunLock) locked += 1;
      if (locked > 0 && !state.sequence.dryRunLock && state.pumps[0].flow > 0) started += 1;
      if (tankLevel(state.tank) < 0.3) expect.fail('ran dry');
    });
    expect(locked).toBeGreaterThan(0);
    expect(started).toBeGreaterThan(0);
  });

  it('trip when they push against the shut valve, and come back only by reset, once cool', () => {
    const shut: Commands = { ...startingCommands, valve: 0 };
    let alarmed = false;
    const hot = run(1500, { commands: shut }, (state) => {
      alarmed ||= state.alarms.noFlow;
    });
    expect(alarmed).toBe(true);
    expect(hot.pumps[0].tripped).toBe(true);
    expect(hot.pumps[0].motorTemperature).toBeLessThan(temperatureLimits.trip + 1);
    const cooled = run(900, { from: hot });
    expect(cooled.pumps[0].tripped).toBe(true);
    const reset = step(cooled, { ...startingCommands, reset: true }, calm, stepTime);
    expect(reset.pumps[0].tripped).toBe(false);
  });
});

describe('the station', () => {
  it('raises the high level alarm and then runs over its weir when nothing pumps', () => {
    const commands = withLevel({ auto: false, manualOutput: 0 });
    let highFirst = false;
    const state = run(1200, { commands }, ({ alarms }) => {
      highFirst ||= alarms.levelHigh && !alarms.overflow;
    });
    expect(highFirst).toBe(true);
    expect(state.alarms.overflow).toBe(true);
    expect(tankLevel(state.tank)).toBeGreaterThan(levelAlarms.high);
    expect(state.tank.spilled).toBeGreaterThan(0);
  });

  it('moves its valve no quicker than its drive can', () => {
    const half = run(valveTravelTime / 2, { commands: { ...startingCommands, valve: 0 } });
    expect(half.valve).toBeCloseTo(50, 0);
  });

  it('takes a plausible current, pressure and power in steady running', () => {
    const { readings } = run(600);
    expect(readings.outletFlow).toBeGreaterThan(100);
    expect(readings.outletFlow).toBeLessThan(220);
    expect(readings.pressure).toBeGreaterThan(180);
    expect(readings.pressure).toBeLessThan(280);
    expect(readings.power).toBeGreaterThan(8);
    expect(readings.power).toBeLessThan(22);
    expect(readings.current[0]).toBeGreaterThan(15);
    expect(readings.current[0]).toBeLessThan(38);
    expect(readings.powerFactor).toBeGreaterThan(0.7);
    expect(readings.powerFactor).toBeLessThan(1);
  });

  it('runs the same way again from the same seed', () => {
    const once = run(300, { noise: noiseGenerator(42) });
    expect(run(300, { noise: noiseGenerator(42) })).toEqual(once);
    expect(run(300, { noise: noiseGenerator(43) })).not.toEqual(once);
  });
});
