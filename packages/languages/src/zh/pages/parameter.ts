/** 产品与模板的参数。 */
export const texts = {
  between: '，',
  required: '必填',
  wrong: '该字段不接受这个值。',
  targets: {
    title: '填写位置',
    none: '参数至少要有一个填写位置。',
    list: '列表',
    item: '对象',
    field: '字段',
    add: '添加位置',
    remove: '移除',
    removeOf: '移除 {target}',
  },
};
