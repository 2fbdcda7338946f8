'''NetworkManager with a wireless port and a modem: profiles, activation and checkpoints, for dbusmock.

The wireless network takes one password; the mobile network takes every access point but `wrong`.
'''

import copy

import dbus
from gi.repository import GLib

import dbusmock

BUS_NAME = 'org.freedesktop.NetworkManager'
MAIN_OBJ = '/org/freedesktop/NetworkManager'
MAIN_IFACE = BUS_NAME
SYSTEM_BUS = True

SETTINGS = MAIN_OBJ + '/Settings'
CONNECTION_IFACE = BUS_NAME + '.Settings.Connection'
DEVICE_IFACE = BUS_NAME + '.Device'
ACTIVE_IFACE = BUS_NAME + '.Connection.Active'
SECRETS = (('802-11-wireless-security', 'psk'), ('gsm', 'password'))
PASSWORD = 'right-password'
DEVICES = {'wlan0': 2, 'wwan0': 8}

connections = {}
checkpoints = {}
numbers = {'connection': 0, 'active': 0, 'checkpoint': 0}


def number(kind):
    numbers[kind] += 1
    return numbers[kind]


def device_path(name):
    return f'{MAIN_OBJ}/Devices/{name}'


def load(mock, _parameters):
    mock.AddProperty(MAIN_IFACE, 'Checkpoints', dbus.Array([], signature='o'))
    mock.AddObject(SETTINGS, BUS_NAME + '.Settings', {}, [])
    for name, kind in DEVICES.items():
        mock.AddObject(device_path(name), DEVICE_IFACE, {
            'Interface': name,
            'DeviceType': dbus.UInt32(kind),
            'State': dbus.UInt32(30),
            'StateReason': dbus.Struct((dbus.UInt32(30), dbus.UInt32(0)), signature='uu'),
            'ActiveConnection': dbus.ObjectPath('/'),
        }, [])


def show(shown, interface, properties):
    shown.props[interface].update(properties)


def set_device(path, state, reason, active):
    device = dbusmock.get_object(path)
    show(device, DEVICE_IFACE, {
        'State': dbus.UInt32(state),
        'StateReason': dbus.Struct((dbus.UInt32(state), dbus.UInt32(reason)), signature='uu'),
        'ActiveConnection': dbus.ObjectPath(active),
    })


def refusal(settings):
    security = settings.get('802-11-wireless-security')
    if security is not None and security['psk'] != PASSWORD:
        return 7
    if settings.get('gsm', {}).get('apn') == 'wrong':
        return 32
    return 0


def activate(connection, device):
    path = f'{MAIN_OBJ}/ActiveConnection/{number("active")}'
    mock = dbusmock.get_object(MAIN_OBJ)
    mock.AddObject(path, ACTIVE_IFACE, {'State': dbus.UInt32(1), 'Connection': dbus.ObjectPath(connection)}, [])
    set_device(device, 50, 0, path)
    reason = refusal(connections[connection]['settings'])

    def end():
        show(dbusmock.get_object(path), ACTIVE_IFACE, {'State': dbus.UInt32(4 if reason else 2)})
        set_device(device, 120 if reason else 100, reason, '/' if reason else path)
        return False
    GLib.timeout_add(200, end)
    return path


def add(settings, is_saved):
    path = f'{SETTINGS}/{number("connection")}'
    connections[path] = {'settings': settings, 'saved': settings if is_saved else None}
    mock = dbusmock.get_object(MAIN_OBJ)
    mock.AddObject(path, CONNECTION_IFACE, {'Unsaved': dbus.Boolean(not is_saved)}, [])
    return path


def remove(path):
    del connections[path]
    dbusmock.get_object(MAIN_OBJ).RemoveObject(path)


@dbus.service.method(MAIN_IFACE, in_signature='', out_signature='ao')
def GetDevices(_self):
    return [device_path(name) for name in DEVICES]


@dbus.service.method(MAIN_IFACE, in_signature='ooo', out_signature='o')
def ActivateConnection(_self, connection, device, _specific):
    return activate(connection, device)


@dbus.service.method(BUS_NAME + '.Settings', in_signature='s', out_signature='o')
def GetConnectionByUuid(_self, uuid):
    for path, connection in connections.items():
        if connection['settings']['connection']['uuid'] == uuid:
            return path
    raise dbus.exceptions.DBusException('there is none', name=BUS_NAME + '.Settings.InvalidConnection')


@dbus.service.method(BUS_NAME + '.Settings', in_signature='a{sa{sv}}ua{sv}', out_signature='oa{sv}')
def AddConnection2(_self, settings, flags, _args):
    return add(settings, flags & 1), dbus.Dictionary({}, signature='sv')


