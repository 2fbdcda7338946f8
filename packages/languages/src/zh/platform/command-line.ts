/** Chinese: `platform.command-line`. */
export const texts = {
  'texts.progress': '已写入 {tables} 张表，{rows} 行，{bytes} 字节（压缩前）……',
  'texts.done': '已备份到 {file}：{tables} 张表，{rows} 行，文件 {size} 字节。',
  'texts.open': '备份未加密：设置 PENSTOCK_BACKUP_PASSPHRASE 后，备份会加密。',
  'backup.backupCommand.backup.description': '备份到文件；平台可以在运行。',
  'capacity.texts.platform':
    '每秒 {values} 个值。平台占用 {processors} 个处理器：{processes} 个进程，每个 {megabytes} MB，运行在 {machines} 台四核机器上，允许其中一台停机。',
  'capacity.texts.database':
    'PostgreSQL 占用 {processors} 个处理器：一台 {machine} 核、{memory} GB 内存的机器，磁盘 {disk} GB，每天预写日志 {log} GB。见 docs/capacity.md。',
  'capacity.texts.wrong':
    '请给出四个数：网关数、每台网关的记录变量数、两次记录间隔的秒数（0.1 到 86400）、记录保存天数。',
  'capacity.capacityCommand.capacity.description':
    '估算所需机器：网关数、每台的变量数、记录间隔秒数、保存天数。',
  'doctor.texts.line': '{mark} {title}：{text}',
  'doctor.texts.sound': '没有发现问题。',
  'doctor.texts.count': '问题 {problems} 个，警告 {warnings} 个。',
  'doctor.doctorCommand.doctor.description': '检查安装是否正常，指出问题和处理办法；平台是否在运行均可。',
  'moveFiles.texts.start': '{files} 个文件（{bytes} 字节）等待移动到 {place}。',
  'moveFiles.texts.progress': '已移动 {files} 个文件，{bytes} 字节……',
  'moveFiles.texts.failed': '文件 {id} 留在原处：{reason}',
  'moveFiles.texts.done': '已移动 {files} 个文件，{bytes} 字节，均已核对大小和 SHA-256。剩余 {left} 个。',
  'moveFiles.texts.elsewhere': '{files} 个文件位于未设置的位置：请把 PENSTOCK_FILES_BEFORE 设为该位置。',
  'moveFiles.moveFilesCommand.moveFiles.description':
    '把模型、固件和图片移到 PENSTOCK_FILES 指定的位置；平台可以在运行。',
  'renewDatabasePassword.done': '内置数据库的密码已更新；运行中的平台不受影响。',
  'renewDatabasePassword.renewDatabasePasswordCommand.renewDatabasePassword.description':
    '更新内置数据库的密码；平台可以在运行。',
  'renewGatewaySecret.texts.done':
    '已为 {count} 台网关登记更新密钥：在线的网关由运行中的平台立即更新，其余的在上线时更新；在网关使用新密钥之前，旧密钥一直有效。',
  'renewGatewaySecret.texts.unknown': '没有 SN 为 {sn} 的网关。',
  'renewGatewaySecret.renewGatewaySecretCommand.renewGatewaySecret.description':
    '更新一台网关的密钥；SN 写 all 时更新所有网关。',
  'renewInstallationSecret.done': '安装密钥已更新。正在进行的登录在两分钟内仍可完成；会话不受影响。',
  'renewInstallationSecret.renewInstallationSecretCommand.renewInstallationSecret.description':
    '更新派生登录密钥的安装密钥。',
  'restore.done': '已从 {file} 恢复 {rows} 行，现在可以启动平台。',
  'restore.restoreCommand.restore.description': '把备份恢复到新的安装（空数据库）；平台不得在运行。',
  'restoreMoment.texts.done':
    '已从连续备份 {archive} 恢复，数据截至其中最后一个事务的时间 {time}，现在可以启动平台。',
  'restoreMoment.texts.nothing': '已从连续备份 {archive} 恢复，现在可以启动平台。',
  'restoreMoment.texts.wrongTime': '无法识别时间 {time}：请写成 2026-11-30T21:00:00Z 的形式，或写 latest。',
  'restoreMoment.restoreMomentCommand.restoreMoment.description':
    '从连续备份的文件夹把内置数据库恢复到某个时刻（TIME，或 latest）；平台不得在运行。',
  'runCommand.texts.usage':
    '用法：penstock-platform [命令]\n\n不带命令时启动平台，直到收到停止信号。设置取自环境变量，见 docs/settings.md。\n',
  'runCommand.texts.unknown': '没有名为“{name}”的命令。',
  'verifyBackup.done': '备份 {file} 完整，可以恢复：{tables} 张表，{rows} 行。',
  'verifyBackup.verifyBackupCommand.verifyBackup.description': '通读备份文件，检查它是否完整、口令是否正确。',
  'writeMosquittoFiles.texts.done':
    '已将 {gateways} 台网关写入 {folder} 中的密码文件。请让 Mosquitto 重新读取：systemctl reload mosquitto。',
  'writeMosquittoFiles.texts.missing':
    '有 {missing} 台网关尚未向本版本出示密钥，暂不能登录 Mosquitto：网关向平台询问消息服务器地址后即会加入。',
  'writeMosquittoFiles.description': '将 Mosquitto 的密码文件和访问控制列表写入一个文件夹。',
};
