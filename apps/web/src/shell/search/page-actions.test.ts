import { expect, it } from 'vitest';
import { actionsOf } from './page-actions.ts';

it('offers the actions of pages that a session may open and that it may do', () => {
  const pages = new Set(['GatewayList', 'Reports'] as const);
  expect(actionsOf(pages, (code) => code === 'gateway:configure')).toEqual([
    { name: 'bindGateway', to: '/manage/mqttgateway/list?bind=new' },
  ]);
  expect(actionsOf(pages, () => true).map(({ name }) => name)).toEqual(['bindGateway', 'addReport']);
});
