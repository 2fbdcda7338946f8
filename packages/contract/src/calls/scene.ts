import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { revisionSchema } from '../schema/revision.ts';
import { sceneEffectSchema } from '../model/scene-effect.ts';
import { limits } from '../rules/limits.ts';
import { list, text } from '../schema/field.ts';
import { customerAccess, defineCall, defineDownload, defineUpload, partedFileErrors } from './call.ts';
import { idSchema } from './identifier.ts';
import { changing, ownedRecordCalls, ownedRowFields, titleFields, writtenTitles } from './owned-record.ts';

/** A binding of the nodes of one name to a signal. */
export const sceneBindingSchema = z.strictObject({
  node: text('requiredText'),
  signalId: idSchema,
  effect: sceneEffectSchema,
});
export type SceneBinding = z.output<typeof sceneBindingSchema>;

/** One row of the list of scenes. */
export const sceneRowSchema = z.object({
  ...ownedRowFields,
  ...writtenTitles,
  /** The size of the file, in bytes. */
  size: z.number().int(),
  nodeCount: z.number().int(),
  bindingCount: z.number().int(),
  createTime: z.iso.datetime(),
});
export type SceneRow = z.output<typeof sceneRowSchema>;

export const sceneSortColumns = ['title', 'size', 'nodeCount', 'owner', 'updateTime', 'createTime'] as const;

/**
 * Lists those of the caller and of the caller's company whose title or owner contain the keyword; shows one with the nodes of its
 * model and what they are bound to.
 */
export const {
  query: sceneQuery,
  info: sceneInfo,
  delete: sceneDelete,
} = ownedRecordCalls({
  path: '/api/scene',
  columns: sceneSortColumns,
  filters: {},
  row: sceneRowSchema,
  info: z.object({
    id: idSchema,
    ...writtenTitles,
    /** The revision of its bindings and its file: each change of them adds one. */
    revision: revisionSchema,
    /** In the order of the file. `name` is empty for a node that cannot be bound; `parent` is the index of another node, or -1. */
    nodes: z.array(z.object({ name: z.string(), parent: z.number().int() })),
    bindings: z.array(
      z.object({
        node: z.string(),
        effect: sceneEffectSchema,
        /** Empty where the signal is gone. */
        signalId: z.string(),
        /** Empty where the signal is gone or the caller may not see it. */
        signalTitle: z.string(),
        equipmentTitle: z.string(),
        /** The key of the signal in the definition of its equipment; empty where the title is empty. */
        signalKey: z.string(),
        equipmentId: z.union([idSchema, z.literal('')]),
      }),
    ),
  }),
});

const model = { file: { rule: 'sceneFile', required: true } } as const;
const modelErrors = ['scene.invalid', 'scene.externalFile', 'scene.nodes', 'scene.space'] as const;

/** Adds a scene from a glTF 2.0 binary. */
export const sceneAdd = defineUpload({
  path: '/api/scene/add',
  access: changing,
  request: z.object(titleFields),
  files: model,
  answer: z.object({ id: idSchema }),
  errors: ['scene.tooMany', ...modelErrors],
});

/** Renames a scene. */
export const sceneEdit = defineCall({
  path: '/api/scene/edit',
  access: changing,
  request: z.object({ id: idSchema, ...titleFields }),
  answer: z.object({}),
  errors: ['data.notFound'],
});

/** Replaces the model of a scene. Bindings stay; those of nodes that the new model does not have do nothing. */
export const sceneReplace = defineUpload({
  path: '/api/scene/replace',
  access: changing,
  request: z.object({ id: idSchema }),
  files: model,
  answer: z.object({}),
  errors: ['data.notFound', ...modelErrors],
});

/** The model of a scene, as it was uploaded. */
export const sceneFile = defineDownload({
  method: 'GET',
  path: '/api/scene/file',
  access: customerAccess,
  request: z.object({ id: idSchema }),
  answer: { contentType: 'model/gltf-binary', name: textAt('contract.calls:scene.sceneFile.answer.name') },
  errors: ['data.notFound', ...partedFileErrors],
});

/** Sets what the nodes of a scene are bound to, from the revision it was read at. What is bound already may be kept by who may not see it. */
export const sceneBindings = defineCall({
  path: '/api/scene/bindings',
  access: changing,
  request: z.object({
    id: idSchema,
    revision: revisionSchema,
    bindings: list(sceneBindingSchema, 'node', limits.sceneBindings),
  }),
  answer: z.object({ revision: revisionSchema }),
  errors: ['data.notFound', 'scene.changed', 'scene.signalHidden'],
});

/** The calls of this file, for the list of all. */
export const sceneCalls = {
  sceneQuery,
  sceneInfo,
  sceneAdd,
  sceneEdit,
  sceneReplace,
  sceneDelete,
  sceneFile,
  sceneBindings,
} as const;
