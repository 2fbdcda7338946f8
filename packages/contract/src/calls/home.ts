import { z } from 'zod';
import { customerAccess, defineCall } from './call.ts';

/** The pages that an account can open first: the start page, the list of equipment, the map of equipment, the alarms. */
export const homePages = ['start', 'equipment', 'map', 'alarms'] as const;
export type HomePage = (typeof homePages)[number];

/** The page that the caller's account opens first; empty where none was chosen: then it is the list of equipment. */
export const productPageQueryHome = defineCall({
  path: '/api/product/page/queryHome',
  access: customerAccess,
  request: z.object({}),
  answer: z.object({ home: z.union([z.literal(''), z.enum(homePages)]) }),
});

/** Chooses the page that the caller's account opens first. */
export const productPageChooseHome = defineCall({
  path: '/api/product/page/chooseHome',
  access: customerAccess,
  request: z.object({ home: z.enum(homePages) }),
  answer: z.object({}),
});

/** The calls of this file, for the list of all. */
export const homeCalls = { productPageQueryHome, productPageChooseHome } as const;
