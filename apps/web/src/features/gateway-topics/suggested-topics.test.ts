import { describe, expect, it } from 'vitest';
import { suggestedTopics } from './suggested-topics.ts';

const connections = [
  { name: 'plain', group: '', signIn: { vendor: 'plain' } },
  { name: 'things', group: 'cloud', signIn: { vendor: 'thingsboard', accessToken: '******' } },
];
const draft = { target: 'things', template: 'thingsboard', topic: '' };

describe('the topics that a vendor has', () => {
  it.each([
    ['report', { topic: 'v1/devices/me/telemetry' }],
    ['write', { requestTopic: 'v1/devices/me/rpc/request/+', responseTopic: expect.any(String) }],
  ] as const)('are offered for a topic of kind %s', (kind, topics) => {
    expect(suggestedTopics(kind, draft, connections)).toEqual(topics);
    expect(suggestedTopics(kind, { ...draft, target: 'cloud' }, connections)).toEqual(topics);
  });

  it('are not offered where there are none, and where they are entered already', () => {
    expect(suggestedTopics('report', { ...draft, target: 'plain' }, connections)).toBeUndefined();
    expect(suggestedTopics('report', { ...draft, template: 'none' }, connections)).toBeUndefined();
    expect(suggestedTopics('report', { ...draft, target: 'other' }, connections)).toBeUndefined();
    expect(
      suggestedTopics('report', { ...draft, topic: 'v1/devices/me/telemetry' }, connections),
    ).toBeUndefined();
  });
});
