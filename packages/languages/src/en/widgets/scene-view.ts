/** English: `widgets.scene-view`. */
export const texts = {
  'definition.sceneView': '3D view',
  'definition.sceneView.keywords': '3D model scene glTF WebGL',
  'definition.sceneView.fields': 'Scene',
  'definition.sceneView.fields.nodesShowValuesOf': 'Nodes show values of',
  'definition.control.options.scene': 'The equipment bound in the scene',
  'definition.control.options.page': 'The equipment of the page',
  'definition.sceneView.fields.listedSignals': 'Listed signals',
  'definition.sceneView.fields.firstView': 'First view',
  'definition.control.options.isometric': 'Isometric',
  'definition.control.options.front': 'Front',
  'definition.control.options.side': 'Side',
  'definition.control.options.top': 'Top',
  'definition.sceneView.fields.toolbar': 'Toolbar',
};
