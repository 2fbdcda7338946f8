import type { Text } from '@penstock/contract/texts/language';

/** The words of 3D views. */
export const sceneTexts = {
  scene: { zh: '三维场景', en: '3D view' },
  loading: { zh: '正在加载模型…', en: 'Loading the model …' },
  none: { zh: '未选择场景', en: 'No scene chosen' },
  sample: { zh: '示例', en: 'Sample' },
  noWebgl: {
    zh: '此浏览器不能绘制三维图形（WebGL 不可用）',
    en: 'This browser cannot draw in 3D (no WebGL)',
  },
  lost: { zh: '显卡已停止绘制此场景', en: 'The graphics card stopped drawing' },
  unsupported: { zh: '不支持此模型的压缩格式：{name}', en: 'Not supported in models: {name}' },
  broken: { zh: '模型文件无法读取', en: 'The model cannot be read' },
  retry: { zh: '重试', en: 'Try again' },
  help: {
    zh: '方向键旋转，按住 Shift 平移，加减号缩放，0 显示全部',
    en: 'Arrow keys turn, with Shift they move, plus and minus come nearer and go away, 0 shows all',
  },
  tools: { zh: '视图', en: 'View' },
  view: { zh: '视角', en: 'View from' },
  isometric: { zh: '等轴测', en: 'Isometric' },
  front: { zh: '正面', en: 'Front' },
  side: { zh: '侧面', en: 'Side' },
  top: { zh: '顶部', en: 'Top' },
  camera: { zh: '相机 {name}', en: 'Camera {name}' },
  fit: { zh: '显示全部', en: 'Show all' },
  left: { zh: '向左转', en: 'Turn left' },
  right: { zh: '向右转', en: 'Turn right' },
  up: { zh: '向上转', en: 'Turn up' },
  down: { zh: '向下转', en: 'Turn down' },
  nearer: { zh: '放大', en: 'Come nearer' },
  farther: { zh: '缩小', en: 'Go away' },
  part: { zh: '部件', en: 'Part' },
  noPart: { zh: '未选择部件', en: 'No part chosen' },
  hidden: { zh: '信号不存在或无权查看', en: 'The signal does not exist, or you may not see it' },
} as const satisfies Record<string, Text>;
