import { expect, it } from 'vitest';
import { plantPipeDataSchema } from '../type.ts';
import { pipeFlowOf } from './pipe-flow.ts';

const flowOf = (flow: object) => plantPipeDataSchema.parse({ flow }).flow;

it('flows by the sign and the size of a value where its direction and its speed follow it', () => {
  const flow = flowOf({ direction: 'value', speedType: 'value', minVal: 0, maxVal: 50 });
  expect(pipeFlowOf(flow, { value: 25 })).toEqual({ speed: 0.5, isBackward: false });
  expect(pipeFlowOf(flow, { value: -50 })).toEqual({ speed: 1, isBackward: true });
  expect(pipeFlowOf(flow, { value: 0 }).speed).toBe(0);
  expect(pipeFlowOf(flow, { value: null }).speed).toBe(0);
});

it('rests without a value where one is bound, and flows as it is set where none is', () => {
  const binding = { type: 'signal', signalId: 'flow' };
  expect(pipeFlowOf(flowOf({ fixed: true, binding }), undefined).speed).toBe(0);
  expect(pipeFlowOf(flowOf({ fixed: true }), undefined).speed).toBe(1);
});
