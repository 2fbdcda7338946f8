import { describe, expect, it } from 'vitest';
import { languages } from '@penstock/languages/language';
import { causeText, deviceCauses, isDeviceCause } from './device-causes.ts';
import { deviceDetail } from './device-details.ts';

const deviceCauseNames = Object.keys(deviceCauses).filter(isDeviceCause);
const places = (text: string) => text.match(/\{\w+\}/g)?.toSorted();

describe('the table of causes', () => {
  it.each(deviceCauseNames)('%s says in both languages what happened and what to do', (cause) => {
    for (const language of languages) {
      const { happened, remedy } = causeText(cause, {}, language);
      expect(places(happened)).toEqual(places(deviceCauses[cause].happened.en));
      expect(places(remedy)).toEqual(places(deviceCauses[cause].remedy.en));
      for (const sentence of [happened, remedy]) {
        expect(sentence).toMatch(language === 'zh' ? /^[^.]*\p{Script=Han}.*。$/u : /^[A-Z].*\.$/);
        expect(/\p{Script=Han}/u.test(sentence)).toBe(language === 'zh');
      }
    }
  });

  it('tells no two causes by the same words', () => {
    for (const language of languages) {
      const texts = deviceCauseNames.map((cause) => causeText(cause, {}, language).happened);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  it('knows nothing of causes of a newer gateway, nor of inherited names', () => {
    expect([isDeviceCause('ofTheFuture'), isDeviceCause('toString')]).toEqual([false, false]);
  });
});

describe('the detail of an error', () => {
  it('keeps the wire and the code of the system in both languages', () => {
    const detail = 'tcp:10.0.0.1:502: connect ECONNREFUSED 10.0.0.1:502';
    expect(deviceDetail(detail, 'en')).toBe(detail);
    expect(deviceDetail(detail, 'zh')).toBe('tcp:10.0.0.1:502: 连接被拒绝（ECONNREFUSED） 10.0.0.1:502');
    expect(deviceDetail('no reply within 200 ms', 'zh')).toBe('200 毫秒内没有应答');
  });

  it('shows what is not known as the gateway words it', () => {
    expect(deviceDetail('tcp:a:1: BadSomething (0x80000000)', 'zh')).toBe(
      'tcp:a:1: BadSomething (0x80000000)',
    );
  });
});
