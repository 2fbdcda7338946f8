import { type Kysely, sql } from 'kysely';

/**
 * Definitions of products and of equipment. Equipment that has signals gets a definition of its own that adds them, each
 * from the variable of its gateway, so that the signals keep their ids.
 */
export const productDefinitions = {
  name: '0046-product-definitions',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** Gives equipment definitions of its own that add the signals it has. */
const ownDefinitionsFromSignals = `update equipment set own_definition = own.definition
   from (
     select equipment_id, json_build_object('format', 1, 'differences', json_agg(json_build_object(
       'kind', 'added',
       'path', json_build_array('signals', json_build_object('by', 'key', 'item', key)),
       'behind', behind,
       'value', json_build_object(
         'key', key, 'title', title, 'titleEn', title_en, 'unit', unit,
         'source', json_build_object('kind', 'gateway', 'variable', key, 'dataType', data_type,
           'decimals', decimals, 'mode', mode),
         'lowerLimit', lower_limit, 'upperLimit', upper_limit,
         'group', group_title, 'groupEn', group_title_en,
         'states', (select coalesce(json_agg(json_build_object('value', state -> 'value', 'title', state -> 'zh',
           'titleEn', state -> 'en', 'level', state -> 'level')), '[]')
           from jsonb_array_elements(states) as state),
         'danger', danger, 'dangerEn', danger_en, 'setpoint', coalesce(setpoint_key, '')
       )) order by sort, id)) as definition
     from (
       select *, lag(key) over (partition by equipment_id order by sort, id) as behind from signal
     ) as listed
     group by equipment_id
   ) as own
   where own.equipment_id = equipment.id`;

const statements = [
  `alter table product
    add column owner_id bigint references account on delete restrict,
    add column remark text not null default '',
    add column hardware_flag boolean not null default false,
    add column definition json not null default '{"format":1}',
    add column revision integer not null default 1,
    add column changed_by text not null default '',
    add column changed_at timestamptz not null default now(),
    add column note text not null default '',
    add column driver_count integer not null default 0,
    add column signal_count integer not null default 0,
    add column alarm_count integer not null default 0,
    add column updated_at timestamptz not null default now()`,
  // No version before this one made products.
  `update product set owner_id = (select min(owner_id) from equipment where product_id = product.id)`,
  `delete from product where owner_id is null`,
  `alter table product alter column owner_id set not null`,
  `create index product_owner on product (owner_id)`,

  `alter table equipment
    add column own_definition json not null default '{"format":1}',
    add column revision integer not null default 1,
    add column changed_by text not null default '',
    add column changed_at timestamptz not null default now(),
    add column note text not null default '',
    add column product_revision integer not null default 0,
    add column key_prefix text not null default '',
    add column latitude float8 check (latitude between -90 and 90),
    add column longitude float8 check (longitude between -180 and 180)`,
  `create index equipment_product on equipment (product_id, id)`,

  `alter table signal add column local_key text`,
  `update signal set local_key = key`,
  `alter table signal alter column local_key set not null`,
  `alter table signal drop constraint signal_equipment_id_key_key`,
  `alter table signal add constraint signal_local_key unique (equipment_id, local_key)`,
  `create index signal_key on signal (equipment_id, key)`,

  ownDefinitionsFromSignals,

  `alter table equipment_authorisation add column rights text[] not null default '{see,write}'
    check (rights <@ '{see,write,acknowledge,edit}' and 'see' = any(rights))`,
  `alter table equipment_authorisation alter column rights drop default`,
];
