import type { Id } from '@penstock/contract/calls/identifier';
import type { ParameterValue } from '@penstock/contract/product/definition';
import { failure } from '@penstock/contract/errors/error';
import type { Language } from '@penstock/languages/language';
import type { RevisionKey } from '@penstock/console/access';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { change } from '../../../kernel/operation-log/change.ts';
import type { Actor } from '../../../kernel/operation-log/operation.ts';
import type { Configurations } from '@penstock/console/configuration/configurations';
import type { ConfigurationThread } from '@penstock/console/configuration/thread/host';
import type { AppliedTemplate } from '@penstock/console/configuration/thread/messages';
import { keptTemplateVersion, templateDocument } from './template-repository.ts';
import { madeOf, storeUse, usesOf } from './template-use-repository.ts';

/** A template as it is applied: the version that it had when that was decided. */
export interface AppliedVersion {
  readonly id: number;
  readonly name: string;
  /** The model of gateways that it is for; empty for every one. */
  readonly model: string;
  readonly version: number;
  /** Its file, deflated. */
  readonly document: Buffer;
}

/** How a template is applied to a gateway. */
export interface TemplateTarget {
  readonly sn: string;
  readonly values: readonly ParameterValue[];
  /** Secrets that the gateway does not have, by the text of their path. */
  readonly secrets: ReadonlyMap<string, string>;
  /** Whether what the gateway has changed itself since it was applied last is undone. */
  readonly resets: boolean;
}

/** The account that applies a template, and its reason. */
export interface TemplateApplier {
  readonly actor: Actor;
  readonly accountId: Id;
  /** The name that the revision has. */
  readonly author: string;
  readonly note: string;
  readonly probation: number;
  readonly language: Language;
  /** The long operation that does it. */
  readonly operation?: string;
}

/**
 * Applies templates to gateways. What a gateway has changed itself since a template was applied to it stays, unless it is asked
 * for: it is what differs from what was applied, put on top of what the template says now.
 */
export class TemplateApplications {
  readonly #db: Db;
  readonly #configurations: Configurations;
  readonly #thread: Pick<ConfigurationThread, 'run'>;

  constructor(parts: {
    readonly db: Db;
    readonly configurations: Configurations;
    readonly thread: Pick<ConfigurationThread, 'run'>;
  }) {
    this.#db = parts.db;
    this.#configurations = parts.configurations;
    this.#thread = parts.thread;
  }

  /** A template of the caller's in its present version. Throws `data.notFound`. */
  async current(caller: Caller, id: Id): Promise<AppliedVersion> {
    const {
      name,
      model,
      version,
      document,
      id: number,
    } = existing(await templateDocument(this.#db, caller, id));
    return { id: number, name, model, version, document };
  }

  /** A version of a template of the caller's that is kept. Throws `data.notFound`. */
  async version(caller: Caller, id: Id, version: number): Promise<AppliedVersion> {
    return existing(await keptTemplateVersion(this.#db, caller, id, version));
  }

  /** The gateways that were made of a template, by serial number, and the parameters that need a value at each. */
  async uses({ id, document }: Pick<AppliedVersion, 'id' | 'document'>) {
    const { parameters } = await this.#thread.run({ kind: 'templateContent', template: document });
    const required = parameters.filter((one) => one.required).map(({ key }) => key);
    return { uses: await usesOf(this.#db, id), required };
  }

  /** The values with which a gateway was made of a template; none where it was made of another, or of none. */
  async valuesOf(sn: string, templateId: number): Promise<readonly ParameterValue[]> {
    const made = await madeOf(this.#db, sn);
    return made?.template_id === templateId ? made.values : [];
  }

  /**
   * The changes by which a gateway comes to a template, and the revision they start from. Throws `parameter.missing` and
   * `parameter.type` for values of its parameters, `document.invalid`, and as requests to gateways do.
   */
  async propose(
    template: Pick<AppliedVersion, 'document'>,
    target: TemplateTarget,
    { language, shown }: { readonly language: Language; readonly shown: number },
  ): Promise<{ readonly key: RevisionKey; readonly proposed: AppliedTemplate }> {
    const { sn, values, secrets, resets } = target;
    const { revision, hash } = await this.#configurations.current(sn);
    const key = { sn, revision, hash };
    const made = resets ? undefined : await madeOf(this.#db, sn);
    const proposed = await this.#thread.run({
      kind: 'applyTemplate',
      document: await this.#configurations.document(key),
      template: { file: template.document, values },
      before: made === undefined ? null : { file: made.applied_document, values: made.values },
      secrets,
      language,
      shown,
    });
    const [required] = proposed.required;
    if (required !== undefined) throw failure('parameter.missing', { name: required });
    const [unfit] = proposed.unfit;
    if (unfit !== undefined) throw failure('parameter.type', { name: unfit });
    return { key, proposed };
  }

  /**
   * Applies a template to one gateway, which has the old or the new configuration whole, whatever happens. Answers the revision that it
   * made; null where nothing had to be changed.
   */
  async apply(
    template: AppliedVersion,
    target: TemplateTarget,
    applier: TemplateApplier,
  ): Promise<number | null> {
    const { sn, values } = target;
    const { actor, accountId, author, note, probation, language, operation } = applier;
    const { key, proposed } = await this.propose(template, target, { language, shown: 0 });
    const [missing] = proposed.missing;
    if (missing !== undefined) throw failure('parameter.missing', { name: missing.text });
    const { changes } = proposed;
    const answer =
      changes.length === 0
        ? undefined
        : await this.#configurations.patch(key, changes, { author, note, probation }, operation);
    const revision = answer?.revision ?? null;
    await change(this.#db, actor, 'gateway.applyTemplate', async (transaction) => {
      const { id: templateId, name, version, document } = template;
      const use = { sn, templateId, version, document, values, accountId };
      await storeUse(transaction, use);
      return {
        object: { type: 'gateway', id: sn },
        after: { revision, template: name, templateId: idOf(templateId), version, changes: changes.length },
        result: undefined,
      };
    });
    return revision;
  }
}
