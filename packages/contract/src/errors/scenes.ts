import { errorEntries } from './entry.ts';

/** Scenes: models whose nodes are bound to signals. */
export const sceneErrors = errorEntries({
  'scene.invalid': {
    code: '7741',
    status: 400,
    parameters: ['what'],
    text: {
      zh: '文件不是有效的 glTF 2.0 二进制文件（{what}）。请从建模软件重新导出 .glb 文件。',
      en: 'The file is no valid binary of glTF 2.0 ({what}). Export it again as .glb from the modelling program.',
    },
  },
  'scene.externalFile': {
    code: '7742',
    status: 400,
    parameters: ['uri'],
    text: {
      zh: '模型引用了外部文件 {uri}。请将贴图和缓冲区嵌入 .glb 文件后重新导出。',
      en: 'The model refers to the external file {uri}. Export it again with textures and buffers embedded in the .glb file.',
    },
  },
  'scene.nodes': {
    code: '7743',
    status: 400,
    parameters: ['maximum', 'depth'],
    text: {
      zh: '模型的节点过多或嵌套过深：最多 {maximum} 个节点、{depth} 层。请简化模型后重试。',
      en: 'The model has too many nodes, or they are nested too deeply: at most {maximum} nodes and {depth} levels. Simplify it and try again.',
    },
  },
  'scene.tooMany': {
    code: '7744',
    status: 409,
    parameters: ['maximum'],
    text: {
      zh: '场景最多 {maximum} 个，请先删除不再使用的场景。',
      en: 'There are at most {maximum} scenes; delete those that are no longer used.',
    },
  },
  'scene.space': {
    code: '7745',
    status: 409,
    parameters: ['maximum'],
    text: {
      zh: '场景文件合计最多 {maximum} 字节，请先删除不再使用的场景。',
      en: 'The files of all scenes together have at most {maximum} bytes; delete those that are no longer used.',
    },
  },
  'scene.changed': {
    code: '7746',
    status: 409,
    parameters: [],
    text: {
      zh: '场景已被他人修改。请重新打开后再修改。',
      en: 'Somebody else changed the scene meanwhile. Open it again, then change it.',
    },
  },
  'scene.signalHidden': {
    code: '7747',
    status: 400,
    parameters: ['node'],
    text: {
      zh: '节点 {node} 绑定的信号不存在，或您无权查看，请重新选择。',
      en: 'The signal that {node} is bound to does not exist, or you may not see it; choose another one.',
    },
  },
});
