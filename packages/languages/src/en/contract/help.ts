/** English: `contract.help`. */
export const texts = {
  'drivers.name': 'Letters, digits and _, without spaces; no digit first. 20 bytes at most.',
  'mqtt.name': 'Letters, digits and _, without spaces; no digit first. 20 bytes at most.',
  'tcp.name': 'Letters, digits and _, without spaces; no digit first. 20 bytes at most.',
  'udp.name': 'Letters, digits and _, without spaces; no digit first. 20 bytes at most.',
  'http.name': 'Letters, digits and _, without spaces; no digit first. 20 bytes at most.',
  'influx.name': 'Letters, digits and _, without spaces; no digit first. 20 bytes at most.',
  'modbusTcp.name': 'Letters, digits and _, without spaces; no digit first. 20 bytes at most.',
  listenAddress: 'An address of this gateway. When empty, it listens at all of them.',
  clients:
    'Addresses and networks with commas between them, such as 192.168.1.0/24, 10.0.0.5. When empty, every client that reaches the port is let in.',
  'modbusTcp.port': 'Usually 502. Ports below 1024 need a gateway that may open them.',
  'modbusTcp.unit': 'When empty, whatever unit is asked is answered. Other units get exception 11.',
  idleTimeout: 'A client that asks nothing for so long is disconnected. 0 never disconnects it.',
  replacement:
    'A number that does not fit the register is put to the nearest that does. A text is empty then.',
  gaps: 'Zeros let clients read whole blocks that have gaps.',
  'rest.name': 'Letters, digits and _, without spaces; no digit first. 20 bytes at most.',
  'rest.port': 'Ports below 1024 need a gateway that may open them.',
  'rest.encryption':
    'The gateway makes a certificate for itself, which clients have to trust by its fingerprint. Without encryption token, password and values can be read on the network.',
  'rest.keys': 'When empty, all variables of the gateway are provided.',
  writableKeys:
    'When empty, clients write nothing. Only variables of a device with the access mode read/write can be written.',
  'opcUa.name': 'Letters, digits and _, without spaces; no digit first. 20 bytes at most.',
  'opcUa.port': 'Usually 4840. Clients connect to opc.tcp:// with the address of the gateway and this port.',
  'opcUa.security':
    'Basic256Sha256, Aes128_Sha256_RsaOaep and Aes256_Sha256_RsaPss, with a certificate that the gateway makes for itself. Without security names, passwords and values can be changed on the network.',
  'opcUa.anonymous': 'Whoever reaches the port may connect, without a user name.',
  'opcUa.keys': 'When empty, all variables of the gateway are provided.',
  'registers.address': 'The number on the wire, from 0: holding register 40001 is 0.',
  'registers.byteOrder': 'When empty, the most significant byte and word come first, as Modbus has it.',
  'registers.decimals':
    'A whole number holds the value times ten to this power: with 1, 21.5 is 215. Values that are written are divided by it.',
  writable: 'A value that is written goes to the device as one from the console does, and is read back.',
  'scanGroups.name': 'Letters, digits and _, without spaces; no digit first. 20 bytes at most.',
  'scripts.name': 'Letters, digits and _, without spaces; no digit first. 15 characters at most.',
  minCollectTime: 'The shortest time between the starts of two scan cycles. A slow device takes longer.',
  scanGroup: 'A scan group of the driver. When empty, the variable is read in the interval of the driver.',
  commInterval: 'The pause after a response, or its absence, before the next request.',
  commWait:
    'The pause before the first request after the connection opens or the line is taken over from another driver.',
  chunkCollection: 'Reads neighbouring addresses with one request, which saves many requests.',
  mergeGap:
    'Unused words (16 times as many bits) that may be read along to join two blocks. With 0, gaps are never read along: for devices that refuse to read unused addresses.',
  largestRequest:
    'The most words (16 times as many bits) that one request reads. When empty, as many as the protocol allows; when a device refuses long requests, the length that it answers is found automatically.',
  retries:
    'How often a request without a reply, or with a damaged one, is made again before its variables are bad.',
  unit: 'The server (slave) address of the device, 1 to 247; some gateways use 255, some Modbus TCP devices 0.',
  addressBase: 'Choose protocol addresses when the manual counts from 0, references when it writes 40001.',
  writeFunction: 'Some devices support only one of these functions. 23 writes and reads back by one request.',
  requestsInFlight:
    'Requests sent at the same time. Most devices serve one only. Drivers that share a connection keep to the smallest of theirs.',
  acceptZeroIds:
    'Some devices answer with unit or transaction 0. One request at a time is then sent, and a timeout reconnects. Switch on only for a device that answers so.',
  verifyWrites:
    'Reads a written value back and compares. Switch off for command registers that the device itself clears or changes.',
  ownConnection:
    'Drivers with the same IP and port share one connection, since many gateways accept a single one. Switch on only where the device accepts several.',
  localTsap: 'Such as 02.00 (S7-200 SMART).',
  remoteTsap: 'Such as 02.01 (S7-200 SMART).',
  inputNumbering: 'Octal on FX, hexadecimal on Q, L and iQ-R.',
  meterAddress:
    'The 12 digits on the plate of the meter. Empty asks the line for the address: only where a single meter is on it.',
  wakeUpBytes: 'Bytes FE before each request, for meters that sleep or behind slow converters.',
  passwordLevel: 'Level (PA) and password for writing, as the manual of the meter has them.',
  operatorCode: 'Eight digits that the meter keeps with each write.',
  textOrder:
    'Texts such as the model come with their last character first, as all values do. Some meters send the first one first.',
  station: '255 is the CPU that is connected to.',
  node: '0 takes the node that the TCP handshake names; UDP needs it.',
  secureId:
    'As the product or the device has it in JetLinks. The clock of the gateway must be right to five minutes when it connects.',
  endpoint: 'Such as opc.tcp://192.168.1.10:4840.',
  'variables.address': 'In the notation of the protocol; a bit in a word is written 100.3.',
  decimals: 'Decimal places kept after the formula; empty leaves the value as it is.',
  deadband: 'A change is reported when it exceeds this; empty reports any change.',
  'variables.formula':
    '%s is the raw value, such as %s*0.1. For a variable that is written, the formula must have an inverse.',
  'intermediateVariables.formula':
    'Refers to other variables by key, such as (temperature_1 + temperature_2) / 2.',
  condition: 'Refers to variables by key, such as level > 80 && pump_1 == 0.',
  group: 'All connections of a group serve the topics that name it.',
  keepAlive: '0 sends no heartbeat.',
  'http.keepAlive': 'How long a connection is kept for the next request; 0 closes it after each.',
  'mqtt.timeout': '0 means the maximum, 10 s.',
  'tcp.timeout': '0 means the maximum, 10 s.',
  'http.timeout': '0 means the maximum, 10 s.',
  'mqtt.path': 'The path of the address that takes WebSocket; may have a query.',
  userProperties:
    'Of the connection and of every message of MQTT 5, one a line as name: value. They are shown and logged: no place for secrets.',
  'proxy.enabled': 'The proxy must permit CONNECT to the address and the port of the server.',
  'proxy.username': 'Empty where the proxy asks for none.',
  'kafka.name': 'Letters, digits and _, without spaces; no digit first. 20 bytes at most.',
  'postgres.name': 'Letters, digits and _, without spaces; no digit first. 20 bytes at most.',
  'postgres.timeout': '0 means the maximum, 10 s.',
  'store.table':
    'A row for each value: report, sn, topic, sequence, time, key, value, text, quality and code. Reports that come twice are kept once.',
  'store.create':
    'Makes the table where it is not there. The user then needs the right to create it in the schema; to insert is enough otherwise.',
  'kafka.timeout': '0 means the maximum, 10 s.',
  brokers:
    'One is enough, such as kafka.plant:9092; with several, the gateway finds the others when one is away. The gateway must reach the addresses that the brokers announce.',
  recordKey:
    'Records of one key are in one partition, in their order. Without a key they are spread over all partitions.',
  'influx.timeout': '0 means the maximum, 10 s.',
  'influx.url':
    'Such as http://192.168.1.10:8086, without /write or /api/v2/write. A test writes nothing and shows whether the gateway may write.',
  retentionPolicy: 'Empty: the default one of the database.',
  organisation: 'InfluxDB 2 needs it; InfluxDB 3 and others do not.',
  'lines.layout':
    'The measurement is the topic of the report. With a point for each value, its field is value, text or state by its type.',
  'lines.tags':
    'One a line, as name=value. {sn}, {driver} and {topic} are replaced; a tag without a value is left out.',
  integers:
    'A field keeps the type of its first value. As floats, an integer above 2^53 loses its last digits, and a changed data type is still taken.',
  'batch.reports': '1 sends each report alone.',
  'batch.wait':
    'How long a report waits for others before they are sent. Those that become due during a request go together with 0 too.',
  cleanSession:
    'Off is a persistent session: while the gateway is away, the server keeps its subscriptions and messages of QoS 1 and 2.',
  'buffer.size':
    'Empty: no bound of its own. Each connection always has its share of the room for reports, and uses what others leave free.',
  'buffer.expiry':
    'Reports that have waited for so long are dropped and counted. Empty: as set for resumable upload; 0: never.',
  'buffer.order':
    'Of those that waited. New ones are sent at once beside them; in strict order they wait too, and one report is sent at a time.',
  'buffer.rate':
    'Empty: the limit of the vendor where it is known, otherwise 100 reports a second, or 1,000 where several go in a request.',
  localPort: '0 lets the system choose.',
  'http.callbackScript':
    'Gets what the server answers to a report, and may return values to write; what came of them is posted to the URL. Empty ignores answers.',
  callbackScript: 'Handles what the server sends; empty takes it as a read or write request in JSON.',
  requestTopic:
    'May contain the wildcards + and #. A request has at most 200 variables and 64 KiB; 20 a second are carried out for each connection, and others are answered with the reason.',
  responseTopic: '{requestId} is replaced by what the topic of the request has at the last wildcard.',
  service: 'The service of the product model at Huawei; empty takes the name of the driver of each variable.',
  sampleInterval:
    'A report then has all values that were read meanwhile, each with its time, such as ten of 100 ms once a second. Empty: one value of each variable.',
  'batch.form': 'Counts from two reports on. An array holds JSON only; other payloads are sent alone.',
  minInterval: 'The shortest time between two reports; changes in between are sent together.',
  primaryHost:
    'The id of the host application that this edge node belongs to. While it is not online by its STATE messages, nothing is published and reports wait. Empty publishes always.',
  aliases:
    'Data have numbers in the place of the names of variables, which births declare. Messages are shorter; the host has to support aliases.',
  subDevices:
    'Drivers that are devices of their own at the vendor, one a line: driver = product/device. Other values belong to the gateway. Reports go to the topic that the topic form fills in.',
  subDeviceIds:
    'Drivers that are devices of their own at the vendor, one a line: driver = device id. Other values belong to the gateway. Reports go to the topic that the topic form fills in.',
  subDeviceSecrets:
    'One a line: driver = secret. OneNET needs them only for devices that were not bound to the gateway in its console.',
  claimKey:
    'A customer who enters it in ThingsBoard owns the device from then on. Sent at each connect; empty sends nothing.',
  azureDeviceId: 'Empty: the registration ID. The service may assign another one.',
  provisioningTemplate:
    'The name of the template for provisioning by claim in the console of AWS IoT. TLS has the claim certificate and its key; after the first connect the gateway has a certificate of its own.',
  templateParameters: 'One a line: name = value. {sn} is the serial number of the gateway.',
  greatestInterval: 'A report is sent after this time although nothing changed; empty waits for a change.',
  recordedWhen:
    'On change: when one variable leaves its deadband, or becomes bad or good again, all variables of the recording are recorded.',
  minIntervalMs:
    'The shortest time between two records, 100 ms at least; changes in between are recorded together.',
  greatestIntervalMs: 'A record is made after this time although nothing changed; empty waits for a change.',
  hysteresis:
    'How far the value must return past the limit before the alarm returns, so that a value near the limit does not raise it again and again.',
  'condition.limit': 'In the unit of the value; of a rate the change within the time window.',
  'condition.times': 'A start and a stop are two changes.',
  onDelayMs: 'The condition must hold for this time before the alarm is raised.',
  offDelayMs: 'The condition must be gone for this time before the alarm returns.',
  suppressedWhile:
    'While this holds the alarm is not raised (suppression by design), such as while the machine is stopped; an active one returns.',
  'alarms.values':
    'The values of these variables are kept with the alarm when it is raised and when it returns.',
  hours: '0 keeps them as long as there is room.',
  finsUnit: '0 is the CPU; a CPU bus unit is 16 and its unit number.',
  linkStation: 'The station number in the computer link parameters of the PLC, 0 to 31.',
  serialUnit:
    'The server (slave) address, 1 to 247, as the parameters or the switches of the device have it.',
  network: '0 is the local network.',
  moduleIo: '1023 (hexadecimal 03FF) is the CPU that is connected to.',
  pcNumber: '255 (hexadecimal FF) is the PLC that is connected to.',
  messageWait: 'How long the PLC waits before it answers, in units of 10 ms.',
  sourceNode:
    "The node of the gateway. TCP takes the one of the handshake; with UDP it is mostly the last number of the gateway's IP address.",
  'signIn.group': 'The group in the topics spBv1.0/group/…',
  'signIn.node': 'The name of the gateway in its group; no other on the server has it.',
  clientId: 'Empty lets the gateway make one. No other client of the server may have it.',
  toolClientId: 'Empty lets the tool make one. No other client of the server may have it.',
  rootCertificate:
    'Of the authority that issued the certificate of the server. Empty trusts the well-known authorities.',
  'http.url':
    'Data is sent to this address with the topic after it; a test of the connection fetches the address.',
  'method.frequency':
    'Single: one report when the condition becomes true. Periodic: a report at each interval while it is true.',
  'strategy.frequency':
    'Single: it runs once when the condition becomes true. Periodic: it runs at each interval while it is true.',
  host: 'The IP address or the name, such as 192.168.1.10.',
  'http.port': 'Empty: the port of the URL.',
  contentType: 'Empty: application/json where the payload is JSON, else application/octet-stream.',
  headers: 'One a line, as Name: value. Secrets belong to the sign-in, where they are not shown.',
  accepted:
    'Statuses by which the server says that it has the message, such as 200-299, 409. Others are tried again.',
  tokenUrl: 'The gateway asks there for a token with client ID and client secret, and again before it ends.',
  'will.topic': 'Such as plant/state, without the wildcards + and #.',
  topic:
    'Such as plant/boiler, without the wildcards + and #. Of an HTTP server it is added to the URL, of InfluxDB it is the measurement; of Kafka it has no levels, such as plant.boiler. {sn}, {equipment}, {driver} and {key} are filled in; the last three make a message for each.',
  'drivers.equipment': 'The {equipment} of topics; binding an equipment writes its name.',
  qos: '0: at most once. 1: at least once. 2: exactly once.',
  retain: 'The server keeps the last message for those who subscribe later.',
  reportKeys: 'Empty: all variables of the gateway.',
  connectionType:
    'A controller has few connections of each type: choose another where all of one are in use.',
  'log.ssh':
    'Lines of every level on standard output, for whoever follows the log of the system over SSH (journalctl). The other places have the level above.',
  'debug.minutes':
    'SSH closes automatically after this time, and the setting is switched off. It counts from the change.',
  'lan.ip': 'Empty leaves the LAN as the system has it.',
  'ntp.server': 'Name or address. Until it is changed here, the time servers of the system are used.',
  intervalSeconds: 'How often the gateway asks its modem for the base station.',
  'equipmentSheet.number':
    'The number of an equipment that is there, as an export has it. Empty: the equipment with this title is changed, or a new one is added.',
  'equipmentSheet.sn':
    'The gateway that a new equipment is bound to. It stays as it is for equipment that is there.',
  'equipmentSheet.product':
    'The title of the product that a new equipment is of. It stays as it is for equipment that is there.',
  'equipmentSheet.longitude': 'WGS 84, in degrees; with the latitude, or both empty.',
  'equipmentSheet.latitude': 'WGS 84, in degrees; with the longitude, or both empty.',
  'equipmentSheet.timeZone': 'An IANA name, such as Asia/Shanghai. Empty: that of the installation.',
  'equipmentSheet.tags':
    'Titles with semicolons between them. A tag that there is none of is made; tags that are not named are taken away.',
  'equipmentSheet.area':
    'The area and those above it, with slashes between them, such as North/Plant 2. Areas are made on their own page. Empty: in none.',
};
