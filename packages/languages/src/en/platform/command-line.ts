/** English: `platform.command-line`. */
export const texts = {
  'texts.progress':
    '{tables, plural, one {# table} other {# tables}}, {rows, plural, one {# row} other {# rows}}, {bytes} bytes before compression …',
  'texts.done':
    'Backed up to {file}: {tables, plural, one {# table} other {# tables}}, {rows, plural, one {# row} other {# rows}}, {size} bytes.',
  'texts.open': 'The backup is not encrypted: with PENSTOCK_BACKUP_PASSPHRASE set, backups are.',
  'backup.backupCommand.backup.description': 'Writes a backup to a file; the platform may run meanwhile.',
  'capacity.texts.platform':
    '{values} values a second. The platform keeps {processors} processors busy: {processes} processes of {megabytes} MB each, on {machines} machines of four processors, one of which may be away.',
  'capacity.texts.database':
    'PostgreSQL keeps {processors} processors busy: a machine of {machine} processors and {memory} GB of memory, {disk} GB on disk, and {log} GB of write-ahead log a day. See docs/capacity.md.',
  'capacity.texts.wrong':
    'Give four numbers: gateways, recorded variables of each, seconds from one record to the next (0.1 to 86400), and days that records are kept.',
  'capacity.capacityCommand.capacity.description':
    'Says which machines a plant takes: gateways, variables of each, seconds between records, days that they are kept.',
  'doctor.texts.line': '{mark} {title}: {text}',
  'doctor.texts.sound': 'Nothing is wrong.',
  'doctor.texts.count': 'Problems: {problems}, warnings: {warnings}.',
  'doctor.doctorCommand.doctor.description':
    'Checks the installation and says what to do; whether the platform runs or not.',
  'moveFiles.texts.start':
    '{files, plural, one {# file waits} other {# files wait}} to be moved to {place}: {bytes} bytes.',
  'moveFiles.texts.progress': '{files, plural, one {# file} other {# files}} moved, {bytes} bytes …',
  'moveFiles.texts.failed': 'The file {id} stays where it is: {reason}',
  'moveFiles.texts.done':
    '{files, plural, one {# file was} other {# files were}} moved, {bytes} bytes, each compared by size and SHA-256. Left: {left}.',
  'moveFiles.texts.elsewhere':
    '{files, plural, one {# file is} other {# files are}} in a place that is not set: set PENSTOCK_FILES_BEFORE to it.',
  'moveFiles.moveFilesCommand.moveFiles.description':
    'Moves models, firmware and images to where PENSTOCK_FILES says; the platform may run meanwhile.',
  'renewDatabasePassword.done':
    'The password of the embedded database is renewed; a platform that runs goes on.',
  'renewDatabasePassword.renewDatabasePasswordCommand.renewDatabasePassword.description':
    'Replaces the password of the embedded database; the platform may run meanwhile.',
  'renewGatewaySecret.texts.done':
    '{count, plural, one {# gateway is} other {# gateways are}} to get another secret: those online get it at once from the platform that runs, the others when they come. The old one is valid until the gateway has shown the new one.',
  'renewGatewaySecret.texts.unknown': 'There is no gateway with the SN {sn}.',
  'renewGatewaySecret.renewGatewaySecretCommand.renewGatewaySecret.description':
    'Gives a gateway another secret; all of them where SN is "all".',
  'renewInstallationSecret.done':
    'The secret of the installation is renewed. Sign-ins under way can be finished within two minutes; sessions stay.',
  'renewInstallationSecret.renewInstallationSecretCommand.renewInstallationSecret.description':
    'Replaces the secret from which the keys of sign-ins are derived.',
  'restore.done':
    '{rows, plural, one {# row was} other {# rows were}} restored from {file}; the platform can be started now.',
  'restore.restoreCommand.restore.description':
    'Restores a backup into a new installation (an empty database); the platform must not run.',
  'restoreMoment.texts.done':
    'Restored from the archive {archive} as it was at {time}, by the last transaction that it has; the platform can be started now.',
  'restoreMoment.texts.nothing': 'Restored from the archive {archive}; the platform can be started now.',
  'restoreMoment.texts.wrongTime':
    'The time {time} is not understood: write it as 2026-11-30T21:00:00Z, or "latest".',
  'restoreMoment.restoreMomentCommand.restoreMoment.description':
    'Restores the embedded database as it was at a TIME, or "latest", from the FOLDER of a continuous backup; the platform must not run.',
  'runCommand.texts.usage':
    'Usage: penstock-platform [COMMAND]\n\nWithout a command it runs the platform until it is stopped. Settings are environment variables, see docs/settings.md.\n',
  'runCommand.texts.unknown': 'There is no command "{name}".',
  'verifyBackup.done':
    'The backup {file} is whole and can be restored: {tables, plural, one {# table} other {# tables}}, {rows, plural, one {# row} other {# rows}}.',
  'verifyBackup.verifyBackupCommand.verifyBackup.description':
    'Reads a backup to its end: whether it is whole and the passphrase is right.',
  'writeMosquittoFiles.texts.done':
    '{gateways, plural, one {# gateway is} other {# gateways are}} in the password file in {folder}. Have Mosquitto read it again: systemctl reload mosquitto.',
  'writeMosquittoFiles.texts.missing':
    '{missing, plural, one {# gateway has} other {# gateways have}} not shown the secret to this version yet and cannot sign in at Mosquitto: each is added once it has asked the platform where the broker is.',
  'writeMosquittoFiles.description':
    'Writes the password file and the access list of a Mosquitto to a folder.',
};
