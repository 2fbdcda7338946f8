/** Maps and positions. */
export const texts = {
  popup: '此处的设备',
  more: '还有 {count} 台，放大地图或使用旁边的列表查看',
  ownGround:
    '未设置瓦片服务，地图上没有道路和地名。管理员可在平台设置 PENSTOCK_MAP_TILES 中指定瓦片服务的地址。',
  legend: '图例',
  dashed: '虚线：网关离线',
  failed: '未能加载地图',
  loading: '正在加载地图…',
  address: {
    search: '搜索地址',
    placeholder: '地址或地点名称',
    action: '搜索',
    found: '找到的地点',
    none: '没有找到。请减少关键词，或在地图上选择位置。',
    noService: '未设置地址搜索服务，不能按地址搜索。管理员可在平台设置 PENSTOCK_GEOCODING_URL 中指定服务。',
    asking: '正在查询此处的地址…',
    ofPoint: '此处地址：{address}',
    unknown: '此处没有已知地址。',
    take: '填入地址',
  },
  position: {
    pair: '坐标',
    hint: '纬度在前、经度在后，以逗号分隔，采用 WGS 84 坐标，例如 30.274150, 120.155150；留空表示未设置。',
    wrong: '请输入纬度（-90 至 90）和经度（-180 至 180），以逗号分隔。',
    choose: '在地图上选择',
    hide: '收起地图',
    map: '选择位置的地图',
    mapHint:
      '点击地图放置标记，或拖动标记。键盘操作：按 Enter 选择地图中心；标记获得焦点后用方向键移动，按住 Shift 微调。',
    pin: '所选位置',
    clear: '清除位置',
  },
};
