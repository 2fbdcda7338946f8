/** 公式编辑器。 */
export const texts = {
  raw: '原始值（%s）',
  none: '无结果',
  uses: '公式使用的变量',
  missing: '没有该变量',
};
