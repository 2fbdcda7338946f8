import { expect, it } from 'vitest';
import { serverChoices } from './server-choices.ts';

it('offers each connection, then each group with how many connections it means', () => {
  expect(
    serverChoices([
      {
        kind: 'mqtt',
        items: [
          { name: 'cloud', group: '', enabled: true },
          { name: 'east', group: 'sites', enabled: false },
          { name: 'west', group: 'sites', enabled: true },
          { name: 'old', group: 'former', enabled: false },
        ],
      },
      { kind: 'tcp', items: [{ name: 'office', group: 'not of TCP' }] },
    ]),
  ).toEqual([
    { name: 'cloud', kind: 'mqtt', members: 1, disabled: false },
    { name: 'east', kind: 'mqtt', members: 1, disabled: true },
    { name: 'west', kind: 'mqtt', members: 1, disabled: false },
    { name: 'old', kind: 'mqtt', members: 1, disabled: true },
    { name: 'office', kind: 'tcp', members: 1, disabled: false },
    { name: 'sites', kind: 'group', members: 2, disabled: false },
    { name: 'former', kind: 'group', members: 1, disabled: true },
  ]);
});
