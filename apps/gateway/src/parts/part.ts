import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import type { Services } from './services.ts';

/** The dotted paths of an object down to its lists: `drivers`, `settings.log`, `settings.log.level`. */
type PathOf<Value> = {
  [Name in keyof Value & string]: Value[Name] extends readonly unknown[]
    ? Name
    : Value[Name] extends object
      ? Name | `${Name}.${PathOf<Value[Name]>}`
      : Name;
}[keyof Value & string];

/** A section of the configuration: a field, or all below it. */
export type Section = PathOf<Configuration>;

/** A part of the gateway at work. */
export interface Part {
  /** Makes a configuration effective. Called at the start, and when one of the part's sections has changed. */
  apply(configuration: Configuration): Promise<void> | void;
  /** Stops the part; it is not applied again. */
  stop(): Promise<void> | void;
}

/** A part of the gateway: what of the configuration it carries out, and how. */
export interface PartDeclaration {
  readonly name: string;
  /**
   * The sections that it makes effective, or depends on beside another part. A section of no part is refused.
   */
  readonly sections: readonly Section[];
  readonly create: (services: Services) => Part;
}
