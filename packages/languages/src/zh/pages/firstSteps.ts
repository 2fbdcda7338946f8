/** Texts of the first steps with a new gateway. */
export const texts = {
  title: '入门步骤',
  count: '已完成 {done}/{total}',
  hide: '隐藏',
  done: '已完成',
  open: '待完成',
  optional: '可选',
  steps: {
    connect: {
      title: '连接网关',
      text: '网关通电、接入网络并填写本平台地址后，会自动连接。',
      action: '检查连接条件',
    },
    driver: {
      title: '新增驱动',
      text: '一个驱动读取一台设备，例如 PLC 或仪表，包括协议、地址和端口。',
      action: '新增驱动',
    },
    variables: {
      title: '新增变量',
      text: '一个变量对应设备中的一个值。可以粘贴列表，或从电子表格导入。',
      action: '新增变量',
    },
    values: {
      title: '所有变量都有值',
      text: '没有有效值的变量，会在列表中显示原因。',
      action: '查看数值',
    },
    equipment: {
      title: '用变量创建设备',
      text: '运行人员通过设备查看实时值、历史、画面和报警。',
      action: '创建设备',
    },
    server: {
      title: '连接自己的服务器',
      text: '仅当数据还要发送到自己的 MQTT、TCP、UDP 或 HTTP 服务器时需要。',
      action: '新增服务器',
    },
    topic: {
      title: '上报数据',
      text: '主题决定发送哪些变量、何时发送以及采用何种格式。',
      action: '新增主题',
    },
  },
};
