import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { databaseUrl } from './database-url.ts';
import { setting } from './setting.ts';

/** The settings that say where a database of the operator is. */
export const databaseSettings = {
  databaseUrl: setting(databaseUrl('write').optional(), {
    variable: 'DATABASE_URL',
    expected:
      'an address such as postgres://user:password@host:5432/penstock, or one with up to 10 hosts such as postgres://user:password@one:5432,two:5432/penstock?target_session_attrs=read-write',
    secret: true,
    description: textAt('platform.kernel:settings.settingsSchema.databaseUrl.description'),
  }),
  databaseDirectUrl: setting(databaseUrl('write').optional(), {
    variable: 'DATABASE_DIRECT_URL',
    expected: 'an address of the server itself in the form of DATABASE_URL',
    secret: true,
    description: textAt('platform.kernel:settings.settingsSchema.databaseDirectUrl.description'),
  }),
  databaseReadUrl: setting(databaseUrl('read').optional(), {
    variable: 'DATABASE_READ_URL',
    expected:
      'an address in the form of DATABASE_URL, whose target_session_attrs may be any, read-only, standby or prefer-standby',
    secret: true,
    description: textAt('platform.kernel:settings.settingsSchema.databaseReadUrl.description'),
  }),
  databaseCitus: setting(z.enum(['on', 'off']), {
    variable: 'DATABASE_CITUS',
    default: 'off',
    expected: 'on or off',
    description: textAt('platform.kernel:settings.settingsSchema.databaseCitus.description'),
  }),
};
