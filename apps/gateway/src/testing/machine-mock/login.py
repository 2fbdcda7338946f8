'''systemd-logind as far as it restarts the machine, for dbusmock: it counts how often that was asked for.'''

import dbus

BUS_NAME = 'org.freedesktop.login1'
MAIN_OBJ = '/org/freedesktop/login1'
MAIN_IFACE = BUS_NAME + '.Manager'
SYSTEM_BUS = True


def load(mock, _parameters):
    mock.AddProperties(MAIN_IFACE, {'RestartsAsked': dbus.UInt32(0)})


@dbus.service.method(MAIN_IFACE, in_signature='b', out_signature='')
def Reboot(self, _interactive):
    self.props[MAIN_IFACE]['RestartsAsked'] = dbus.UInt32(self.props[MAIN_IFACE]['RestartsAsked'] + 1)
