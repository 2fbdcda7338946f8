import { describe, expect, it } from 'vitest';
import { isShared, mayPresent, mayPublish, mayReceive, maySubscribe } from './permissions.ts';

const sn = '202611210001';
const other = '202611210002';
const of = (topic: string, more: { qos?: number; retain?: boolean } = {}) => ({
  topic,
  qos: 1,
  retain: false,
  ...more,
});

describe('the permissions of a gateway', () => {
  it('let it present itself by its serial number only, as user name and client id alike', () => {
    expect(mayPresent(sn, sn)).toBe(true);
    expect(mayPresent(sn, other)).toBe(false);
    expect(mayPresent('admin', 'admin')).toBe(false);
    expect(mayPresent('+', '+')).toBe(false);
    expect(mayPresent('#', '#')).toBe(false);
  });

  it.each(['up/platform', 'up/p-1', 'live', 'state'])('let it publish %s in its branch', (rest) => {
    expect(mayPublish(sn, of(`penstock/v1/${sn}/${rest}`))).toBe(true);
    expect(mayPublish(other, of(`penstock/v1/${sn}/${rest}`))).toBe(false);
  });

  it.each([
    `penstock/v1/${sn}/down/platform`,
    `penstock/v1/${sn}/up/a/b`,
    `penstock/v1/${sn}/up`,
    `penstock/v1/${sn}/firmware`,
    `penstock/v1/${sn}`,
    '$SYS/broker/uptime',
    '',
  ])('do not let it publish %s', (topic) => expect(mayPublish(sn, of(topic))).toBe(false));

  it('let it keep its state and nothing else, and at most with quality of service 1', () => {
    expect(mayPublish(sn, of(`penstock/v1/${sn}/state`, { retain: true }))).toBe(true);
    expect(mayPublish(sn, of(`penstock/v1/${sn}/live`, { retain: true }))).toBe(false);
    expect(mayPublish(sn, of(`penstock/v1/${sn}/live`, { qos: 2 }))).toBe(false);
  });

  it('let it subscribe what comes down in its branch, and its own state', () => {
    expect(maySubscribe(sn, `penstock/v1/${sn}/down/+`, 1)).toBe(true);
    expect(maySubscribe(sn, `penstock/v1/${sn}/state`, 1)).toBe(true);
    expect(maySubscribe(sn, `penstock/v1/${sn}/down/+`, 2)).toBe(false);
  });

  it.each([
    '#',
    '+/#',
    'penstock/#',
    'penstock/v1/+/down/+',
    `penstock/v1/${other}/down/+`,
    `penstock/v1/${other}/state`,
    'penstock/v1/+/state',
    `penstock/v1/${sn}/#`,
    `penstock/v1/${sn}/down/#`,
    `penstock/v1/${sn}/up/+`,
    `$share/g/penstock/v1/${sn}/down/+`,
    '$SYS/#',
  ])('do not let it subscribe %s', (filter) => expect(maySubscribe(sn, filter, 0)).toBe(false));

  it('give it nothing of another branch, whatever it subscribed', () => {
    expect(mayReceive(sn, `penstock/v1/${sn}/down/platform`)).toBe(true);
    expect(mayReceive(sn, `penstock/v1/${other}/down/platform`)).toBe(false);
    expect(mayReceive(sn, `penstock/v1/${sn}/state`)).toBe(true);
    expect(mayReceive(sn, `penstock/v1/${other}/state`)).toBe(false);
    expect(mayReceive(sn, `penstock/v1/${sn}/up/platform`)).toBe(false);
  });

  it('know shared subscriptions', () => {
    expect(isShared('$share/g/a')).toBe(true);
    expect(isShared('a/$share/g')).toBe(false);
  });
});
