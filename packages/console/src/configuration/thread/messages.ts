import type { Problem } from '@penstock/contract/errors/error';
import type { DriverSummary } from '../../access.ts';
import type { ResourceCounts } from '@penstock/contract/calls/gateway-resources';
import type { CopyPart } from '@penstock/contract/configuration/copy/copied';
import type { ChangeLine } from '@penstock/contract/configuration/diff/change-line';
import type { PatchChange } from '@penstock/contract/configuration/diff/patch';
import type { Definition, ParameterValue } from '@penstock/contract/product/definition';
import type { ManagedItem } from '@penstock/contract/product/resolve/managed-changes';
import type { BoundDefinition } from '@penstock/contract/product/resolve/resolve';
import type { TemplateParameter } from '@penstock/contract/template/template';
import type { Language } from '@penstock/languages/language';
import type { FileGateway } from './configuration-file.ts';

/** The tasks of the thread. Documents are canonical JSON text, deflated with the header of zlib. */
export type Task =
  /** Checks a document from outside against its hash and the rules. `known`: one of the same gateway whose secrets are known. */
  | {
      readonly kind: 'check';
      readonly document: Uint8Array;
      readonly hash: string;
      readonly known: KnownDocument | null;
    }
  /** Applies changes to a checked document, of which `known` says what its history has; null where it has no secrets. */
  | {
      readonly kind: 'patch';
      readonly document: Uint8Array;
      readonly known: KnownDocument | null;
      readonly changes: readonly PatchChange[];
    }
  /** The document for people: in lines, its secrets hidden, with the model it is of. */
  | {
      readonly kind: 'file';
      readonly document: Uint8Array;
      readonly model: string;
      readonly gateway: FileGateway;
    }
  /** A file from outside that is edited without a gateway, in UTF-8. */
  | { readonly kind: 'openFile'; readonly content: Uint8Array }
  /** The file of a configuration that was opened so: `opened` as it was answered, with the secrets that were entered before. */
  | {
      readonly kind: 'saveFile';
      readonly document: Uint8Array;
      readonly opened: Uint8Array;
      readonly model: string;
      readonly gateway: FileGateway | null;
      readonly entered: readonly string[];
    }
  /** The same as a template for other gateways of the model, with those of some parameters that it has targets for. */
  | {
      readonly kind: 'template';
      readonly document: Uint8Array;
      readonly model: string;
      readonly parameters: readonly TemplateParameter[];
    }
  /** The template in a file from outside, in UTF-8. */
  | { readonly kind: 'templateFile'; readonly content: Uint8Array }
  /** A template with other parameters. */
  | {
      readonly kind: 'templateParameters';
      readonly template: Uint8Array;
      readonly parameters: readonly TemplateParameter[];
    }
  /** The content of a template, for people. */
  | { readonly kind: 'templateContent'; readonly template: Uint8Array }
  /** The changes by which a gateway comes to a template. */
  | {
      readonly kind: 'applyTemplate';
      readonly document: Uint8Array;
      readonly template: FilledTemplate;
      /** The template that was applied before, of which the gateway keeps its own changes; null where nothing is kept. */
      readonly before: FilledTemplate | null;
      /** Secrets that people entered, by the text of their path. */
      readonly secrets: ReadonlyMap<string, string>;
      readonly language: Language;
      readonly shown: number;
    }
  /** In what a gateway differs from a template. */
  | {
      readonly kind: 'templateDrift';
      readonly document: Uint8Array;
      readonly template: FilledTemplate;
      readonly language: Language;
      readonly shown: number;
    }
  /** The keys of the variables of some drivers. */
  | { readonly kind: 'keys'; readonly document: Uint8Array; readonly drivers: readonly string[] }
  /** The content at each of some paths of names. */
  | {
      readonly kind: 'sections';
      readonly document: Uint8Array;
      readonly paths: readonly (readonly string[])[];
    }
  /** The result of a proposal for it. */
  | {
      readonly kind: 'propose';
      readonly document: Uint8Array;
      readonly proposal: Proposal;
      readonly language: Language;
      /** How many changes are listed in words. */
      readonly shown: number;
    }
  /** How it comes to what an equipment asks for. */
  | {
      readonly kind: 'manage';
      /** Null where the platform has no document of the gateway yet. */
      readonly document: Uint8Array | null;
      /** The items that binding brought, as JSON text of `GatewayItems`. */
      readonly applied: string;
      /** The same of each other equipment of the gateway. */
      readonly ofOthers: readonly string[];
      /** Null where the equipment is unbound. */
      readonly bound: BoundDefinition | null;
      /** Whether what others have changed is overwritten. */
      readonly force: boolean;
      readonly language: Language;
      readonly shown: number;
    }
  /** The definition of an equipment with what others have changed of the items that binding brought. */
  | {
      readonly kind: 'takeOver';
      readonly document: Uint8Array;
      readonly applied: string;
      readonly bound: BoundDefinition;
    }
  /** How much of each kind it contains. */
  | { readonly kind: 'counts'; readonly document: Uint8Array }
  /** The definition in the file of a product, in UTF-8. */
  | { readonly kind: 'product'; readonly content: Uint8Array };

