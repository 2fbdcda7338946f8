/** The texts of the choice of a signal. */
export const texts = { none: '没有匹配的信号', hint: '输入名称或标识符', more: '还有更多，请继续输入' };
