import { describe, expect, it } from 'vitest';
import { matchesFilter } from './topic-filter.ts';

describe('a topic filter', () => {
  it.each([
    ['a/b', 'a/b'],
    ['a/+', 'a/b'],
    ['a/+', 'a/'],
    ['+/+', '/b'],
    ['#', 'a/b/c'],
    ['a/#', 'a'],
    ['a/#', 'a/b/c'],
    ['a/+/c', 'a/b/c'],
    ['$SYS/#', '$SYS/broker'],
    ['$share/group/a/+', 'a/b'],
    ['工厂/+', '工厂/泵'],
  ])('%s matches %s', (filter, topic) => expect(matchesFilter(filter, topic)).toBe(true));

  it.each([
    ['a/b', 'a/b/c'],
    ['a/b', 'a'],
    ['a/+', 'a'],
    ['a/+', 'a/b/c'],
    ['+', 'a/b'],
    ['a/#', 'b/a'],
    ['#', '$SYS/broker'],
    ['+/broker', '$SYS/broker'],
    ['A', 'a'],
  ])('%s does not match %s', (filter, topic) => expect(matchesFilter(filter, topic)).toBe(false));
});
