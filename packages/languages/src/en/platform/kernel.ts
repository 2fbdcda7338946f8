/** English: `platform.kernel`. */
export const texts = {
  'addressSearchSettings.geocodingUrl.description':
    'The address of a service that finds addresses (geocoding), for the field that chooses a position. The platform asks it, browsers do not; it may be in the own network. When it is not set, the field says so, and nothing foreign is contacted. See maps.md.',
  'addressSearchSettings.geocodingForm.description':
    'How that service is spoken to: nominatim (Nominatim, and services with its search and reverse), amap (AMap Web Service, https://restapi.amap.com; its GCJ-02 positions are converted).',
  'addressSearchSettings.geocodingKey.description':
    'The key of that service, where it wants one: sent as the parameter key. Browsers never receive it.',
  'notices.brokerAway.broker':
    'The platform has lost its connection to the message broker and is reconnecting automatically. The state of gateways and live values are not updated meanwhile; writing and configuring are not possible.',
  'notices.backupFailing.backup':
    'The scheduled backup of the platform failed and is tried again every ten minutes. The platform works as usual; please inform its administrator, who finds the reason in the log.',
  'notices.diskLow.disk':
    'The disk of the platform is nearly full. Please inform its administrator, who can make room or keep records for a shorter time. When it is full, recorded values are no longer taken.',
  'notices.filesFailing.files':
    'The store of files does not work. New files are kept in the database meanwhile; models, images and firmware may not be shown. Please inform the administrator of the platform, who finds the reason in the log.',
  'notices.diskFull.disk':
    'The disk of the platform is full and recorded values are not taken. Gateways keep them and deliver them when there is room again. Please inform the administrator of the platform.',
  'accountSettings.emailSender.description':
    'How e-mail is sent: off sends none; smtp sends by the server of PENSTOCK_SMTP_URL; outbox sends none and keeps it for the outbox page, which is for demonstrations only.',
  'accountSettings.smtpUrl.description':
    'The mail server, with user name and password. smtps is encrypted from the start; smtp uses STARTTLS, which a password requires except on this machine.',
  'accountSettings.emailFrom.description': 'The address that e-mail is sent from.',
  'accountSettings.smsSender.description':
    'How text messages are sent: off sends none (neutral pages); alibaba, tencent and twilio by these services; webhook by a program of yours; outbox sends none and keeps them for the outbox page, which is for demonstrations only.',
  'accountSettings.smsKey.description':
    'The id of the key for the service: AccessKeyId of Alibaba Cloud, SecretId of Tencent Cloud, Account SID of Twilio.',
  'accountSettings.smsSecret.description':
    'The secret for the service: AccessKeySecret of Alibaba Cloud, SecretKey of Tencent Cloud, Auth Token of Twilio; requests to a webhook are signed with it.',
  'accountSettings.smsFrom.description':
    'The signature of the messages (Alibaba Cloud, Tencent Cloud), or the number they come from (Twilio).',
  'accountSettings.smsTemplate.description':
    'The template of the message: that of Alibaba Cloud has the variable code; that of Tencent Cloud has the code and the minutes it is valid, in this order.',
  'accountSettings.smsApp.description': 'The SdkAppId of the application at Tencent Cloud.',
  'accountSettings.smsRegion.description': 'The region at Tencent Cloud.',
  'accountSettings.smsUrl.description':
    'The address of the webhook; of the other services, an address that replaces theirs. It must be https, except on this machine.',
  'accountSettings.registration.description':
    'Whether people can register. With off, accounts are only made by administrators.',
  'accountSettings.site.description':
    'Whether this is the cloud platform or an installation of a plant. On one of a plant, gateways whose hardware model is for the cloud platform only are not bound, edited or deleted (1516).',
  'accountSettings.agreementUrl.description':
    'The address of your own user agreement. When it is not set, the one of the product is used.',
  'accountSettings.privacyUrl.description':
    'The address of your own privacy policy. When it is not set, the one of the product is used.',
  'alarmSettings.alarmOfflineSeconds.description':
    'For how many seconds a gateway is offline before that gives an alarm. 0 gives none.',
  'alarmSettings.alarmClockSeconds.description':
    'By how many seconds the clock of a gateway differs from that of the platform before that gives an alarm; looked at when it connects. 0 gives none.',
  'alarmSettings.alarmChatteringRaises.description':
    'How often an alarm is raised within the set time before it counts as chattering. 0: none does.',
  'alarmSettings.alarmChatteringMinutes.description':
    'The time within which the raises of an alarm that chatters are counted, in minutes.',
  'alarmSettings.alarmDays.description':
    'Days that alarms are kept after they were raised; active ones are always kept. 0 keeps them for ever.',
  'frameSettings.frameOrigins.description':
    'The sites that may have shared pages in a frame (iframe), separated by commas; https://*.example.com is every host below it. Without it nobody may; no other page can ever be in a frame. See sharing.md.',
  'mapSettings.mapTiles.description':
    'The address of a map tile server, with {z}, {x} and {y}: Web Mercator tiles by WGS 84, not by the shifted GCJ-02. Browsers ask that server directly, and whoever is signed in can read a key in the address. When it is not set, maps show what PENSTOCK_MAP_GROUND says, and nothing foreign is contacted.',
  'mapSettings.mapGround.description':
    'What maps are drawn on when no tile server is set, from Natural Earth, which is in the product: borders for coasts and the borders of countries, coasts for coasts alone, grid for the coordinates alone. The borders are those that Natural Earth draws, not those of an authority: where the law asks for an approved map, set a tile server that has one, or choose coasts.',
  'mapSettings.mapAttribution.description': 'Whose map it is, as its service wants it shown on the map.',
  'notificationSettings.publicUrl.description':
    'The address by which people reach this platform, for links in notifications. Without it they have none.',
  'notificationSettings.webhookPrivate.description':
    'Whether webhooks of notifications may lead to private addresses and use http. With off, they must be https addresses of the internet, so that nobody reaches internal networks through the platform.',
  'notificationSettings.smsAlarmTemplate.description':
    'The template of text messages about alarms (Alibaba Cloud, Tencent Cloud): its variables are state, alarm, equipment and time, for Tencent Cloud in this order. Without it these services send none about alarms.',
  'settings.settingsSchema.httpHost.description':
    'The address that the pages and calls are served on. 0.0.0.0 is every address of the machine; set a certificate, or put a proxy with HTTPS before it, when others can reach it.',
  'settings.settingsSchema.httpPort.description': 'The port of the pages and calls. 0 takes any free one.',
  'settings.settingsSchema.httpConnections.description':
    'The maximum number of simultaneous connections for pages and calls.',
  'settings.settingsSchema.httpConnectionsPerAddress.description':
    'How many of them one address (one /64 network of IPv6) may have. A trusted proxy is exempt; those it speaks for are counted by the address it names. One browser takes up to 8.',
  'settings.settingsSchema.apiDocs.description':
    'Who may read the documentation of the calls at /api/docs: everybody, signedIn or nobody.',
  'settings.settingsSchema.metricsToken.description':
    'The token for /metrics, sent as the header Authorization: Bearer, by programs of this machine too. When it is not set, there are no /metrics.',
  'settings.settingsSchema.trustProxy.description':
    'Addresses or networks of the proxies in front, separated by commas; only theirs is believed when they name the address of a caller.',
  'settings.settingsSchema.downloads.description':
    'The folder of the packages of the connection tool, which the download page offers. When it is not set, the one that npm run package:connector fills is used.',
  'settings.settingsSchema.web.description':
    'The folder of the built web application. When it is not set, the one that comes with the program is used.',
  'settings.settingsSchema.data.description':
    'The folder that holds everything the platform keeps, the embedded database as well. A relative path counts from the folder it is started in.',
  'settings.settingsSchema.databaseUrl.description':
    'Your own PostgreSQL, version 14 or later. When it is not set, the platform brings and runs one. With several hosts (one:5432,two:5432), every connection goes to the one that takes the writes; see database.md.',
  'settings.settingsSchema.databaseDirectUrl.description':
    'Where DATABASE_URL leads to a pooler that gives a connection to each transaction (PgBouncer, pool_mode = transaction): the server itself, for what holds a connection, such as listening, locks and recorded values.',
  'settings.settingsSchema.databaseReadUrl.description':
    'Replicas of that database (hot standbys) for heavy queries: history, trends, reports and exports. A query that a replica cannot answer with everything that was written before it goes to DATABASE_URL.',
  'settings.settingsSchema.databaseCitus.description':
    'Distributes the history by gateway over the nodes of a Citus cluster whose coordinator DATABASE_URL leads to: on or off. Done once, at a start, with what is recorded already. Citus 12 on PostgreSQL 14 to 16; see database.md.',
  'citusFacts.texts.missing': 'the database has no extension citus',
  'citusFacts.texts.missingAdvice':
    'Add citus to shared_preload_libraries, run “create extension citus” in this database on each node, and add the nodes with citus_add_node.',
  'citusFacts.texts.version': 'Citus {version} on PostgreSQL {major} is not supported',
  'citusFacts.texts.versionAdvice': 'Use Citus {citus} on PostgreSQL {oldest} to {newest}.',
  'citusFacts.texts.worker': 'DATABASE_URL leads to a worker node of the Citus cluster',
  'citusFacts.texts.workerAdvice': 'Let it lead to the coordinator.',
  'citusFacts.texts.nodes': 'no node of the Citus cluster may hold data',
  'citusFacts.texts.nodesAdvice': 'Add nodes with citus_add_node, in this database of the coordinator.',
  'citusFacts.texts.unfit': 'a node of the Citus cluster cannot be used ({reason})',
  'citusFacts.texts.unfitAdvice': 'Start it, and set fsync and synchronous_commit to on there.',
  'settings.settingsSchema.databaseUser.description':
    'When the platform is started as root: the existing user that the embedded PostgreSQL runs as, since it refuses to run as root. When it is not set, the system user penstock-database, which is made where it is missing.',
  'settings.settingsSchema.databaseConnections.description':
    'The maximum number of connections of a process to the database. Recorded values, heavy queries, maintenance, packing of records and calls each have their share, see database.md.',
  'settings.settingsSchema.mqttHost.description':
    'The address that the embedded MQTT broker listens on. 0.0.0.0 when gateways are on other machines, together with a certificate (without encryption: see PENSTOCK_MQTT_PLAIN).',
  'settings.settingsSchema.mqttPort.description':
    'The TCP port of the embedded MQTT broker. 0 takes any free one.',
  'settings.settingsSchema.mqttWebSocketPort.description':
    'The WebSocket port of the embedded MQTT broker; the path is /mqtt. 0 takes any free one.',
  'settings.settingsSchema.mqttConnections.description':
    'The maximum number of simultaneous connections to the embedded MQTT broker.',
  'settings.settingsSchema.mqttConnectionsPerAddress.description':
    'How many of them one address (one /64 network of IPv6) may have; trusted proxies are exempt. Raise it where more gateways share one address.',
  'settings.settingsSchema.mqttUrl.description':
    'Your own MQTT broker, with the user name and password of the platform; see brokers.md. When it is not set, the embedded one is used.',
  'settings.settingsSchema.mqttPublicUrl.description':
    'The address of the broker that is given to gateways, where they reach it through a proxy or by another name. When it is not set, it follows from the settings above.',
  'brokerSettings.mqttNodes.description':
    'The other nodes of the cluster of MQTT_URL, separated by commas, such as mqtt2.example.com:1883,mqtt3.example.com:1883. The platform connects to them where the first one is away. Not needed behind a load balancer.',
  'brokerSettings.brokerToken.description':
    'The token with which your own broker asks the platform who may connect and do what, as a part of the address; see brokers.md. When it is not set, brokers are not answered, and the secrets of gateways are to be entered at the broker.',
  'brokerSettings.mosquittoFolder.description':
    'The folder in which the platform keeps the password file and the access list of a Mosquitto up to date; see brokers.md. When it is not set, none are written.',
  'settings.fileSettings.files.description':
    'Where models, firmware and images of pages are kept: a folder, or a bucket of an S3-compatible store, s3://KEY:SECRET@HOST/BUCKET/PREFIX?region=us-east-1 (s3+http is not encrypted). When it is not set, they are in the database. A changed place is filled automatically. See files.md.',
  'settings.fileSettings.filesBefore.description':
    'Where files were before PENSTOCK_FILES was changed, in the same form. They are read there until they are moved; take it out when none waits any more.',
  'settings.settingsSchema.archiveFolder.description':
    'The folder of the continuous backup of the embedded database: copies of it, and its log, a minute behind at most, from which any moment is restored; see operation.md. Best on another disk or machine; it holds hashes of passwords and secrets, and is not encrypted. When it is not set, there is no continuous backup.',
  'settings.settingsSchema.archiveDays.description':
    'How many days back any moment can be restored from the continuous backup, at least. The database is copied each time so many days have passed, and two copies are kept with their log.',
  'settings.settingsSchema.backupFolder.description':
    'The folder that scheduled backups are written to, best on another disk or machine, or files: for the place of PENSTOCK_FILES; see backup.md. When it is not set, there are no scheduled backups.',
  'settings.settingsSchema.backupSchedule.description':
    'When scheduled backups are made: a time of day in the time zone of the machine, such as 02:30, or an interval in hours, such as 6h. One that was missed is made after the next start.',
  'settings.settingsSchema.backupsKept.description':
    'How many of the latest scheduled backups are kept; older ones are deleted once a new one is complete.',
  'settings.settingsSchema.backupPassphrase.description':
    'The passphrase that backups are encrypted and restored with, at least 12 characters; without it they cannot be restored. When it is not set, backups are not encrypted.',
  'settings.settingsSchema.logLevel.description':
    'How much is logged: trace, debug, info, warn, error, fatal or silent.',
  'settings.settingsSchema.seed.description':
    'A JSON file of accounts, gateways and equipment that the platform is filled with at its first start.',
  'settings.settingsSchema.timeZone.description':
    'The time zone of equipment that has none of its own, as an IANA name such as Asia/Shanghai; reports have their shifts, days and months in it. When it is not set, that of the machine that the platform runs on.',
  'settings.settingsSchema.recordDays.description':
    'How many days recorded values are kept; older days are removed. 0 keeps them for ever.',
  'settings.settingsSchema.recordGigabytes.description':
    'How much of the database recorded values may take, in GiB; beyond it the oldest days are removed. 0 is without a limit.',
  'settings.settingsSchema.operationLogDays.description':
    'How many days the operation log is kept. 0 keeps it for ever, up to five million entries.',
  'settings.settingsSchema.diskLowMegabytes.description':
    'Warn when the disk of the data folder has less free than this, in MiB, or less than a fifth of it, whichever is smaller.',
  'settings.settingsSchema.diskFullMegabytes.description':
    'Take no recorded values when less than this is free, in MiB, or less than a twentieth of the disk, whichever is smaller: gateways keep them, and everything else works as usual.',
  'settings.settingsSchema.processes.description':
    'How many processes of the platform run on this machine behind one port and divide the gateways among them. With more than one, a further process starts them, holds the data folder, and runs the embedded database and the embedded broker where they are used. See platform.md.',
  'settings.settingsSchema.drainSeconds.description':
    'For how many seconds after a stop signal calls over present connections are still answered, each connection ending with its answer, while no new ones are taken. It is of use where other processes of the platform take over, as behind a load balancer, and part of PENSTOCK_STOP_SECONDS. See operation.md.',
  'settings.settingsSchema.stopSeconds.description':
    'The maximum time for an orderly stop after a stop signal, in seconds.',
  'tlsSettings.tlsCertificate.description':
    'A file with the certificate chain of the server (PEM, its own certificate first). When it is set, pages and calls are served by HTTPS, and the embedded MQTT broker serves mqtts and wss. A changed file is loaded automatically; connections stay.',
  'tlsSettings.tlsKey.description':
    'The file with the private key of the certificate (PEM, not encrypted), which only the user of the platform should be able to read.',
  'tlsSettings.tlsAuthority.description':
    'A file with the certificate authorities that gateways trust (PEM, one or several), for an authority of your own. To change it, put the old and the new one in first, and take the old one out when the provisioning page shows that all gateways trust the new one.',
  'tlsSettings.gatewayCertificates.description':
    'How gateways prove themselves: allowed lets them get a certificate of the platform, with which they connect instead of their secret; required lets them connect with a certificate only; off issues none. Certificates need TLS at the embedded broker.',
  'tlsSettings.gatewayCertificateDays.description':
    'How many days a certificate of a gateway is valid. The gateway renews it when a third is left.',
  'tlsSettings.acmeNames.description':
    'Host names, separated by commas, for which a certificate is ordered and renewed automatically by ACME, as at Let’s Encrypt; setting it accepts the terms of that authority. Instead of PENSTOCK_TLS_CERTIFICATE.',
  'tlsSettings.acmeDirectory.description': 'The directory of the ACME authority.',
  'tlsSettings.acmeEmail.description':
    'Where the authority writes to when something is wrong with the certificate.',
  'tlsSettings.acmeHost.description': 'The address on which challenges of the ACME authority are answered.',
  'tlsSettings.acmePort.description':
    'The port on which challenges of the ACME authority are answered; port 80 of the names must lead to it. Other requests are sent to HTTPS.',
  'tlsSettings.mqttPlain.description':
    'Where the embedded MQTT broker takes connections without encryption: loopback for programs of this machine only; everywhere for all addresses of PENSTOCK_MQTT_HOST, which is for closed networks only; off for nobody.',
  'tlsSettings.mqttTlsPort.description':
    'The mqtts port of the embedded MQTT broker, open when there is a certificate. 0 takes any free one.',
  'tlsSettings.mqttTlsWebSocketPort.description':
    'The wss port of the embedded MQTT broker; the path is /mqtt. Open when there is a certificate. 0 takes any free one.',
  'videoSettings.videoSources.description':
    'The media servers whose streams pages may play, separated by commas, without a path. Browsers ask them directly, and they must allow it (CORS). Without it pages play only what comes from the address of the platform itself. See video.md.',
  'videoSettings.cameraPrivate.description':
    'Whether the platform may ask cameras (ONVIF) at private addresses and by http. With off, they must be https addresses of the internet, so that nobody reaches internal networks through the platform.',
  'weatherSettings.weatherUrl.description':
    'The address of the QWeather interface: the API host of the account. The platform asks it, browsers do not. When it is not set, weather widgets say that there is no source, and nothing foreign is contacted. See weather.md.',
  'weatherSettings.weatherKey.description':
    'The API key of the QWeather account, sent as the header X-QW-Api-Key. Browsers never receive it.',
  'openapi.title': 'Penstock platform calls',
  'openapi.description': 'Every answer is {code, message, data}; "200" and "201" are success.',
  'openapi.success': 'Success',
};