@dbus.service.method(CONNECTION_IFACE, in_signature='a{sa{sv}}ua{sv}', out_signature='a{sv}')
def Update2(self, settings, flags, _args):
    connections[self.path]['settings'] = settings
    if flags & 1:
        connections[self.path]['saved'] = settings
    show(self, CONNECTION_IFACE, {'Unsaved': dbus.Boolean(not flags & 1)})
    return dbus.Dictionary({}, signature='sv')


@dbus.service.method(CONNECTION_IFACE, in_signature='', out_signature='')
def Save(self):
    connections[self.path]['saved'] = connections[self.path]['settings']
    show(self, CONNECTION_IFACE, {'Unsaved': dbus.Boolean(False)})


@dbus.service.method(CONNECTION_IFACE, in_signature='', out_signature='')
def Delete(self):
    path = self.path
    for name in DEVICES:
        active = dbusmock.get_object(device_path(name)).Get(DEVICE_IFACE, 'ActiveConnection')
        if active != '/' and dbusmock.get_object(active).Get(ACTIVE_IFACE, 'Connection') == path:
            set_device(device_path(name), 30, 0, '/')
    remove(path)


@dbus.service.method(CONNECTION_IFACE, in_signature='', out_signature='a{sa{sv}}')
def GetSettings(self):
    settings = copy.copy(connections[self.path]['settings'])
    for group, name in SECRETS:
        if group in settings:
            settings[group] = dbus.Dictionary(
                {key: value for key, value in settings[group].items() if key != name}, signature='sv')
    return settings


@dbus.service.method(CONNECTION_IFACE, in_signature='s', out_signature='a{sa{sv}}')
def GetSecrets(self, group):
    values = connections[self.path]['settings'].get(group, {})
    secrets = {key: value for key, value in values.items() if (group, key) in SECRETS}
    return dbus.Dictionary({group: dbus.Dictionary(secrets, signature='sv')}, signature='sa{sv}')


@dbus.service.method(MAIN_IFACE, in_signature='aouu', out_signature='o')
def CheckpointCreate(self, devices, seconds, _flags):
    for path in list(checkpoints):
        forget(path)
    path = f'{MAIN_OBJ}/Checkpoint/{number("checkpoint")}'
    active = {}
    for device in devices:
        found = dbusmock.get_object(device).Get(DEVICE_IFACE, 'ActiveConnection')
        active[device] = '/' if found == '/' else dbusmock.get_object(found).Get(ACTIVE_IFACE, 'Connection')
    checkpoints[path] = {
        'connections': {key: dict(value) for key, value in connections.items()},
        'active': active,
        'timer': GLib.timeout_add_seconds(seconds, lambda: roll_back(path) and False),
    }
    self.AddObject(path, BUS_NAME + '.Checkpoint', {'Devices': dbus.Array(devices, signature='o')}, [])
    show_checkpoints()
    return path


@dbus.service.method(MAIN_IFACE, in_signature='o', out_signature='')
def CheckpointDestroy(_self, path):
    forget(path)


@dbus.service.method(MAIN_IFACE, in_signature='o', out_signature='a{su}')
def CheckpointRollback(_self, path):
    roll_back(path)
    return dbus.Dictionary({}, signature='su')


@dbus.service.method(MAIN_IFACE, in_signature='ou', out_signature='')
def CheckpointAdjustRollbackTimeout(_self, path, seconds):
    GLib.source_remove(checkpoints[path]['timer'])
    checkpoints[path]['timer'] = GLib.timeout_add_seconds(seconds, lambda: roll_back(path) and False)


def show_checkpoints():
    value = dbus.Array([dbus.ObjectPath(path) for path in checkpoints], signature='o')
    show(dbusmock.get_object(MAIN_OBJ), MAIN_IFACE, {'Checkpoints': value})


def forget(path):
    GLib.source_remove(checkpoints.pop(path)['timer'])
    dbusmock.get_object(MAIN_OBJ).RemoveObject(path)
    show_checkpoints()


def roll_back(path):
    checkpoint = checkpoints[path]
    forget(path)
    before = checkpoint['connections']
    for connection in list(connections):
        if connection not in before:
            remove(connection)
    for connection, content in before.items():
        if connection not in connections:
            dbusmock.get_object(MAIN_OBJ).AddObject(connection, CONNECTION_IFACE, {'Unsaved': dbus.Boolean(False)}, [])
        connections[connection] = content
    for device, connection in checkpoint['active'].items():
        if connection == '/':
            set_device(device, 30, 0, '/')
        else:
            activate(connection, device)
