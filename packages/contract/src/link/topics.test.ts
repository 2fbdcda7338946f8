import { describe, expect, it } from 'vitest';
import { linkTopics, parseTopic } from './topics.ts';

const sn = '202611210001';

describe('link topics', () => {
  it('are read back as what they were made from', () => {
    expect(parseTopic(linkTopics.up(sn, 'platform'))).toEqual({ kind: 'up', sn, peer: 'platform' });
    expect(parseTopic(linkTopics.down(sn, 'p-1'))).toEqual({ kind: 'down', sn, peer: 'p-1' });
    expect(parseTopic(linkTopics.live(sn))).toEqual({ kind: 'live', sn });
    expect(parseTopic(linkTopics.state(sn))).toEqual({ kind: 'state', sn });
  });

  it.each([
    'penstock/v1/12345/up/platform',
    `penstock/v1/${sn}/up/+`,
    `penstock/v1/${sn}/up/a/b`,
    `penstock/v1/${sn}/state/x`,
    `penstock/v2/${sn}/state`,
    `x/penstock/v1/${sn}/state`,
    '',
  ])('refuses %s', (topic) => expect(parseTopic(topic)).toBeUndefined());
});
