import { z } from 'zod';

/** A method of the link, declared once: both sides take its types and checks from here. */
export interface LinkMethod<Params extends z.ZodType = z.ZodType, Result extends z.ZodType = z.ZodType> {
  readonly name: string;
  /** Who answers it. */
  readonly answeredBy: 'gateway' | 'platform';
  readonly params: Params;
  readonly result: Result;
  /** How long the caller waits, in ms. */
  readonly timeout: number;
}
export interface LinkNotification<Params extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly sentBy: 'gateway' | 'platform';
  readonly params: Params;
}

/** Declares a method, its types taken from its schemas. */
export function method<Params extends z.ZodType, Result extends z.ZodType>(
  declared: LinkMethod<Params, Result>,
): LinkMethod<Params, Result> {
  return declared;
}

/** The key of a variable or recording. */
export const keySchema = z.string().min(1).max(64);
/** The name of a driver of the configuration. */
export const driverNameSchema = z.string().min(1).max(100);
/** A lower-device code, or that of another error of the catalogue. */
export const codeSchema = z.string().max(16);
export const revisionSchema = z.number().int().min(0);
export const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);
/** Part of a long list: how many to leave out, and how many to answer at most. */
export function pageSchema(most: number, usual: number) {
  return {
    offset: z.number().int().min(0).max(1_000_000).default(0),
    limit: z.number().int().min(1).max(most).default(usual),
  } as const;
}
