'''RAUC with two slots, for dbusmock. A bundle is a text: who signed it, and the kind of machine that it is for.

The slots are rootfs.0 and rootfs.1. Start is what a bootloader does: the machine starts from the slot that is first, unless that is bad.
'''

import dbus
from gi.repository import GLib

BUS_NAME = 'de.pengutronix.rauc'
MAIN_OBJ = '/'
MAIN_IFACE = BUS_NAME + '.Installer'
SYSTEM_BUS = True

SLOTS = ('rootfs.0', 'rootfs.1')
machine = {'booted': SLOTS[0], 'primary': SLOTS[0], 'state': {slot: 'good' for slot in SLOTS}}


def load(mock, _parameters):
    mock.AddProperties(MAIN_IFACE, {
        'Operation': dbus.String('idle'),
        'LastError': dbus.String(''),
        'Progress': dbus.Struct((dbus.Int32(0), dbus.String(''), dbus.Int32(1)), signature='isi'),
        'Compatible': dbus.String('penstock-test'),
    })


def show(shown, **properties):
    shown.props[MAIN_IFACE].update(properties)


def other():
    return next(slot for slot in SLOTS if slot != machine['booted'])


def slot_of(name):
    return {'booted': machine['booted'], 'other': other()}.get(name, name)


def read(path):
    with open(path, encoding='utf-8') as file:
        signer, compatible = file.read().split()
    if signer != 'trusted':
        raise dbus.exceptions.DBusException('signature verification failed', name='org.gtk.GDBus.UnmappedGError')
    return compatible


@dbus.service.method(MAIN_IFACE, in_signature='s', out_signature='ss')
def Info(_self, path):
    return read(path), '1'


@dbus.service.method(MAIN_IFACE, in_signature='sa{sv}', out_signature='')
def InstallBundle(self, path, _arguments):
    compatible = read(path)
    show(self, Operation='installing', LastError='')

    def end():
        if compatible.startswith(self.props[MAIN_IFACE]['Compatible']):
            machine['primary'] = other()
            machine['state'][other()] = 'good'
            show(self, Operation='idle')
        else:
            show(self, Operation='idle', LastError='Compatible mismatch')
        return False
    GLib.timeout_add(200, end)


@dbus.service.method(MAIN_IFACE, in_signature='', out_signature='a(sa{sv})')
def GetSlotStatus(_self):
    return [
        (slot, dbus.Dictionary({
            'state': 'booted' if slot == machine['booted'] else 'inactive',
            'boot-status': machine['state'][slot],
        }, signature='sv'))
        for slot in SLOTS
    ]


@dbus.service.method(MAIN_IFACE, in_signature='', out_signature='s')
def GetPrimary(_self):
    return machine['primary']


@dbus.service.method(MAIN_IFACE, in_signature='ss', out_signature='ss')
def Mark(_self, state, name):
    slot = slot_of(name)
    if state == 'active':
        machine['primary'] = slot
    machine['state'][slot] = 'good' if state == 'active' else state
    return slot, 'marked'


@dbus.service.method(MAIN_IFACE, in_signature='s', out_signature='')
def Start(_self, slot):
    first = machine['primary']
    usable = first if machine['state'][first] == 'good' else next(one for one in SLOTS if one != first)
    machine['booted'] = slot or usable
