import { describe, expect, it } from 'vitest';
import { withTranslations } from './earlier-translations.ts';

describe('a document of a version that knew two languages', () => {
  it('has its English texts as translations, wherever they are', () => {
    const signal = {
      key: 'a',
      title: '泵',
      titleEn: 'Pump',
      states: [{ value: 1, title: '开', titleEn: '' }],
    };
    expect(withTranslations({ signals: [signal], alarms: [{ message: '', messageEn: 'Full' }] })).toEqual({
      signals: [
        {
          key: 'a',
          title: '泵',
          titleTranslations: { en: 'Pump' },
          states: [{ value: 1, title: '开', titleTranslations: { en: '' } }],
        },
      ],
      alarms: [{ message: '', messageTranslations: { en: 'Full' } }],
    });
  });

  it('has changes and parameters that name the translation', () => {
    const item = { by: 'key', item: 'titleEn' };
    expect(
      withTranslations([
        { kind: 'changed', path: ['signals', item, 'titleEn'], after: 'Pump' },
        { kind: 'removed', path: ['signals', item] },
        { kind: 'field', list: 'alarms', item: 'a', field: 'messageEn' },
        { kind: 'field', list: 'drivers', item: 'a', field: 'settings.host' },
      ]),
    ).toEqual([
      { kind: 'changed', path: ['signals', item, 'titleTranslations', 'en'], after: 'Pump' },
      { kind: 'removed', path: ['signals', item] },
      { kind: 'field', list: 'alarms', item: 'a', field: 'messageTranslations.en' },
      { kind: 'field', list: 'drivers', item: 'a', field: 'settings.host' },
    ]);
  });

  it('is as it was where it has none', () => {
    const document = { titleTranslations: { en: 'Pump' }, titleEn: null, list: [1, 'titleEn', null] };
    expect(withTranslations(document)).toEqual(document);
  });
});
