import { expect, it } from 'vitest';
import { polledState } from './polled-state.ts';

const running = { state: 'running', code: '', message: null, percent: 40 } as const;

it('is a failure whose text says what to do once an operation was cancelled, or its process ended', () => {
  expect(polledState(running, 'en')).toMatchObject({ status: 'pending', percent: 40 });
  expect(polledState({ ...running, state: 'cancelled' }, 'en')).toEqual({
    status: 'failure',
    code: '1525',
    message: 'The operation was cancelled. Start it again when it is wanted after all.',
    percent: null,
  });
  expect(polledState({ ...running, state: 'lost' }, 'zh')).toMatchObject({
    status: 'failure',
    code: '1524',
    message: expect.stringContaining('请检查网关的当前配置'),
  });
});
