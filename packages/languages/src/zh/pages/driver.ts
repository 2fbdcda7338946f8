/** 驱动表单的文字。 */
export const texts = {
  port: { LAN: '网口', RS485: 'RS485 串口', RS232: 'RS232 串口' },
  sections: {
    driver: '驱动',
    connection: '连接',
    collection: '采集',
    data: '数据格式',
  },
  wizard: {
    protocol: '选择协议',
    settings: '填写参数',
    intro: '设备使用哪种协议？如不确定，请查看设备手册的“通讯”一章。',
    model: '已登记的设备',
    modelHint: '选择品牌和型号',
  },
};