/** The file of a template, deflated, with the values of its parameters for one gateway. */
export interface FilledTemplate {
  readonly file: Uint8Array;
  readonly values: readonly ParameterValue[];
}

/** A document with its secrets, and what its history has: the same with a mark in the place of each secret. */
export interface KnownDocument {
  readonly document: Uint8Array;
  readonly history: Uint8Array;
}

/** The proposed form of a document. */
export type Proposal =
  /**
   * A document of the history, with the secrets of it that the present document still has; others that people entered, by the text
   * of their path. `now`: the present document, null where it has no secrets.
   */
  | {
      readonly kind: 'revision';
      readonly history: Uint8Array;
      readonly now: KnownDocument | null;
      readonly secrets: ReadonlyMap<string, string>;
    }
  /** Another document that is stored. */
  | { readonly kind: 'document'; readonly document: Uint8Array }
  /** The content of a file of a configuration; secrets that people entered, by the text of their path. */
  | {
      readonly kind: 'file';
      readonly content: Uint8Array;
      readonly secrets: ReadonlyMap<string, string>;
      /** The file of a template leaves what makes the gateway itself as it is. */
      readonly as: 'configuration' | 'template';
      readonly merge: MergeWish;
    }
  /** Parts of another document. */
  | { readonly kind: 'copy'; readonly document: Uint8Array; readonly parts: readonly CopyPart[] };

/** How a file that was edited without a gateway is merged with what the gateway has by then. */
export interface MergeWish {
  /** Otherwise the file replaces everything. */
  readonly isWanted: boolean;
  /** The side that counts where both have changed the same, by the text of its path. */
  readonly choices: ReadonlyMap<string, 'file' | 'gateway'>;
  /** The same for all others; null where it is not chosen. */
  readonly others: 'file' | 'gateway' | null;
}

/** The outcome of such a merge. */
export interface FileMerge {
  readonly isMerged: boolean;
  /** The changes of the gateway since the file was opened that stay. */
  readonly kept: number;
  /** Conflicts for which nothing was chosen; the gateway keeps what it has there. */
  readonly unresolved: number;
  readonly total: number;
  /** The first of them, in words. */
  readonly conflicts: readonly {
    readonly path: string;
    readonly place: string;
    readonly file: readonly string[];
    readonly gateway: readonly string[];
    readonly choice: 'file' | 'gateway' | null;
  }[];
}

/** A file that was opened to be edited without a gateway. Both documents are canonical text, deflated. */
export interface OpenedFile {
  /** With a text that keeps the rules in the place of each hidden secret. */
  readonly document: Uint8Array;
  /** As it was first opened, its secrets hidden. */
  readonly opened: Uint8Array;
  readonly hash: string;
  /** Bytes of its canonical text. */
  readonly size: number;
  readonly model: string;
  readonly gateway: FileGateway | null;
  /** Secrets that were entered before it was saved, by the text of their path. */
  readonly entered: readonly string[];
}

