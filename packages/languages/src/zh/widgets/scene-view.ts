/** Chinese: `widgets.scene-view`. */
export const texts = {
  'definition.sceneView': '三维场景',
  'definition.sceneView.keywords': '三维 模型 场景 glTF',
  'definition.sceneView.fields': '场景',
  'definition.sceneView.fields.nodesShowValuesOf': '节点的数值来自',
  'definition.control.options.scene': '场景中绑定的设备',
  'definition.control.options.page': '当前页面的设备',
  'definition.sceneView.fields.listedSignals': '列出的信号',
  'definition.sceneView.fields.firstView': '初始视角',
  'definition.control.options.isometric': '等轴测',
  'definition.control.options.front': '正面',
  'definition.control.options.side': '侧面',
  'definition.control.options.top': '顶部',
  'definition.sceneView.fields.toolbar': '显示工具栏',
};
