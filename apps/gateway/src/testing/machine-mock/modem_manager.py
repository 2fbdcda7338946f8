'''ModemManager with one modem that knows its base station, for dbusmock.'''

import dbus

import dbusmock

BUS_NAME = 'org.freedesktop.ModemManager1'
MAIN_OBJ = '/org/freedesktop/ModemManager1'
MAIN_IFACE = BUS_NAME
SYSTEM_BUS = True
IS_OBJECT_MANAGER = True

MODEM = MAIN_OBJ + '/Modem/0'
SIM = MAIN_OBJ + '/SIM/0'
MODEM_IFACE = BUS_NAME + '.Modem'
LOCATION_IFACE = MODEM_IFACE + '.Location'


def load(mock, _parameters):
    mock.AddObject(SIM, BUS_NAME + '.Sim', {'SimIdentifier': '89860012345678901234'}, [])
    mock.AddObject(MODEM, MODEM_IFACE, {
        'SignalQuality': dbus.Struct((dbus.UInt32(64), True), signature='ub'),
        'Sim': dbus.ObjectPath(SIM),
    }, [])
    modem = dbusmock.get_object(MODEM)
    modem.AddProperties(LOCATION_IFACE, {'Capabilities': dbus.UInt32(3), 'Enabled': dbus.UInt32(0)})


@dbus.service.method(LOCATION_IFACE, in_signature='ub', out_signature='')
def Setup(self, sources, _signals):
    self.props[LOCATION_IFACE]['Enabled'] = dbus.UInt32(sources)


@dbus.service.method(LOCATION_IFACE, in_signature='', out_signature='a{uv}')
def GetLocation(self):
    if not self.Get(LOCATION_IFACE, 'Enabled') & 1:
        return dbus.Dictionary({}, signature='uv')
    return dbus.Dictionary({dbus.UInt32(1): dbus.String('460,00,0000,0BADCAFE,00123A', variant_level=1)}, signature='uv')
