/** English: `contract.errors`. */
export const texts = {
  'password.length': 'A password has {minimum} to {maximum} characters.',
  'password.classes':
    'A password has at least {classes} of digits, upper case, lower case and special characters.',
  'password.repeated': 'A password may not have the same character twice in a row.',
  'password.emoji': 'A password may not contain emoji.',
  'password.mismatch': 'The two password inputs are inconsistent.',
  'signIn.wrongCode': 'The user name or the code is wrong.',
  'signIn.operatorNotAllowed': 'Operator accounts cannot sign in here. Use the operation side.',
  'signIn.operatorsOnly':
    'This entrance is for operator accounts only. Use the sign-in page of the platform.',
  'account.notFound': 'There is no such user name or phone number.',
  'account.codeWrong': 'The code is wrong.',
  'account.codeExpired':
    'The code has expired (it is valid for {minutes, plural, one {# minute} other {# minutes}}). Ask for a new one.',
  'account.codeTooOften': 'Codes were asked for too often. Try again in {seconds} s.',
  'account.phoneRegistered': 'This phone number is registered already. Sign in directly.',
  'account.emailRegistered': 'This email address is registered already. Sign in directly.',
  'account.usernameTaken': 'The user name {username} exists already.',
  'account.own': 'You cannot change your own account here. Use the security centre.',
  'account.lastAdministrator': 'At least one super administrator must remain enabled.',
  'account.inUse':
    'The account cannot be deleted: it has {equipment, plural, one {# equipment} other {# equipments}}, {products, plural, one {# product} other {# products}}, {gateways, plural, one {# gateway} other {# gateways}} and {users, plural, one {# user} other {# users}}. Move or delete them first, or disable the account.',
  'account.authCodeNotYours':
    'The permission {authCode} cannot be given: the role cannot have it, or you do not have it yourself.',
  'setup.linkInvalid':
    'The setup link is not valid, or no longer valid. Restarting the platform prints another; where there is an administrator already, sign in.',
  'account.mustSetUp': 'Set a new password first, then go on.',
  'session.tokenInvalid': 'The token is not valid, or no longer valid. Reload the page and try again.',
  'secondFactor.wrong': 'The code or the recovery code is wrong, or has been used already.',
  'secondFactor.ticketExpired': 'The second step took too long. Sign in again.',
  'secondFactor.exists': 'The second factor is enabled already.',
  'secondFactor.notBegun': 'Begin to set up the second factor first.',
  'apiKey.tooMany': 'An account has {maximum} API keys at most. Delete one that is not used first.',
  'apiKey.authCodeMissing': 'A key cannot have a permission that its account does not have.',
  'authorisation.tooMany': 'A device can be authorised to {maximum} accounts at most.',
  'authorisation.self': 'You cannot authorise yourself.',
  'authorisation.exists': 'The account {account} is authorised already.',
  'authorisation.creator': 'The creator of a device cannot cancel their own authorisation.',
  'address.malformed': '"{text}" is not an address of {area}; write it as {example}.',
  'address.range':
    'An address of {area} is from {minimum} to {maximum} for this data type, for example {example}.',
  'address.bitMissing': 'A bit variable needs the bit in the word, for example {example}.',
  'address.bitUnexpected': 'An address of data type {dataType} has no bit, for example {example}.',
  'address.bitRange': 'A bit is from 0 to {maximum}, for example {example}.',
  'address.area': 'This protocol has no register type {area}; it has {choices}.',
  'address.dataType': 'Register type {area} has no data type {dataType}; it has {choices}.',
  'address.width': 'The width in "{text}" does not fit data type {dataType}; write it as {example}.',
  'address.otherArea':
    '"{text}" belongs to another register type; an address of {area} is, for example, {example}.',
  'address.octal': 'Addresses of {area} are octal and have the digits 0 to 7 only, for example {example}.',
  'address.readOnly': '{area} is read-only at this address; set the mode to read-only.',
  'address.stringEnd': 'A string of {length} bytes goes beyond the end of area {area}.',
  'address.path':
    'The path in "{text}" is wrong: separate fields by dots, put array indexes in square brackets and names with special characters in quotation marks, for example {example}.',
  'address.list':
    'A range of indexes gives several values, and data type {dataType} holds one; use a string, or a single index, for example {example}.',
  'address.format':
    'The table of the protocol has no identifier "{text}", or its format is wrong; write the format behind it, for example {example}.',
  'alarm.linkInvalid':
    'This link is no longer valid: it serves for an hour after the message. Sign in to see the alarm.',
  'roster.tooMany': 'There can be {maximum} rosters.',
  'roster.inUse': 'Notification rules use this roster: {titles}. Change them first.',
  'alarm.mayNotAcknowledge':
    'You may not acknowledge or shelve the alarm “{title}”. Ask the owner of the equipment for the right to.',
  'alarm.backTestTooMuch':
    'There are {actual} records in this time, and a back-test reads {maximum} at most. Choose a shorter time.',
  'announcement.accountsUnknown': 'These accounts do not exist: {accounts}. Correct them and try again.',
  'binding.parameterMissing': 'The parameter “{name}” is required. Fill it in before binding.',
  'binding.offsetNotWhole': 'The parameter “{name}” is an address offset and must be a whole number.',
  'binding.nameTooLong':
    'The name {name} with the prefix {prefix} is longer than {maximum} characters. Shorten one of them.',
  'binding.addressNotShiftable':
    'The address {address} cannot be shifted by {offset}: the result is outside the register area, or the address is not a number.',
  'binding.collision':
    'The gateway already has drivers, variables or recordings of the same name ({count}): {names}. Set a prefix, or use the existing drivers.',
  'binding.conflict':
    'Somebody has changed {count, plural, one {# item} other {# items}} on the gateway: {names}. Apply again, or take over what the gateway has.',
  'binding.notBound': 'The equipment is not bound to a gateway.',
  'binding.otherGateway': 'The equipment is bound to gateway {sn}. Unbind it first.',
  'gateway.binding': 'Equipment is being bound to gateway {sn}. Try again when it is done.',
  'binding.foreignSecrets':
    'There are passwords in it, and gateway {sn} belongs to another account. Have it done by the side that the passwords belong to, or clear them first.',
  'tag.tooMany': 'There are at most {maximum} tags; delete those that are no longer used.',
  'tag.titleTaken': 'There is a tag “{title}” already; take another title.',
  'area.tooMany': 'A company has {maximum} areas at most. Delete those that are no longer used.',
  'area.tooDeep': 'Areas can be {maximum} levels deep at most. Choose a place further up.',
  'area.cycle': 'An area cannot be moved into itself or into an area below it. Choose another place.',
  'area.foreignEquipment':
    'The area contains {count, plural, one {# equipment} other {# equipments}} of other accounts, and this would change who may use it. Ask the account of the company to do it.',
  'area.otherCompany': 'They belong to different companies. Choose one of the same company.',
  'area.tooManyAuthorised':
    '{maximum} accounts and groups at most are authorised on an area. Put accounts into a group of people.',
  'peopleGroup.tooMany':
    'A company has {maximum} groups of people at most. Delete those that are no longer used.',
  'peopleGroup.titleTaken': 'There is a group of people “{title}” already; take another title.',
  'peopleGroup.tooManyMembers':
    'A group of people has {maximum} members at most. Make another group for the others.',
  'peopleGroup.foreignEquipment':
    'The group has rights on {count, plural, one {# equipment} other {# equipments}} of other accounts, and this would change who may use it. Ask the account of the company to do it.',
  'peopleGroup.unknownAccounts':
    'These accounts do not exist: {names}. Enter whole user names or phone numbers. Nobody was added.',
  'equipment.tooManyGroups':
    'An equipment can be authorised to {maximum} groups of people at most. Authorise the group on its area instead.',
  'camera.tooMany': 'There are at most {maximum} cameras; delete those that are no longer used.',
  'camera.serialTaken': 'There is a camera with the serial number {serialNumber} already; take another one.',
  'camera.passwordAgain':
    'Enter the password again when the address of a camera changes, so that it is not sent to another host unknowingly.',
  'camera.forbiddenAddress':
    'The platform does not ask the camera at {address}: it takes https addresses of the internet, unless its operator sets PENSTOCK_CAMERA_PRIVATE=on.',
  'camera.notReached': 'The camera is not reached ({reason}). Check its address, its port and the network.',
  'camera.refused':
    'The camera refuses user or password. Check them; some cameras have users of their own for ONVIF.',
  'camera.answer':
    'What the camera answers is not ONVIF ({reason}). Check the port, and enable ONVIF at the camera.',
  'camera.fault': 'The camera reports an error: {reason}',
  'camera.channel': 'The camera has no channel {channel}: it has {count}, counted from 1.',
  'camera.notMovable': 'This channel of the camera cannot be moved.',
  'camera.tooFast': 'Too fast: a camera takes at most {maximum} controls a second. Try again in a moment.',
  'variable.driverMissing': 'The driver {driver} has not been created.',
  'variable.notNumber': 'The variable {name} is not a number; this alarm condition needs one.',
  'variable.byteOrder': 'The byte order for data type {dataType} is one of {choices}.',
  'variable.ordersNotForProtocol':
    '{field} does not apply to protocol {protocol}, which carries types itself.',
  'variable.scanGroupMissing': 'The driver {driver} has no scan group {group}.',
  'driver.scanGroupUsed':
    'The scan group {group} still has {count, plural, one {# variable} other {# variables}}. Move them to another group first, or only rename the group.',
  'topic.collision': 'The topic {topic} collides with the one at {other}; a topic can have one purpose only.',
  'topic.targetMissing': 'There is no connection or group {target}.',
  'topic.needsMqtt':
    'The server {target} cannot send requests by topic: write and read topics need an MQTT connection. For TCP and UDP, set the callback script of the connection.',
  'topic.samples':
    'A report with samples needs chosen variables and an interval that is a multiple of the one of the samples, 2 to {maximum} of them.',
  'topic.samplesTemplate':
    'The template {template} has one value of each variable only. Choose another template, such as “None”, or a script for reports with samples.',
  'topic.samplesRoom':
    'Too many samples are taken for all reports together, and some are left out. Take them less often, or report more often.',
  'connection.groupIsName': 'The group {name} has the name of the connection at {other}.',
  'driver.securityMode': 'Security policy and message mode must both be None, or neither.',
  'serial.dataBits': 'The driver {driver} speaks Modbus RTU on this port, which needs 8 data bits.',
  'port.shared': 'Transparent transmission and PLC remote download cannot both use the port {port}.',
  'script.missingEntry': 'The script check failed: the method {entry} is missing.',
  'script.syntax':
    'The script is wrong at line {line}, column {column}: a text, comment or bracket does not end.',
  'time.order': 'The start time may not be after the end time.',
  'configuration.stale':
    'The configuration was changed meanwhile (yours is from revision {base}, the current one is {current}). Read it again first.',
  'configuration.changedBy':
    '{author} changed the configuration at {time} (yours is from revision {base}, the current one is {current}). Reload it, then change it again.',
  'driver.hasVariables':
    'The driver still has {count, plural, one {# variable} other {# variables}}. Confirm that all are deleted with it, or move them to another driver first.',
  'configuration.revisionMissing': 'The gateway no longer keeps revision {revision} of the configuration.',
  'configuration.changeMisplaced':
    'A change cannot be applied: {path} is not in the configuration, or is in it already. Read the configuration again.',
  'configuration.onProbation':
    'Revision {revision} of the configuration is on probation for another {seconds} s. Confirm it or go back first.',
  'configuration.probationOver':
    'The probation of revision {revision} is over, and the gateway is back at the configuration before. Read the configuration again.',
  'device.other': 'Communication with the field device failed (code {deviceCode}).',
  'report.variables': 'A report has at most {maximum} variables; there are {actual}.',
  'document.invalid': 'The document has {count, plural, one {# problem} other {# problems}}.',
  'document.size': 'The document is too large; the limit is {maximum} bytes.',
  'document.depth': 'The document is nested too deeply; the limit is {maximum} levels.',
  'document.values': 'The document holds too many values; the limit is {maximum}.',
  'document.syntax': 'The file is not valid JSON at line {line}, column {column}.',
  'document.value': 'The document may not hold a value of type {type}.',
  'document.prototypeKey': 'A field may not be named {name}.',
  'document.unknownField': 'There is no field {name} here.',
  'document.unknownFields': 'There are {count} more unknown fields here.',
  'document.format': 'The document names no valid format; the current one is {current}.',
  'document.formatNewer':
    'The document has format {format}, newer than {current} of this program. Upgrade first.',
  'capacity.drivers': 'Too many drivers: the limit is {maximum}, and there are {actual}.',
  'capacity.variables': 'Too many variables: the limit is {maximum}, and there are {actual}.',
  'capacity.topics': 'Too many topics of this kind: the limit is {maximum}, and there are {actual}.',
  'capacity.alarms': 'Too many alarms: the limit is {maximum}, and there are {actual}.',
  'capacity.recordings': 'Too many recordings: the limit is {maximum}, and there are {actual}.',
  'capacity.mappings': 'At most {maximum} mappings; there are {actual}.',
  'capacity.pages':
    'A product has at most {maximum} configuration pages; delete those that are no longer used.',
  'file.empty': 'The uploaded file is empty.',
  'file.format': 'The file has the wrong format; allowed are {extensions}.',
  'file.size': 'The file is too large: at most {maximum} bytes, and it has {actual}.',
  'file.range': 'The file has {size} bytes: there is nothing where the requested part begins.',
  'files.unreachable':
    'The store of the files does not answer at the moment. Try again shortly; if it persists, tell your administrator.',
  'files.missing': 'The store of the files does not have this file any more. Tell your administrator.',
  'files.elsewhere':
    'This file is in a store that this platform is not set up for. Tell your administrator (PENSTOCK_FILES, PENSTOCK_FILES_BEFORE).',
  'image.dimensions':
    'Width and height of an image are 1 to {maximum} pixels. Make it smaller and try again.',
  'image.active':
    'The SVG image contains {name}, which is not allowed. Save it without scripts, links and external resources, or use PNG.',
  'form.digits': 'This must be exactly {count} digits.',
  'form.identifier':
    'Use letters a to z, digits and underscores, and no digit first, for example temperature_1.',
  'form.name': 'Use letters of any script, digits and underscores, and no digit first, for example pump_1.',
  'form.phone': 'The phone number is not valid; write it as 13800138000 or +4915112345678.',
  'form.email': 'The email address is not valid; write it as name@example.com.',
  'form.ip': 'The IP address is not valid; write it as 192.168.1.10.',
  'form.mask': 'The network mask is not valid; write it as 255.255.255.0.',
  'form.host': 'This must be an IP address or a domain, for example 192.168.1.10 or mqtt.example.com.',
  'form.url': 'The URL is not valid; it begins with {schemes}, for example https://example.com/data.',
  'form.topic': 'A topic may not hold +, # or a null character; write it as plant/line1/data.',
  'form.topicLevel': 'This may not hold /, + or #; write it as plant1.',
  'form.topicFilter':
    'In a subscribed topic, + takes a whole level and # the last one; write it as plant/+/write.',
  'form.text': 'Control characters are not allowed.',
  'form.fileName': 'The file name may not hold a path or special characters; write it as app-3.2.1.bin.',
  'form.md5': 'An md5 is 32 hexadecimal digits.',
  'form.version': 'The version is not valid; write it as v3.2.1.',
  'form.userPropertiesMany': 'At most {maximum} user properties can be added.',
  'form.webPath': 'A path begins with / and has no spaces, for example /mqtt.',
  'form.wifiPassword': 'A WiFi password is 8 to 64 printable ASCII characters.',
  'form.certificate': 'The certificate or key is not PEM (it begins with -----BEGIN).',
  'form.tsap': 'A TSAP is two hexadecimal bytes with a dot between, for example 02.01.',
  'form.urlUser':
    'An address holds no user name and no password: it is shown and logged. Leave them out, and enter them as sign-in.',
  'form.userColon': 'A user name holds no colon.',
  'form.headerLine': 'Line {line} cannot be read; write it as Name: value.',
  'form.headerReserved':
    '{name} cannot be set here: the gateway sets it itself, or a field of the sign-in or the content type does.',
  'form.headersMany': 'At most {maximum} headers can be added.',
  'form.tagLine': 'Line {line} is no tag; write it as name=value.',
  'form.tagReserved': 'A tag cannot have the name {name}: the database or another tag has it.',
  'form.tagsMany': 'At most {maximum} tags can be added.',
  'form.brokers':
    'Write host and port of a broker, such as kafka.plant:9092, and commas between several; at most {maximum}.',
  'form.headerValue': 'The value of a header has letters, digits and signs of ASCII only.',
  'form.clientNetworks':
    'Write addresses and networks with commas between them, for example 192.168.1.0/24, 10.0.0.5; at most 20.',
  'form.statusRanges': 'Write statuses and ranges with commas between them, for example 200-299, 409.',
  'form.colour':
    'The colour is not valid; write it as #3366ff, rgb(51, 102, 255), hsl(225, 100%, 60%) or hsv(225, 80%, 100%).',
  'formula.invalid': 'The formula is not valid: {formula}.',
  'formula.unexpected': 'In the formula, "{found}" at character {position} does not belong there.',
  'formula.end': 'The formula is not complete; it ends at character {position}.',
  'formula.function':
    'In the formula, there is no function {name} (character {position}); there are {choices}.',
  'formula.arguments':
    'In the formula, {name} at character {position} takes {least} to {most} arguments; there are {actual}.',
  'formula.rawHere': 'This formula cannot use %s (character {position}); write the key of a variable.',
  'formula.keyHere':
    'A collect formula cannot use the variable {name} (character {position}); write %s for the raw value, as in %s*0.1.',
  'formula.rawMissing': 'The collect formula does not use the raw value %s; write for example %s*0.1.',
  'formula.deep': 'The formula is nested too deeply; the limit is {maximum} levels.',
  'formula.long': 'The formula is too long; the limit is {maximum} characters.',
  'formula.unknownKey': 'In the formula, there is no variable {name} (character {position}).',
  'formula.notNumber': 'In the formula, the variable {name} (character {position}) is not a number.',
  'formula.cycle': 'The formulas of intermediate variables refer to each other in a circle: {keys}.',
  'formula.sourceHere':
    'In the formula, {name} at character {position} takes the name of a source, as in {name}(A).',
  'formula.unknownSource':
    'In the formula, nothing is chosen for the name {name} (character {position}); add a source of this name.',
  'formula.notInvertible':
    'The formula {formula} cannot be inverted, so the variable cannot be written through it; make it read-only or use a linear formula.',
  'gateway.offline': 'Gateway {sn} is offline. Check its power and its network.',
  'gateway.restartNeeded': 'Gateway {sn} must be restarted before this. Restart it and try again.',
  'gateway.timeout': 'Message communication timed out: the gateway did not answer in time. Try again.',
  'gateway.unsupported': '{what} is unsupported by this gateway.',
  'gateway.credentialsRefused': 'The serial number or the secret of gateway {sn} is wrong.',
  'gateway.debuggingOff':
    'Message debugging of all ports is off. Switch it on in the system settings, or look at one driver in its diagnosis.',
  'gateway.driverMissing': 'The gateway has no driver {driver}.',
  'gateway.quotaExceeded':
    'The gateway exceeded a quota that the platform sets for it. Try again in {seconds} s.',
  'gateway.managementRefused':
    'The platform at {address} refuses this gateway: its serial number or secret is wrong. The gateway stays with its platform.',
  'gateway.managementSilent':
    'The gateway did not reach the platform at {address} within {seconds} s ({reason}), and stays with its platform. Check the address and the network.',
  'transfer.missing': 'The transfer does not exist or has expired. Start it again.',
  'transfer.incomplete':
    'The transfer is not complete: {received} of {size} bytes were received. Continue it.',
  'transfer.damaged': 'The transferred content does not match its checksum. Transfer it again.',
  'gateway.replaced': 'The gateway {sn} was replaced by another one. Use that one.',
  'gateway.replacementUsed':
    'The gateway {sn} is bound already or has recorded values. Choose one that is new.',
  'gateway.certificateForeign':
    'This platform has not issued the certificate that gateway {sn} shows. The gateway gets one with its secret.',
  'gateway.certificateOfOther':
    'The certificate that gateway {sn} shows is that of {name}. Remove it from the gateway, which then gets its own with its secret.',
  'gateway.certificateExpired':
    'The certificate of gateway {sn} expired on {time}. The gateway gets another with its secret.',
  'gateway.certificateRevoked':
    'The certificate of gateway {sn} was revoked or replaced. The gateway gets another with its secret.',
  'gateway.certificateRequired':
    'Gateway {sn} may not connect with its secret: it needs a certificate. Upgrade its firmware if it requests none, or accept its secret again on the provisioning page.',
  'gateway.certificatesOff':
    'This platform issues no certificates to gateways. Set PENSTOCK_GATEWAY_CERTIFICATES to allowed to change that.',
  'gateway.certificatesAtBroker':
    'Client certificates are unsupported here: the gateways connect to an MQTT broker of your own. Set them up there.',
  'gateway.certificatesNeedTls':
    'Client certificates are unsupported here: the gateways connect to the platform without TLS of its own. Give the platform a certificate, and mqtts:// in PENSTOCK_MQTT_PUBLIC_URL where that is set.',
  'gateway.certificateRequestRefused':
    'The certificate request of gateway {sn} is damaged, names another serial number, or its key is none of ECDSA P-256 or P-384. Request it again.',
  'gateway.certificateNeedsPresent':
    'Gateway {sn} may not use its secret alone: its request must be signed by the key of its present certificate. Where that key is lost, revoke the certificate on the provisioning page.',
  'gateway.authorityInUse':
    '{count, plural, one {# gateway still has a certificate} other {# gateways still have certificates}} of authority {number}. Wait until they have renewed them, or revoke them when it is removed.',
  'gateway.authorityBefore': 'Authority {number} is still there. Remove it before another one begins.',
  'gateway.machineRefused':
    'The system of the gateway does not take “{what}”: {reason}. The settings before are in effect; correct this one, then try again.',
  'gateway.secretAtBroker':
    'The gateways connect to an MQTT broker of your own, which holds their secrets. Change them there and at the gateways.',
  'mvar.aliasTwice': 'The alias {alias} is used twice; choose another one.',
  'mvar.aliasUnknown':
    'In the formula, {name} at character {position} is no alias; choose a signal for it first.',
  'mvar.inputHidden':
    'The signal, equipment or product of {input} does not exist, or you may not see it; choose another one.',
  'mvar.tooMany': 'There are at most {maximum} monitoring variables; delete those that are no longer used.',
  'notification.stepOrder':
    'Each step comes later than the one before it ({minutes} min); enter more minutes.',
  'notification.hidden':
    'Some of the chosen products, equipment or accounts do not exist, or are not yours to choose; choose again.',
  'notification.tooMany':
    'There are at most {maximum} notification rules; delete those that are no longer used.',
  'notification.testTooOften': 'A test message can be sent once a minute; try again in {seconds} s.',
  'invitation.invalid': 'This invitation is no longer valid. Ask the company for a new one.',
  'invitation.tooMany': 'At most {maximum} invitations can wait at a time. Revoke some first.',
  'invitation.notForAccount':
    'Only a user who belongs to no company can accept an invitation with this account.',
  'gateway.bindRefused':
    'The SN or the verification code is wrong. Compare both with the label of the gateway.',
  'gateway.alreadyBound': 'Gateway {sn} is bound already.',
  'gateway.notBound': 'Gateway {sn} is not bound, or is out of sync.',
  'gateway.registered': 'The SN {sn} exists already. Check the number, or give this gateway a new secret.',
  'gateway.batchTooMany': 'At most {maximum} can be added at a time.',
  'gateway.readsEquipment':
    'Gateway {sn} reads {count, plural, one {# equipment} other {# equipments}}: {names}. Unbind the equipment from it first.',
  'gateway.ownerAlready': 'Gateway {sn} belongs to {account} already.',
  'gateway.byEquipment':
    'You see gateway {sn} because its equipment {equipment} is shared with you. It leaves your list when that ends.',
  'gateway.offlineConfiguration':
    'Gateway {sn} is offline, so it cannot be configured remotely. Check its power and its network, then try again.',
  'gateway.offlineParameters':
    'Gateway {sn} is offline, so the parameters of {port} cannot be read. Check its power and its network, then try again.',
  'gateway.offlineVpn': 'Gateway {sn} is offline, so the VPN cannot be used.',
  'gateway.modelsDiffer': 'The models differ ({source} and {target}); copy and import are not possible.',
  'gateway.copySourceOffline': 'The source device {sn} is offline and cannot be copied.',
  'gateway.copyTargetOffline': 'The new device {sn} is offline and cannot be copied to.',
  'gateway.copying': 'Device {sn} is being copied. Wait until it is done.',
  'gateway.importing': 'Device {sn} is being imported. Wait until it is done.',
  'gateway.exporting': 'Device {sn} is being exported. Wait until it is done.',
  'gateway.variablesLoading':
    'The variables are still loading from the gateway, which takes longer than {seconds} s. Wait a moment, then try again.',
  'gateway.upgradeRunning': 'A firmware upgrade is in progress. Wait until it is done.',
  'gateway.upgradeFailed': 'The firmware upgrade failed: {reason}.',
  'gateway.firmwareNewest': 'There is no newer firmware than {version}.',
  'gateway.syncFailed':
    'The configuration could not be synchronised: what the gateway sent is incomplete, or breaks a rule. Try again; if it persists, restart the gateway.',
  'gateway.cloudOnly': 'The model {model} can be bound, edited or deleted on the cloud platform only.',
  'gateway.transparentRunning':
    'Transparent transmission is on; collecting, reporting, reading and writing have stopped. Switch it off in the system settings first.',
  'gateway.terminalOff':
    'The terminal of this gateway is off. Whoever has the machine allows it there: --terminal in /etc/penstock-gateway/gateway.conf, then a restart of the gateway.',
  'gateway.terminalTaken':
    '{author} has the terminal of this gateway. Only one can be open; try again when it is closed.',
  'gateway.plcDownloadRunning':
    'PLC remote download is running: collecting, reporting, reading and writing have stopped. Close it or switch it off in the system settings when the download is done.',
  'gateway.tunnelTarget':
    'PLC remote download may not lead to {target}. Choose a device in the LAN of the gateway, or the host of one of its drivers.',
  'gateway.localSerialRunning':
    'The port is used by the connection tool (local serial), and its drivers are paused. Start the gateway without it to free the port.',
  'tunnel.ticketInvalid':
    'The ticket is wrong, was used, or is too old. Open PLC remote download again in the system settings of the gateway.',
  'configuration.conflictsOpen':
    '{count, plural, one {# place was} other {# places were}} changed both in the file and at the gateway since the file was opened. Choose which of the two counts, then apply.',
  'operation.lost':
    'The platform stopped during this operation, so its outcome is not known. Check the configuration of the gateway, then try again.',
  'operation.cancelled': 'The operation was cancelled. Start it again when it is wanted after all.',
  'template.nameTaken': 'There is a template named {name} already.',
  'template.tooMany': 'An account has at most {maximum} templates. Delete one that is not needed first.',
  'rollOut.nobody': 'No gateway fits this roll-out. Choose other gateways, or another firmware or template.',
  'rollOut.tooMany': 'A roll-out has at most {maximum} gateways. Choose fewer, such as by tags.',
  'template.changed':
    'The template has been changed meanwhile: it is version {version} now. Load the page again.',
  'agreement.published': 'The version was published and cannot be changed. Make a new draft.',
  'agreement.notCurrent': 'There is a newer version of the agreement. Load the page again.',
  'connect.snWrong': 'The connection failed: the SN {sn} is wrong.',
  'connect.gatewayOffline': 'The connection failed: gateway {sn} is offline.',
  'connect.serverUnreachable': 'The connection failed: the server {host} cannot be reached.',
  'connect.certificateMissing': 'The connection failed: the SSL certificate is missing or is not accepted.',
  'connect.portOccupied': 'The connection failed: the port {port} is occupied.',
  'connect.vpnFailed': 'The VPN could not be set up: {reason}.',
  'connect.remoteDownloadFailed': 'The PLC remote download failed: {reason}.',
  'connect.refused': 'The connection failed: the client ID, the user name or the password is wrong.',
  'connect.passwordWrong':
    'The local password of the gateway is wrong. If nobody knows it, somebody at the gateway can reset it.',
  'connect.tooManyTries': 'Too many wrong passwords at this gateway. Try again in {seconds} s.',
  'connect.fingerprintChanged':
    'The gateway shows another certificate than before (fingerprint {found} in the place of {expected}). It may have been cleared or replaced, or another device has its address. Compare the fingerprint at the gateway before you enter a password.',
  'connect.notPenstock': 'What answers at {host} is not a Penstock gateway. Check the address and the port.',
  'connect.passwordMissing': 'The gateway has no local password yet. Set one first.',
  'connect.passwordExists': 'The gateway has a local password already. Enter it to set another one.',
  'connect.signInFirst': 'Sign in with the local password of the gateway first.',
  'connect.gatewayFull':
    'The gateway has {maximum} local connections already. End one that is not needed, then try again.',
  'connect.serialSilent':
    'No gateway answers at the serial port {port}. Check the cable, and whether the gateway serves the connection tool at this port.',
  'connect.serialNoise':
    'The bytes that come from the serial port {port} cannot be read. Set baud rate, data bits, parity and stop bits as at the gateway, and check the cable.',
  'connect.platformUntrusted':
    'This computer does not trust the certificate of {host}. Check the address; where the platform has an authority of its own, start the tool with --authority and its file.',
  'connect.notPlatform': 'What answers at {host} is not a Penstock platform. Check the address.',
  'connect.noPackages':
    'The platform {host} offers no packages of the connection tool. Its operator makes them with npm run package:connector.',
  'connect.portMissing':
    'There is no serial port {port}, or it cannot be opened. Plug it in, or choose another one.',
  'connect.gatewayNotWritable':
    'The gateway cannot store anything: its disk is full or read-only. Nothing was changed. Make room on the gateway, then try again.',
  'connect.fileUnsaved': 'The file {name} has changes that were not saved. Save it or close it first.',
  'connect.fileOnly':
    'A configuration file is open, not a gateway: there are no values, states, logs or frames, and nothing can be restarted or written. Connect to a gateway for that.',
  'remembered.passphraseNeeded':
    'This computer has no key store that is open, so the secrets are sealed with a passphrase of at least {minimum} characters. Enter it.',
  'remembered.passphraseWrong':
    'The passphrase is wrong. If it is lost, forget these connections and remember them again.',
  'remembered.storeFailed':
    'The secrets of remembered connections could not be read or kept: {reason}. Unlock the key store of this computer, then try again.',
  'remembered.secretMissing':
    'The secrets of the connection {name} are no longer kept on this computer. Forget it, connect by entering them, and remember it again.',
  'remembered.tooMany': 'At most {maximum} connections are remembered. Forget one first.',
  'connect.lineAway':
    'The platform has no serial port of this browser now. Choose the port again. Where several servers are one platform, all addresses below /serial of a browser have to reach the same one.',
  'companyLook.changed':
    '{author} changed the colours or the logo of the company at {time}. Load the page again, then repeat your change.',
  'companyLook.unreadable':
    'The colours have too little contrast in {count, plural, one {# place} other {# places}}. Choose colours that can be read.',
  'companyLook.logoTooLarge':
    'A picture of the logo has at most {maximum} bytes. Make the picture smaller and upload it again.',
  'page.changedBy':
    '{author} saved the page at {time} (yours is from revision {base}, the current one is {current}). Open it again, or save yours as a copy.',
  'page.notEditing':
    'You are not editing the page (who edits it now: {account}). Take it over before you save, or save a copy.',
  'page.editedBy':
    '{account} has been editing the page since {time}. Wait until it is closed, or take it over in the designer.',
  'page.tooManyShares': 'A page has at most {maximum} links; revoke those that are no longer used.',
  'page.tooManyComments': 'A page has at most {maximum} comments; delete those that are no longer needed.',
  'page.gone': 'The page was deleted, so nothing is written with it. Open another page of the equipment.',
  'page.notBound':
    'The page as it is saved is not bound to the equipment, so it does not write it. Open the page again; if it should, bind it in the designer and save.',
  'page.authorMayNot':
    '{author}, who saved the page, may not write the equipment. Somebody who may should check the page in the designer and save it.',
  'page.scriptMayNotWrite':
    'The script “{script}” was not started by a click and is not declared to write, so nothing was written. Turn on “Writes without a click” at the script in the designer.',
  'page.notAgreed':
    'You have not agreed that the script “{script}” writes without a click, so nothing was written. Agree to it at the top of the page.',
  'page.changedScripts': 'The scripts that write were changed meanwhile. Open the page again, then decide.',
  'page.imageInUse':
    'The image is used by {count, plural, one {# page} other {# pages}} ({names}), so it cannot be deleted. Replace it there first.',
  'page.tooManyImages': 'There are at most {maximum} images; delete those that are no longer used.',
  'page.imageSpace':
    'All images together have at most {maximum} bytes; delete those that are no longer used.',
  'page.componentInUse':
    'The component is used by {count, plural, one {# page} other {# pages}} ({names}), so it cannot be deleted. Remove or detach it there first.',
  'page.componentChanged': '{author} changed the component at {time}. Open it again, then change it.',
  'page.tooManyComponents': 'There are at most {maximum} components; delete those that are no longer used.',
  'product.inUse':
    'The product is used by {count, plural, one {# equipment} other {# equipments}} ({names}), so it cannot be deleted. Take the product from them first.',
  'definition.changedBy':
    '{author} changed the definition at {time} (yours is from revision {base}, the current one is {current}). Reload it, then change it again.',
  'definition.notApplicable':
    'The change of {path} does not fit the definition: what it names does not exist, or exists already. Reload it, then change it again.',
  'definition.targetMissing': 'The definition has no {target} for the parameter to be put at.',
  'definition.gatewayVariable':
    'A signal of a product cannot come from a variable of one gateway. Choose the variable at the equipment.',
  'definition.setpoint': 'There is no other signal {name} to hold the setpoint.',
  'definition.range': 'Give both limits or none; the lower limit must be below the upper one.',
  'definition.secretMissing': 'Enter this secret: what is new or has a new name has none to keep.',
  'equipment.coordinates': 'Give both latitude and longitude, or none.',
  'equipment.hasProduct': 'The equipment has a product already. Reload the page.',
  'equipment.bound': 'The equipment {name} is bound to gateway {sn}. Unbind it first.',
  'equipment.bulkTooMany':
    'At most {maximum} can be changed or exported at once, and more match. Narrow the filter, then do the rest.',
  'equipment.bulkNothing': 'Nothing is to be changed. Choose at least one field.',
  'equipmentSheet.unknown':
    'You have no equipment with the number {number}, or may not see it. Export the list again, or leave the cell empty for a new one.',
  'equipmentSheet.titleTwice':
    'Several equipments are called “{title}”. Enter the number of the one that is meant; an export of the list has it.',
  'equipmentSheet.rowTwice': 'Row {row} is about the same equipment. Keep one of the two.',
  'equipmentSheet.productUnknown': 'There is no product “{title}”. Add it first, or correct the title.',
  'equipmentSheet.productTwice': 'Several products are called “{title}”. Rename one of them.',
  'equipmentSheet.productFixed':
    'A spreadsheet does not change the product of an equipment that is there. Change it on the page of the equipment.',
  'equipmentSheet.gatewayUnknown':
    'There is no gateway {sn} that you may configure. Check the serial number, or bind the gateway to your account first.',
  'equipmentSheet.gatewayFixed':
    'A spreadsheet does not change the gateway of an equipment that is there. Bind or unbind it on the page of the equipment.',
  'equipmentSheet.timeZone': '“{name}” is no time zone. Enter an IANA name, such as Asia/Shanghai.',
  'equipmentSheet.areaUnknown':
    'Your company has no area “{title}”. Add it on the page of areas first, or correct the titles: the outermost first, with slashes between them.',
  'equipmentSheet.areaTwice': 'Several areas are called “{title}”. Rename one of them.',
  'equipmentSheet.bindingFailed': 'It was added, and could not be bound to its gateway: {reason}',
  'authorisation.unknownAccount':
    'There is no account with this user name or phone. Enter the whole name or number.',
  'definition.targetSecret':
    'A parameter cannot be a secret. It is entered at the equipment, or at the gateway, itself.',
  'variable.exists': 'The key {key} exists already, at {other}. Choose another one.',
  'variable.absent': 'There is no variable {key}. Choose another one, or add it first.',
  'duplicate.protocol': 'The protocol {name} exists already.',
  'duplicate.registerType': 'The register type {name} exists already.',
  'duplicate.firmwareVersion': 'The firmware version {version} exists already.',
  'duplicate.name': 'The name {name} exists already.',
  'duplicate.pageTitle': 'The product has a page with the title “{title}” already. Give it another title.',
  'script.invalid': 'The script check failed at line {line}: {message}.',
  'upload.configuration': 'The configuration file is wrong. Choose a .json file that was exported here.',
  'upload.template':
    'The template does not exist, or the file holds none. Choose another one, or a .json file that was exported here.',
  'upload.storage': 'The upload to the cloud storage failed. Try again.',
  'download.storage': 'The download from the cloud storage failed. Try again.',
  'parameter.missing': 'The parameter {name} is missing. Fill it in.',
  'parameter.type': 'The parameter {name} has the wrong type. Correct it.',
  'parameter.inUse': '{name} is in use and cannot be changed or deleted. Take it out of use first.',
  'query.empty': 'Nothing was recorded in the time chosen. Choose a longer time or other signals.',
  'query.tooMany':
    'At most {maximum} large queries of an account can wait. Wait until they are done, or close other pages that load trends.',
  'query.tooLong':
    'The query took longer than {seconds} s and was ended. Choose a shorter time and try again.',
  'history.tooManyRows':
    'A workbook holds {maximum} rows at most, and the time chosen has about {actual}. Choose a shorter time, or export as CSV.',
  'historyView.tooMany': 'At most {maximum} views are kept. Delete one that is no longer used first.',
  'annotation.tooMany':
    'At most {maximum} annotations are kept of an equipment. Delete some that are no longer used first.',
  'callback.unknown':
    'An unknown error occurred (code {code}). Try again; if it persists, tell your administrator the code.',
  'page.widgets': 'A page has at most {maximum} widgets.',
  'page.weatherWidgets': 'A page has at most {maximum} weather widgets.',
  'page.sceneWidgets': 'A page has at most {maximum} 3D widget.',
  'page.group':
    'A group needs at least two widgets that are not locked. Select more of them, or unlock some.',
  'page.passwordWrong': 'The password of the page is wrong.',
  'map.noAddressService':
    'No service that finds addresses is set. Choose the position on the map, or ask the administrator to set PENSTOCK_GEOCODING_URL.',
  'map.addressServiceAway':
    'The service that finds addresses cannot be reached at present. Choose the position on the map, or try again later.',
  'weather.unavailable': 'The weather source cannot be reached at present. Try again later.',
  'page.sameId': 'Two widgets of the page file have the id {id}. Export the page again where it comes from.',
  'page.eventNeedsPerson':
    'A change of a value and the opening of a page write nothing, open no address and leave no page: such actions need a click, a double click, a press or a release.',
  'page.heldAlone':
    'A write “1 while pressed” must be the only thing that pressing and clicking the widget does.',
  'page.elementCycle':
    'These widgets follow each other in a circle: {elements}. Remove one of these sources.',
  'page.elementChain':
    'At most {maximum} widgets can follow one another. Bind the last of them to the signal itself.',
  'script.bytesExpected':
    'The script must return bytes: a list of whole numbers from 0 to 255. Or choose the return type string.',
  'script.requestExpected': 'What the script returned is no request: {reason}.',
  'topic.overrun':
    'The script of the topic is slower than reports are due: {maximum} wait for it, and further ones are put together. Report less often, or make the script quicker.',
  'topic.rejected':
    'The cloud refused a report, with the code {code} and the message “{reason}”. Compare the variables and their types with the model of the product in the console of the vendor.',
  'topic.valuesRejected':
    'The cloud took a report without these values: {reason}. Compare the variables and their types with the model of the product in the console of the vendor.',
  'server.primaryHostOffline':
    'The broker is there, and the primary host {host} is not online: nothing is published, and reports wait for it. Start the host, or compare its id with that of the sign-in.',
  'form.subDeviceLine': 'Line {line} is not in the form {form}.',
  'form.subDeviceTwice': 'Line {line} names a driver or a device that another line has.',
  'form.parameterLine': 'Line {line} is not of the form name = value.',
  'form.parameterTwice': 'The parameter of line {line} is there twice.',
  'form.parametersMany': 'A template can have at most {maximum} parameters.',
  'form.subDevicesMany': 'At most {maximum} devices can be behind one connection.',
  'vendor.subDeviceDriver': 'There is no driver {driver}, which a device behind the gateway belongs to.',
  'vendor.subDeviceSecret':
    'The secret of the device of the driver {driver} is missing. Enter it in the sign-in, as {driver} = secret.',
  'vendor.subDeviceRefused':
    'The cloud refused the device {device}, with the code {code} and the message “{reason}”. Check its product, name and secret, and whether it belongs to this gateway in the console of the vendor.',
  'vendor.subDeviceSilent':
    'The cloud did not answer within {seconds} s about the device {device}; it is offered again. Check whether the device is entered at the vendor.',
  'vendor.provisioningRefused':
    'The device provisioning service did not assign the device {device} to a hub: status {status}, “{reason}”. Check ID scope, registration and its key or certificate, and whether the enrolment is enabled.',
  'vendor.provisionedAs':
    'The device provisioning service assigned the device as {device}. Enter this device ID in the sign-in, since topics name it.',
  'vendor.certificateNotIssued':
    'AWS issued no certificate: status {status}, {code}, “{reason}”. Check the policy of the claim certificate and the quota of certificates of the account.',
  'vendor.thingRefused':
    'AWS did not provision the gateway by the template {template}: status {status}, {code}, “{reason}”. Check the name of the template, its parameters and its hook, and whether it is active.',
  'vendor.thingNamedOtherwise':
    'AWS provisioned the gateway as the thing {thing}. Enter this thing name in the sign-in, since topics name it.',
  'vendor.claimNotAllowed':
    'AWS closed the connection while the gateway was being provisioned. The policy of the claim certificate has to allow the connection, and to publish, subscribe and receive on $aws/certificates/create-from-csr/* and $aws/provisioning-templates/{template}/provision/*.',
  'serverRequest.tooMany':
    'The server sends too many requests: {maximum} are answered at once. Send it again later.',
  'shift.startTwice': 'Two shifts begin at {time}; change the start of one of them.',
  'report.tooMany': 'There are at most {maximum} reports; delete those that are no longer used.',
  'report.scopeHidden':
    'The product or an equipment does not exist, or you may not see it; choose another one.',
  'report.datesBackwards': 'The last day is before the first one.',
  'report.tooManyEquipments': 'A report has at most {maximum} equipments; choose some of them.',
  'report.tooManyRows':
    'The report has more than {rows} rows or {values} values; choose a shorter time, longer intervals, fewer equipments or fewer columns.',
  'report.tooMuchHistory':
    'The report reads too much history; choose a shorter time, fewer equipments or fewer signals.',
  'reportSchedule.tooMany':
    'A report has at most {maximum} schedules. Delete one that is no longer used first.',
  'scene.invalid':
    'The file is no valid binary of glTF 2.0 ({what}). Export it again as .glb from the modelling program.',
  'scene.externalFile':
    'The model refers to the external file {uri}. Export it again with textures and buffers embedded in the .glb file.',
  'scene.nodes':
    'The model has too many nodes, or they are nested too deeply: at most {maximum} nodes and {depth} levels. Simplify it and try again.',
  'scene.tooMany': 'There are at most {maximum} scenes; delete those that are no longer used.',
  'scene.space':
    'The files of all scenes together have at most {maximum} bytes; delete those that are no longer used.',
  'scene.changed': 'Somebody else changed the scene meanwhile. Open it again, then change it.',
  'scene.signalHidden':
    'The signal that {node} is bound to does not exist, or you may not see it; choose another one.',
  'script.failed': 'The script failed at line {line}: {message}',
  'script.threw': 'The script failed: {message}',
  'script.deadline':
    'The script took longer than {milliseconds} ms and was ended. Look for a loop or a wait that does not end.',
  'script.memory':
    'The script used more than {megabytes} MB of memory and was ended. Keep less data in its variables.',
  'script.recursion':
    'The functions of the script call each other too deeply. Look for a recursion without end.',
  'script.tooLarge': 'The input or result of the script has {actual} bytes; at most {limit} are allowed.',
  'script.tooDeep': 'The result of the script has more than {limit} levels of lists and objects.',
  'script.stopped': 'The run of the script was cut off: the script engine was stopped or restarted.',
  'script.busy':
    '{count, plural, one {# run of scripts is} other {# runs of scripts are}} waiting already. Run scripts less often, or make them faster.',
  'script.resting': 'The script exceeded its time or memory and rests; it runs again in {seconds} s.',
  'script.argument': 'The argument is not JSON at line {line}, column {column}.',
  'script.notLoaded': 'The script engine could not be loaded: {reason}. Check the connection and try again.',
  'script.running': 'The script is still running. Wait until it has ended.',
  'server.offline':
    'There is no connection to the server {server}. The gateway connects again automatically.',
  'server.timeout':
    'The server did not answer within {seconds} s. Check address, port and network, or allow more time.',
  'server.nameUnknown':
    'The name of the server {host} cannot be resolved. Check the address and the DNS settings.',
  'server.connectionRefused':
    'Nothing accepts connections at port {port} of {host}. Check the port, and whether the service runs.',
  'server.closed': 'The connection was closed by the server or the network.',
  'server.credentialsRefused': 'The server refuses the sign-in. Check client ID, user name and password.',
  'server.notAuthorised':
    'The server does not let this client in. Check user name and password, and its permissions on the server.',
  'server.clientIdRefused': 'The server does not accept the client ID. Choose another one.',
  'server.versionRefused': 'The server does not support this version of MQTT. Choose the other one.',
  'server.unavailable':
    'The server is not available or busy at the moment. The gateway tries again automatically.',
  'server.refused': 'The server refuses the connection: {reason}.',
  'server.failed': 'The connection to the server failed: {reason}.',
  'server.takenOver':
    'Another client signed in with the same client ID and took the connection over. Give each client an ID of its own.',
  'server.certificateExpired':
    'The certificate of the server has expired. Replace it on the server, and check the time of the gateway.',
  'server.certificateNotYetValid':
    'The certificate of the server is not valid yet. Check the time of the gateway.',
  'server.certificateName':
    'The certificate of the server is not for {host}. Use a name that is in the certificate, or replace it.',
  'server.certificateUntrusted':
    'The authority that issued the certificate of the server is unknown. Give its root certificate.',
  'server.certificateInvalid': 'The certificate of the server is not valid: {reason}.',
  'server.notTls':
    'The server does not speak TLS at this port, or no version of it in common. Check port and TLS mode.',
  'server.certificateUnreadable': 'The {field} cannot be read. Upload it again, as PEM or DER.',
  'server.ownCertificateExpired': 'The client certificate of the gateway expired on {date}. Replace it.',
  'server.ownCertificateRefused':
    'The server does not accept the client certificate of the gateway: {reason}.',
  'server.keyMismatch': 'The private key does not belong to the client certificate.',
  'server.keyEncrypted':
    'The private key is protected by a password, which a gateway cannot be asked for. Upload it without one, such as by “openssl pkey -in key.pem -out plain.pem”.',
  'server.handshakeClosed':
    'The server ended the connection during the TLS handshake. Port {port} probably expects no TLS, or the server wants a client certificate: check port and TLS mode.',
  'server.plainClosed':
    'The server ended the connection without an answer. Port {port} may expect TLS: check port and TLS mode.',
  'server.webSocketRefused':
    'The server does not take WebSocket at this path (status {status}). Check the path, the port and the TLS mode.',
  'server.proxyUnreachable': 'The proxy {host}:{port} cannot be reached. Check its address.',
  'server.proxyCredentials': 'The proxy does not accept the user name or the password. Correct them.',
  'server.proxyRefused':
    'The proxy refuses the connection (status {status}). It must permit CONNECT to the address and the port of the server.',
  'server.writeRefused': 'The server does not take the report, or only a part of it: {reason}.',
  'server.overloaded':
    'The server takes no more for now. The gateway keeps the reports and sends them in {seconds} s or later.',
  'server.placeMissing':
    'The server does not have what the reports are written to: {reason}. Create it there, or correct its name.',
  'server.accessRefused':
    'The server does not let the gateway write: {reason}. Check the sign-in, and its permissions on the server.',
  'server.reportsOnly': '{target} is a database and takes reports only. Choose a server that takes messages.',
  'server.ownForm':
    '{target} is a database and takes reports in its own form. Choose the template “None”, or a script that makes this form.',
  'server.topicName':
    '{target} is a Kafka: the topic has letters, digits, dots, _ and - only, and no levels, such as plant.boiler.',
  'server.subscriptionRefused':
    'The server refuses the subscription to {topic}. Check the permissions on the server.',
  'server.publishRefused': 'The server refuses the message: {reason}.',
  'server.messageTooLarge': 'The message is too large: at most {maximum} bytes, and it has {actual}.',
  'server.busy': 'Too many messages wait for the server. Report less often, or check the network.',
  'server.httpStatus': 'The server answered with the HTTP status {status}.',
  'dataService.portInUse':
    'Port {port} is in use by another program of the gateway. Choose another port, or stop the other program.',
  'dataService.portForbidden':
    'The gateway may not open port {port}. Choose a port from 1024 on, or start the gateway with the right to open it.',
  'dataService.addressMissing':
    'The gateway does not have the address {address}. Correct the listening address, or leave it empty.',
  'dataService.failed': 'The data service failed: {reason}.',
  'dataService.portShared': 'Port {port} belongs to the data service {other} already. Choose another port.',
  'dataService.credentials': 'The token, or the user name and password, is missing or wrong.',
  'dataService.tooMany': 'There are too many requests. Send it again in {seconds} s.',
  'dataService.notProvided': 'The variable {key} is not provided here.',
  'dataService.notWritable': 'The variable {key} cannot be written here.',
  'dataService.path':
    'There is nothing at {path}. The OpenAPI document at /api/v1/openapi.json lists what there is.',
  'dataService.method': 'This address takes {methods} only.',
  'register.overlap': 'The place is taken: the variable {other} begins at {address}. Choose a free address.',
  'register.beyond':
    'The value takes {count, plural, one {# register} other {# registers}} and reaches beyond the last one, {last}.',
  'register.notWritable':
    'The variable {key} cannot be written: only variables of a device with the access mode read/write can.',
  'register.needsText':
    'The variable {key} is a text: choose holding or input registers and the data type string.',
  'register.needsNumber': 'The variable {key} is no text: choose a data type of numbers.',
  'server.tokenRefused': 'The server of the tokens gave none: {reason}.',
  'session.missing': 'Sign in first.',
  'session.expired': 'Your session has expired. Sign in again.',
  'session.userChanged': 'Your account has changed. Sign in again.',
  'signIn.wrongPassword': 'The user name or the password is wrong. Tries left: {tries}.',
  'signIn.wait': 'Too many failed sign-ins. Try again in {seconds} s.',
  'signIn.disabled': 'This account is disabled. Ask your administrator.',
  'signIn.keyExpired': 'The sign-in key has expired. Sign in again.',
  'value.required': 'This must not be empty.',
  'value.enterAgain': 'It was stored for another address or other security. Enter it again.',
  'value.type': 'This has the wrong type; it must be of type {expected}.',
  'value.characters': 'At most {maximum} characters; there are {actual}.',
  'value.bytes': 'At most {maximum} bytes in UTF-8 (a Chinese character takes 3); there are {actual}.',
  'value.short': 'At least {minimum} characters; there are {actual}.',
  'value.range': 'This must be from {minimum} to {maximum}.',
  'value.integer': 'This must be a whole number.',
  'value.choice': 'This must be one of: {choices}.',
  'value.count': 'At most {maximum} entries; there are {actual}.',
  'value.bit': 'A bit variable can only be 0 or 1.',
  'value.duplicate': '{value} exists already, at {other}.',
  'value.tooFew': 'At least {minimum} entries are needed.',
  'value.atMost': 'This must be at most {maximum}.',
  'value.atLeast': 'This must be at least {minimum}.',
  'value.form': 'This does not have the form it needs ({form}).',
  'value.notApplicable': 'This does not apply while {field} is {value}. Leave it at its default.',
  'value.readOnly': 'This signal is read-only and cannot be written.',
  'value.comma': '{value} may mean thousands or decimals. Write it without the comma.',
  'username.required': 'Enter the user name.',
  'code.required': 'Enter the verification code.',
  'phone.required': 'Enter the phone number.',
  'password.required': 'Enter the password.',
  'sheet.unreadable':
    'The file cannot be read as a spreadsheet or a list. Save it as .xlsx without a password, or as CSV, and try again.',
  'sheet.tooComplex':
    'The spreadsheet contains too much to be read within the limits of time and memory. Keep only the sheet of variables, delete unused rows, columns and formats, and try again.',
  'sheet.noHeader':
    'No sheet has the columns of variables, which include {columns}. Download the template and fill it in.',
  'sheet.empty': 'The spreadsheet has no rows; at least one is needed.',
  'sheet.rows': 'The spreadsheet has too many rows: at most {maximum}. Split it into several files.',
  'sheet.columnTwice': 'The column {column} is on the sheet {sheet} twice. Delete one of the two.',
  'sheet.duplicateKey': 'The key {name} is also in row {row}.',
  'sheet.cellError': 'The formula of the cell ends in the error {error}. Correct it, or enter a value.',
  'sheet.wrongRows':
    '{count, plural, one {# row has} other {# rows have}} errors, and nothing was imported. Correct them and import again.',
  'serverRequest.invalid': 'The request of the server cannot be understood: {reason}.',
  'vendor.qos': 'Connections to {vendor} take QoS {maximum} at most.',
  'vendor.will': 'Connections to {vendor} have no will of their own. Switch the will off.',
  'vendor.retain': '{vendor} does not support retained messages. Switch the option off.',
  'vendor.tls': '{vendor} takes connections with TLS only. Choose one-way or two-way.',
  'vendor.certificate':
    '{vendor} recognises the device by its certificate. Choose two-way TLS, and give certificate and private key.',
  'vendor.keepAlive': 'Connections to {vendor} need a keep-alive from {minimum} to {maximum} s.',
  'vendor.cleanSession': 'Connections to {vendor} start with a clean session. Switch it on.',
  'vendor.noReads': 'The template {template} has no requests to read variables. Use data reporting.',
  'vendor.noEdgeNode':
    'The Sparkplug template needs an MQTT connection that signs in as a Sparkplug edge node.',
  'vendor.sparkplugTopic': 'The topic of Sparkplug reports on this connection is {topic}.',
  'vendor.sparkplugQos': 'Sparkplug data are published with QoS 0 and not retained.',
  'vendor.registrationLimit':
    'Dynamic registration failed: the product {product} has been registered more than {maximum} times. Sign in with the secret of the device.',
  'vendor.registrationRefused':
    'The vendor refused the dynamic registration of the device {device}. Check product key and secret, that dynamic registration is on, and that the device was entered. It also fails when the product has been registered more than {maximum} times.',
  'vcode.required': 'Enter the characters of the picture.',
  'vcode.wrong':
    'The characters of the picture are wrong, or it is no longer valid. Enter those of the new picture.',
  'account.codeTries': 'The code was entered wrongly too often and is no longer valid. Ask for a new one.',
  'account.codeNotSent': 'The code could not be sent. Try again later, or verify in another way.',
  'account.tooManyTries': 'Too many tries. Try again in {seconds} s.',
  'ticket.invalid': 'The verification is no longer valid. Verify again.',
  'registration.off': 'Registration is closed on this platform. Ask its administrator for an account.',
  'account.answerWrong': 'The answer is wrong.',
  'account.passwordWrong': 'The password is wrong.',
  'sms.unavailable': 'This platform sends no text messages. Use another way.',
  'email.unavailable': 'This platform sends no e-mail. Use another way.',
  'account.phoneMissing': 'The account has no phone number. Verify in another way.',
  'account.emailMissing': 'The account has no email address. Verify in another way.',
  'account.questionMissing': 'The account has no security question. Verify in another way.',
  'account.alreadySet': 'This is set already. Change it in the security centre.',
  'username.form': 'A user name may not look like a phone number or an email address.',
  'write.passwordNeeded': 'Your password is asked for before this signal is written. Enter it and try again.',
  'write.secondPersonNeeded':
    'A second person approves writes of this signal. Somebody else who may write it enters account and password.',
  'write.samePerson': 'You cannot approve your own write. Ask somebody else who may write it.',
  'write.mayNotApprove':
    'This account may not write the equipment, so it cannot approve. Ask somebody who may.',
  'write.alreadyHeld':
    'The signal is being held, or the value of the last release is not written yet. Press again shortly.',
  'write.tooManyHeld': 'The gateway holds {limit} written values already. Press again shortly.',
  'write.holdOver': 'The gateway has ended this press automatically. Let go, and press again.',
  'write.holdNotKept':
    'The gateway cannot note the press on its disk, so nothing was written. Check the disk of the gateway.',
  'write.superseded': 'A later value took the place of this one before it was sent.',
  'write.approvedOnPages':
    'Writes of the signal “{signal}” of “{equipment}” are approved, so it is not written as a variable of the gateway. Write it on a page of the equipment.',
  'write.codeNeeded': 'The account that approves has a second factor. Enter its code as well.',
};
