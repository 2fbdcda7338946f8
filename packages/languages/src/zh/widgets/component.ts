/** Chinese: `widgets.component`. */
export const texts = {
  'definition.component': '组件实例',
};