/** The changes of a proposal. */
export interface Proposed {
  readonly changes: readonly PatchChange[];
  readonly total: number;
  readonly lines: readonly ChangeLine[];
  /** Secrets that have to be entered, by the text of their path, and in words. */
  readonly missing: readonly { readonly path: string; readonly text: string }[];
  /** The model that a file is from; empty where it does not say. */
  readonly model: string;
  /** Null where nothing is to be merged. */
  readonly merge: FileMerge | null;
}

/** How a configuration comes to what an equipment asks for. */
export interface Managed {
  /** The items that the equipment asks for, as canonical JSON text of `GatewayItems`. */
  readonly desired: string;
  /** Whether the items that it asks for differ from the applied ones. */
  readonly isPending: boolean;
  readonly changes: readonly PatchChange[];
  /** The hash of the configuration after the changes. */
  readonly hash: string;
  readonly total: number;
  readonly lines: readonly ChangeLine[];
  readonly conflicts: readonly ManagedItem[];
  readonly collisions: readonly ManagedItem[];
  /** Items of the gateway that are just as they are asked for and belong to no equipment; they may be taken over. */
  readonly equal: readonly ManagedItem[];
  /** The problems of the definition, by its paths, and of the configuration it would make. */
  readonly definitionProblems: readonly Problem[];
  readonly configurationProblems: readonly Problem[];
  /** How the items that binding brought differ on the gateway. */
  readonly othersTotal: number;
  readonly others: readonly ChangeLine[];
}

/** A definition that has what others have changed on the gateway. */
export interface TakenOverDefinition {
  readonly definition: Definition;
  readonly problems: readonly Problem[];
}

/** A document that is right. */
export interface CheckedDocument {
  /** Bytes of its canonical text. */
  readonly size: number;
  readonly hash: string;
  readonly drivers: readonly DriverSummary[];
  /** The document with a mark in the place of each secret, as `document`; null where it has no secrets. */
  readonly history: Uint8Array | null;
}

/** A template: its file in UTF-8, deflated with the header of zlib, and how much it contains. */
export interface SavedTemplate {
  readonly document: Uint8Array;
  readonly model: string;
  readonly drivers: number;
  readonly variables: number;
  readonly parameters: number;
}

/** The content of a template: secrets are hidden in its configuration. */
export interface TemplateContent {
  readonly model: string;
  readonly configuration: unknown;
  readonly parameters: readonly TemplateParameter[];
}

/** How a gateway comes to a template. */
export interface AppliedTemplate extends Omit<Proposed, 'model' | 'merge'> {
  /** The own changes that the gateway keeps. */
  readonly keptTotal: number;
  readonly kept: readonly ChangeLine[];
  /** The titles of required parameters without a value, and of those whose value does not fit. */
  readonly required: readonly string[];
  readonly unfit: readonly string[];
}

/** In what a gateway differs from its template, in words. */
export interface TemplateDifferences {
  readonly total: number;
  readonly lines: readonly ChangeLine[];
}

/** The answers of the thread to each kind of task. */
export interface Results {
  check: CheckedDocument;
  patch: CheckedDocument & { readonly document: Uint8Array };
  /** UTF-8. */
  file: Uint8Array;
  openFile: OpenedFile;
  /** UTF-8. */
  saveFile: Uint8Array;
  template: SavedTemplate;
  /** Null where the file is of no template. */
  templateFile: { readonly saved: SavedTemplate | null };
  templateParameters: SavedTemplate;
  templateContent: TemplateContent;
  applyTemplate: AppliedTemplate;
  templateDrift: TemplateDifferences;
  propose: Proposed;
  /** The keys of each driver, by its name. */
  keys: ReadonlyMap<string, readonly string[]>;
  /** In the order of the paths; undefined where there is nothing. */
  sections: { readonly values: readonly unknown[] };
  counts: ResourceCounts;
  product: { readonly definition: Definition };
  manage: Managed;
  takeOver: TakenOverDefinition;
}
