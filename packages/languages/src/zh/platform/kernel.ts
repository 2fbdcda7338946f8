/** Chinese: `platform.kernel`. */
export const texts = {
  'addressSearchSettings.geocodingUrl.description':
    '地址搜索（地理编码）服务的地址，供选择位置时使用。由平台访问，浏览器不直接访问；可以是内网地址。未设置时选择位置的地方会说明没有设置，不访问任何外部服务。见 maps.md。',
  'addressSearchSettings.geocodingForm.description':
    '该服务的接口形式：nominatim（Nominatim 及提供相同 search、reverse 接口的服务），amap（高德地图 Web 服务，https://restapi.amap.com；GCJ-02 坐标自动换算）。',
  'addressSearchSettings.geocodingKey.description':
    '该服务的密钥（如需要），以参数 key 发送，不会发送给浏览器。',
  'notices.brokerAway.broker':
    '平台与消息服务器的连接已断开，正在自动重连。网关状态与实时数据暂不更新，写入与配置暂不可用。',
  'notices.backupFailing.backup':
    '平台的定时备份失败，将每十分钟重试一次。平台可正常使用，请通知平台管理员查看日志。',
  'notices.diskLow.disk':
    '平台的磁盘空间不足。请通知平台管理员清理磁盘或缩短记录的保留时间；空间用尽后将暂停接收记录。',
  'notices.filesFailing.files':
    '文件存储出现故障：新文件暂存在数据库中，模型、图片和固件可能无法显示。请通知平台管理员，原因见平台日志。',
  'notices.diskFull.disk':
    '平台的磁盘已满，暂停接收记录：网关会继续缓存，腾出空间后自动补传。请通知平台管理员清理磁盘。',
  'accountSettings.emailSender.description':
    '如何发送邮件：off 不发送；smtp 由 PENSTOCK_SMTP_URL 的服务器发送；outbox 不发送而存入发件箱页面，仅用于演示。',
  'accountSettings.smtpUrl.description':
    '邮件服务器，账号密码写在地址中。smtps 从一开始加密；smtp 使用 STARTTLS，发送密码时必须加密（本机除外）。',
  'accountSettings.emailFrom.description': '发件人的邮箱地址。',
  'accountSettings.smsSender.description':
    '如何发送短信：off 不发送（中性版页面）；alibaba 阿里云；tencent 腾讯云；twilio；webhook 由您自己的程序发送；outbox 不发送而存入发件箱页面，仅用于演示。',
  'accountSettings.smsKey.description':
    '短信服务的访问密钥编号：阿里云 AccessKeyId、腾讯云 SecretId、Twilio Account SID。',
  'accountSettings.smsSecret.description':
    '短信服务的密钥：阿里云 AccessKeySecret、腾讯云 SecretKey、Twilio Auth Token；webhook 用它签名请求。',
  'accountSettings.smsFrom.description': '短信签名（阿里云、腾讯云），或发送号码（Twilio）。',
  'accountSettings.smsTemplate.description':
    '验证码短信模板：阿里云模板的变量为 code；腾讯云模板的变量依次为验证码、有效分钟数。',
  'accountSettings.smsApp.description': '腾讯云短信应用的 SdkAppId。',
  'accountSettings.smsRegion.description': '腾讯云的地域。',
  'accountSettings.smsUrl.description': 'webhook 的地址；对其他服务则替换其默认地址。除本机外须为 https。',
  'accountSettings.registration.description': '是否允许自行注册账号。off 时账号只由管理员开通。',
  'accountSettings.site.description':
    '本安装是云平台还是工厂自建。工厂自建的安装不能绑定、编辑或删除型号仅限云平台的网关（1516）。',
  'accountSettings.agreementUrl.description': '您自己的用户协议的地址。未设置时使用随产品提供的协议。',
  'accountSettings.privacyUrl.description': '您自己的隐私政策的地址。未设置时使用随产品提供的政策。',
  'alarmSettings.alarmOfflineSeconds.description': '网关离线超过多少秒后报警。0 表示不报警。',
  'alarmSettings.alarmClockSeconds.description':
    '网关时钟与平台相差超过多少秒后报警，网关连接时检查。0 表示不报警。',
  'alarmSettings.alarmChatteringRaises.description':
    '一个报警在规定时间内发生多少次算作抖动报警。0 表示不判断。',
  'alarmSettings.alarmChatteringMinutes.description': '判断抖动报警的时间，以分钟计。',
  'alarmSettings.alarmDays.description':
    '报警历史保存天数，从报警时间算起；未恢复的报警始终保存。0 表示永久保存。',
  'frameSettings.frameOrigins.description':
    '哪些网站可以在框架（iframe）中嵌入分享的页面，用逗号分隔；https://*.example.com 表示其所有子域名。未设置时不允许嵌入；其他页面一律不能嵌入。见 sharing.md。',
  'mapSettings.mapTiles.description':
    '地图瓦片服务的地址，含 {z}、{x}、{y}；须为 WGS 84（或 CGCS2000）的 Web 墨卡托瓦片，如天地图，不能是偏移的 GCJ-02。浏览器直接向该服务请求瓦片，地址中的密钥对登录用户可见。未设置时底图由 PENSTOCK_MAP_GROUND 决定，不访问任何外部服务。',
  'mapSettings.mapGround.description':
    '未设置瓦片服务时地图的底图，取自随产品提供的 Natural Earth 数据：borders 为海岸线与国界，coasts 只有海岸线，grid 只有经纬网。国界按 Natural Earth 绘制，不是官方标准地图；依法须使用审定地图的场合，请设置提供审定地图的瓦片服务（如天地图），或选择 coasts。',
  'mapSettings.mapAttribution.description': '地图上显示的版权与审图号文字。',
  'notificationSettings.publicUrl.description':
    '用户访问本平台的地址，用于通知中的链接。未设置时通知不含链接。',
  'notificationSettings.webhookPrivate.description':
    '通知的 webhook 是否可以使用内网地址和 http。off 时只能使用公网的 https 地址，以免用户借平台访问内部网络。',
  'notificationSettings.smsAlarmTemplate.description':
    '报警短信模板（阿里云、腾讯云）：变量为 state、alarm、equipment、time；腾讯云按此顺序。未设置时这两种服务不发送报警短信。',
  'settings.settingsSchema.httpHost.description':
    '网页和接口监听的地址。0.0.0.0 表示本机所有地址；对外开放前请设置证书，或在前面放置提供 HTTPS 的代理。',
  'settings.settingsSchema.httpPort.description': '网页和接口的端口。0 表示任意空闲端口。',
  'settings.settingsSchema.httpConnections.description': '网页和接口同时接受的最大连接数。',
  'settings.settingsSchema.httpConnectionsPerAddress.description':
    '其中来自同一地址（IPv6 为同一 /64 网段）的最大连接数。受信任的反向代理不受此限，改按其给出的客户端地址计数。一个浏览器最多占用约 8 个。',
  'settings.settingsSchema.apiDocs.description':
    '谁可以阅读接口文档 /api/docs：everybody（所有人）、signedIn（已登录用户）或 nobody（不提供）。',
  'settings.settingsSchema.metricsToken.description':
    '读取 /metrics 的令牌，以 Authorization: Bearer 头发送，本机程序也须提供。未设置时不提供 /metrics。',
  'settings.settingsSchema.trustProxy.description':
    '受信任的反向代理的地址或网段，用逗号分隔；只采信它们给出的客户端地址。',
  'settings.settingsSchema.downloads.description':
    '下载页面所提供的连接工具安装包所在的文件夹。未设置时使用 npm run package:connector 生成的文件夹。',
  'settings.settingsSchema.web.description': '构建好的网页应用所在的文件夹。未设置时使用随程序提供的网页。',
  'settings.settingsSchema.data.description':
    '保存平台全部数据的文件夹，内置数据库也在其中。相对路径从启动时所在的文件夹算起。',
  'settings.settingsSchema.databaseUrl.description':
    '使用自己的 PostgreSQL（14 或更高版本）。未设置时平台自带并管理一个。可写多个主机（one:5432,two:5432），所有连接都到其中可写的一个，见 database.md。',
  'settings.settingsSchema.databaseDirectUrl.description':
    'DATABASE_URL 指向按事务分配连接的连接池（PgBouncer，pool_mode = transaction）时，数据库服务器本身的地址，用于监听、锁、记录写入等需要独占连接的工作。',
  'settings.settingsSchema.databaseReadUrl.description':
    '该数据库的只读副本（热备），用于历史、趋势、报表和导出等大查询。副本尚未包含查询之前写入的全部数据时，查询转到 DATABASE_URL。',
  'settings.settingsSchema.databaseCitus.description':
    '将历史数据按网关分布到 Citus 集群的各节点，DATABASE_URL 指向集群的协调节点：on 或 off。在启动时一次完成，已记录的数据一并分布。需要 Citus 12 和 PostgreSQL 14 至 16，见 database.md。',
  'citusFacts.texts.missing': '数据库没有 citus 扩展',
  'citusFacts.texts.missingAdvice':
    '将 citus 加入 shared_preload_libraries，在每个节点的该数据库中执行“create extension citus”，再用 citus_add_node 添加节点。',
  'citusFacts.texts.version': '不支持 PostgreSQL {major} 上的 Citus {version}',
  'citusFacts.texts.versionAdvice': '使用 PostgreSQL {oldest} 至 {newest} 上的 Citus {citus}。',
  'citusFacts.texts.worker': 'DATABASE_URL 指向 Citus 集群的工作节点',
  'citusFacts.texts.workerAdvice': '让它指向协调节点。',
  'citusFacts.texts.nodes': 'Citus 集群中没有可存放数据的节点',
  'citusFacts.texts.nodesAdvice': '在协调节点的该数据库中用 citus_add_node 添加节点。',
  'citusFacts.texts.unfit': 'Citus 集群的一个节点不可用（{reason}）',
  'citusFacts.texts.unfitAdvice': '启动该节点，并将其 fsync 和 synchronous_commit 设为 on。',
  'settings.settingsSchema.databaseUser.description':
    '以 root 启动时，内置 PostgreSQL 以哪个已有用户运行（PostgreSQL 不允许以 root 运行）。未设置时使用专用的系统用户 penstock-database，没有则创建。',
  'settings.settingsSchema.databaseConnections.description':
    '每个平台进程到数据库的最大连接数：记录入库、大型查询、维护、记录压缩与其他调用各有份额，见 database.md。',
  'settings.settingsSchema.mqttHost.description':
    '内置 MQTT 服务器监听的地址。网关在别的机器上时设为 0.0.0.0，并设置证书（未加密的连接见 PENSTOCK_MQTT_PLAIN）。',
  'settings.settingsSchema.mqttPort.description': '内置 MQTT 服务器的 TCP 端口。0 表示任意空闲端口。',
  'settings.settingsSchema.mqttWebSocketPort.description':
    '内置 MQTT 服务器的 WebSocket 端口，路径为 /mqtt。0 表示任意空闲端口。',
  'settings.settingsSchema.mqttConnections.description': '内置 MQTT 服务器同时接受的最大连接数。',
  'settings.settingsSchema.mqttConnectionsPerAddress.description':
    '其中来自同一地址（IPv6 为同一 /64 网段）的最大连接数，受信任的反向代理不受此限。同一出口地址之后的网关更多时请调大。',
  'settings.settingsSchema.mqttUrl.description':
    '使用自己的 MQTT 服务器，账号密码写在地址中，见 brokers.md。未设置时使用内置的服务器。',
  'settings.settingsSchema.mqttPublicUrl.description':
    '告知网关的 MQTT 服务器地址，用于经代理或域名访问的情形。未设置时由上面的设置得出。',
  'brokerSettings.mqttNodes.description':
    'MQTT_URL 所在集群的其他节点，用逗号分隔，例如 mqtt2.example.com:1883,mqtt3.example.com:1883。第一个节点不可用时平台连接这些节点。使用负载均衡时无需设置。',
  'brokerSettings.brokerToken.description':
    '自有 MQTT 服务器询问平台谁可以连接、可以做什么时使用的令牌，写在地址中，见 brokers.md。未设置时不回答这类询问，网关的密钥需要在 MQTT 服务器中录入。',
  'brokerSettings.mosquittoFolder.description':
    '平台在此文件夹中保持 Mosquitto 的密码文件和访问控制列表为最新，见 brokers.md。未设置时不写入。',
  'settings.fileSettings.files.description':
    '模型、固件和页面图片的存放位置：文件夹，或 S3 兼容存储的存储桶，写法为 s3://KEY:SECRET@HOST/BUCKET/PREFIX?region=us-east-1（s3+http 不加密）。未设置时存放在数据库中。更改后文件会自动移到新位置。见 files.md。',
  'settings.fileSettings.filesBefore.description':
    '更改 PENSTOCK_FILES 之前文件所在的位置，写法相同。移走之前文件从这里读取；没有文件等待移动后即可删除此设置。',
  'settings.settingsSchema.archiveFolder.description':
    '内置数据库连续备份的文件夹：数据库的完整副本和最多落后一分钟的日志，可恢复到任意时刻，见 operation.md。最好位于另一块磁盘或另一台机器上；其中含有密码的哈希值和密钥，未加密。未设置时不做连续备份。',
  'settings.settingsSchema.archiveDays.description':
    '连续备份至少可恢复到多少天前的任意时刻；每隔这么多天复制一次数据库，保留最近两份副本及其日志。',
  'settings.settingsSchema.backupFolder.description':
    '定时备份写入的文件夹，最好位于另一块磁盘或另一台机器上；写 files: 表示写入 PENSTOCK_FILES 的位置。见 backup.md。未设置时不做定时备份。',
  'settings.settingsSchema.backupSchedule.description':
    '定时备份的时间：每天的某个时刻（本机时区），如 02:30；或间隔小时数，如 6h。错过的备份在下次启动后补做。',
  'settings.settingsSchema.backupsKept.description': '保留最近多少份定时备份；更早的在新备份完成后删除。',
  'settings.settingsSchema.backupPassphrase.description':
    '加密和恢复备份所用的口令，至少 12 个字符；丢失后备份无法恢复。未设置时备份不加密。',
  'settings.settingsSchema.logLevel.description':
    '日志的详细程度：trace、debug、info、warn、error、fatal 或 silent。',
  'settings.settingsSchema.seed.description': '首次启动时写入账号、网关和设备的 JSON 文件。',
  'settings.settingsSchema.timeZone.description':
    '未设置时区的设备所用的时区（IANA 名称，如 Asia/Shanghai），报表按此时区划分班次、日和月。未设置时为运行平台的计算机的时区。',
  'settings.settingsSchema.recordDays.description': '记录保留的天数，超出后按天删除；0 表示永久保留。',
  'settings.settingsSchema.recordGigabytes.description':
    '记录最多占用的数据库空间（GiB），超出后从最早的一天开始删除；0 表示不限制。',
  'settings.settingsSchema.operationLogDays.description':
    '操作日志保留的天数；0 表示永久保留（最多五百万条）。',
  'settings.settingsSchema.diskLowMegabytes.description':
    '数据文件夹所在磁盘的可用空间低于此值（MiB，或磁盘的五分之一，取较小者）时发出告警。',
  'settings.settingsSchema.diskFullMegabytes.description':
    '可用空间低于此值（MiB，或磁盘的二十分之一，取较小者）时暂不接收记录，由网关缓存，其余功能照常。',
  'settings.settingsSchema.processes.description':
    '本机运行多少个平台进程。它们共用一个端口，并分担各网关。多于一个时，另有一个进程负责启动它们、持有数据文件夹，并运行内置数据库和内置 MQTT 服务器（如使用）。见 platform.md。',
  'settings.settingsSchema.stopSeconds.description': '收到停止信号后，最多用多少秒完成收尾。',
  'settings.settingsSchema.drainSeconds.description':
    '收到停止信号后，先用多少秒在已有连接上继续应答并逐一关闭这些连接，不再接受新连接。仅当有其他平台进程接替时才有用（如在负载均衡之后），计入 PENSTOCK_STOP_SECONDS。见 operation.md。',
  'tlsSettings.tlsCertificate.description':
    '服务器证书链文件（PEM，自己的证书在前）。设置后网页和接口改用 HTTPS，内置 MQTT 服务器提供 mqtts 和 wss。文件更换后自动重新加载，不中断已有连接。',
  'tlsSettings.tlsKey.description': '服务器证书的私钥文件（PEM，不加密），只应由平台的用户可读。',
  'tlsSettings.tlsAuthority.description':
    '网关信任的证书颁发机构文件（PEM，可含多个），用于自建的颁发机构。更换颁发机构时先同时放入新旧两个，待网关开通页显示全部网关都信任新机构后再移除旧的。',
  'tlsSettings.gatewayCertificates.description':
    '网关如何证明身份：allowed 允许网关申请平台签发的证书并用它代替密钥连接；required 只允许用证书连接；off 不签发证书。证书要求内置 MQTT 服务器启用 TLS。',
  'tlsSettings.gatewayCertificateDays.description': '网关证书的有效天数。剩余三分之一时网关自动更新。',
  'tlsSettings.acmeNames.description':
    '通过 ACME（如 Let’s Encrypt）自动申请和更新证书的域名，用逗号分隔；设置即表示接受该机构的服务条款。与 PENSTOCK_TLS_CERTIFICATE 二选一。',
  'tlsSettings.acmeDirectory.description': 'ACME 颁发机构的目录地址。',
  'tlsSettings.acmeEmail.description': '颁发机构在证书有问题时联系的邮箱。',
  'tlsSettings.acmeHost.description': '应答 ACME 验证请求的地址。',
  'tlsSettings.acmePort.description':
    '应答 ACME 验证请求的端口，域名的 80 端口必须能到达它；其他请求转到 HTTPS。',
  'tlsSettings.mqttPlain.description':
    '内置 MQTT 服务器在哪里接受未加密的连接：loopback 只在本机；everywhere 在 PENSTOCK_MQTT_HOST 的所有地址，只适用于封闭网络；off 不接受。',
  'tlsSettings.mqttTlsPort.description': '内置 MQTT 服务器的 mqtts 端口，有证书时打开。0 表示任意空闲端口。',
  'tlsSettings.mqttTlsWebSocketPort.description':
    '内置 MQTT 服务器的 wss 端口，路径为 /mqtt，有证书时打开。0 表示任意空闲端口。',
  'videoSettings.videoSources.description':
    '页面可以播放其视频的流媒体服务器地址，用逗号分隔，不含路径。浏览器直接访问这些服务器，服务器须允许跨域（CORS）。未设置时只能播放本平台同一地址下的视频。见 video.md。',
  'videoSettings.cameraPrivate.description':
    '平台是否可以用 http 和内网地址访问摄像机（ONVIF）。off 时只能使用公网的 https 地址，以免用户借平台访问内部网络。',
  'weatherSettings.weatherUrl.description':
    '和风天气（QWeather）API 的地址，即控制台“设置”中的 API Host。由平台访问，浏览器不直接访问。未设置时天气组件显示“未设置天气数据源”，不访问任何外部服务。见 weather.md。',
  'weatherSettings.weatherKey.description': '和风天气的 API KEY，以 X-QW-Api-Key 头发送，不会发送给浏览器。',
  'openapi.title': 'Penstock 平台接口',
  'openapi.description': '每个应答都是 {code, message, data}；"200" 与 "201" 表示成功。',
  'openapi.success': '成功',
};
