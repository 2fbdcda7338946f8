import { ownDefinitionSchema } from '@penstock/contract/product/definition';
import { effectiveDefinition } from '@penstock/contract/product/effective';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { storedDefinition } from '../../../rooms/plant/definition/stored-definition.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { migrate } from '../migrate.ts';
import { translations } from './0079-translations.ts';
import { migrations } from './list.ts';

const database = testDatabase();

const signal = {
  key: 'level',
  title: '液位',
  titleEn: 'Level',
  source: { kind: 'intermediate', formula: '1' },
  group: '水池',
  groupEn: 'Tank',
  states: [{ value: 1, title: '满', titleEn: 'Full' }],
};
const alarm = {
  id: 'high',
  title: '过高',
  messageEn: 'Level {level}',
  condition: { kind: 'limit', keys: ['level'], limit: 3 },
};
const target = { kind: 'field', list: 'alarms', item: 'high', field: 'messageEn' };
const definition = {
  format: 1,
  parameters: [{ key: 'words', title: '文字', titleEn: 'Words', targets: [target] }],
  signals: [signal],
  alarms: [alarm],
};
const own = {
  format: 1,
  differences: [
    {
      kind: 'changed',
      path: ['signals', { by: 'key', item: 'level' }, 'titleEn'],
      after: 'Level of the tank',
    },
    {
      kind: 'added',
      path: ['signals', { by: 'key', item: 'flow' }],
      behind: 'level',
      value: { ...signal, key: 'flow', title: '流量', titleEn: 'Flow' },
    },
  ],
};

it('what was entered in English in a version before is a translation: columns, states, shifts and documents', async () => {
  const { db } = database();
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await migrate(db, migrations.slice(0, migrations.indexOf(translations)));
  await sql`insert into account (username, password_hash, role_type) values ('owner', '', 'company')`.execute(
    db,
  );
  await sql`insert into product (title, title_en, owner_id, definition)
    select '泵站', '2" "Station" \\', id, ${JSON.stringify(definition)} from account`.execute(db);
  await sql`insert into equipment (title, owner_id, product_id, own_definition, shifts)
    select '一号', owner_id, id, ${JSON.stringify(own)},
      '[{"title":"早","titleEn":"Early","start":360},{"title":"晚","titleEn":"","start":1080}]' from product`.execute(
    db,
  );
  await sql`insert into signal (equipment_id, title, title_en, key, local_key, group_title_en, data_type, decimals, mode, states)
    select id, '液位', 'Level', 'level', 'level', 'Tank', 'float', 2, 'readOnly',
      '[{"value":0,"zh":"空","en":"","level":"normal"},{"value":1,"zh":"满","en":"Full","level":"alarm"}]'
    from equipment`.execute(db);
  await sql`insert into announcement (type, title, title_en, text, text_en, audience, from_at)
    select 'notice', '维护', 'Maintenance', '正文', '', 'all', now()`.execute(db);

  await migrate(db);
  const rowOf = async (query: string) => (await sql.raw(query).execute(db)).rows[0];
  expect(await rowOf('select title, title_translations from product')).toEqual({
    title: '泵站',
    title_translations: { en: '2" "Station" \\' },
  });
  expect(await rowOf('select translated_texts(title_translations) as texts from product')).toEqual({
    texts: '2" "Station" \\',
  });
  expect(await rowOf('select title_translations, shifts from equipment')).toEqual({
    title_translations: {},
    shifts: [
      { title: '早', titleTranslations: { en: 'Early' }, start: 360 },
      { title: '晚', titleTranslations: {}, start: 1080 },
    ],
  });
  expect(
    await rowOf(
      'select title_translations, group_title_translations, danger_translations, states from signal',
    ),
  ).toEqual({
    title_translations: { en: 'Level' },
    group_title_translations: { en: 'Tank' },
    danger_translations: {},
    states: [
      { value: 0, title: '空', titleTranslations: {}, level: 'normal' },
      { value: 1, title: '满', titleTranslations: { en: 'Full' }, level: 'alarm' },
    ],
  });
  expect(await rowOf('select title_translations, text_translations from announcement')).toEqual({
    title_translations: { en: 'Maintenance' },
    text_translations: {},
  });

  const { product, equipment } = await storedDocuments();
  const stored = await storedDefinition(db, product);
  expect(stored.parameters[0]).toMatchObject({
    titleTranslations: { en: 'Words' },
    targets: [{ ...target, field: 'messageTranslations.en' }],
  });
  const { definition: effective, dropped } = effectiveDefinition(
    stored,
    ownDefinitionSchema.parse(equipment),
  );
  expect(dropped).toEqual([]);
  expect(effective.alarms[0]).toMatchObject({ messageTranslations: { en: 'Level {level}' } });
  expect(effective.signals.map(({ title, titleTranslations }) => [title, titleTranslations])).toEqual([
    ['液位', { en: 'Level of the tank' }],
    ['流量', { en: 'Flow' }],
  ]);
  expect(effective.signals[0]).toMatchObject({
    groupTranslations: { en: 'Tank' },
    states: [{ title: '满', titleTranslations: { en: 'Full' } }],
  });

  async function storedDocuments() {
    const { rows } = await sql<{ product: unknown; equipment: unknown }>`
      select definition as product, own_definition as equipment
      from product join equipment on equipment.product_id = product.id`.execute(db);
    return { product: rows[0]?.product, equipment: rows[0]?.equipment };
  }
});
