import { describe, expect, it } from 'vitest';
import { matching } from './matching.ts';

const choices = [
  { key: 'level', driver: 'plc', remark: 'Tank 1' },
  { key: 'flow', driver: 'meter', remark: '' },
  { key: 'total', driver: '', remark: 'level and flow' },
];
const keys = (driver: string | undefined, search: string) =>
  matching(choices, { driver, search }).map(({ key }) => key);

describe('the variables that a picker offers', () => {
  it('are those of the driver that contain what is searched for, in key or remark', () => {
    expect(keys(undefined, '')).toEqual(['level', 'flow', 'total']);
    expect(keys(undefined, ' LEVEL ')).toEqual(['level', 'total']);
    expect(keys('plc', 'tank')).toEqual(['level']);
    expect(keys('plc', 'flow')).toEqual([]);
  });
});
