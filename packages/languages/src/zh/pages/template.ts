/** 将模板应用到网关。 */
export const texts = {
  states: {
    same: '与模板一致',
    differing: '{shown} 项不同',
    behind: '应用的是旧版本',
    unknown: '尚未比较',
  },
  apply: {
    title: '应用模板 {name}',
    about:
      '先逐台比较将发生的修改。网关名称、网络设置、管理服务器及其在服务器上的身份保持不变，除非由参数填写。失败的网关保持原配置。',
    resets: '同时撤销网关在上次应用模板后自行做出的修改',
    secrets: '以下保密内容不在模板中，部分网关也没有。请填写，填写的内容用于所选的全部网关。',
    refused: '未开始',
    reset: '恢复模板的值',
    cancel: '停止应用',
    start: '应用到 {count} 台网关',
    done: '应用已结束：{success} 台成功，{failure} 台失败。',
  },
};
