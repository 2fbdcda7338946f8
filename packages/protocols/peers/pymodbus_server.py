"""A Modbus server built on pymodbus, which others wrote, for tests.

  pymodbus_server.py tcp|rtu-over-tcp|ascii-over-tcp   listens on a free port of 127.0.0.1
  pymodbus_server.py rtu|ascii DEVICE                  19200 baud, 8N1

The same memory as libmodbus-server.c; answers units 1 and 17. Prints "ready PORT" (0 for a serial line); ends when its
standard input ends.
"""
import asyncio
import logging
import os
import sys
import threading

from pymodbus.device import ModbusDeviceIdentification
from pymodbus.datastore import ModbusSequentialDataBlock, ModbusServerContext, ModbusSlaveContext
from pymodbus.server import StartAsyncSerialServer, StartAsyncTcpServer
from pymodbus.transaction import ModbusAsciiFramer, ModbusRtuFramer, ModbusSocketFramer

PLACES = 10000
FRAMERS = {
    "tcp": ModbusSocketFramer,
    "rtu-over-tcp": ModbusRtuFramer,
    "ascii-over-tcp": ModbusAsciiFramer,
    "rtu": ModbusRtuFramer,
    "ascii": ModbusAsciiFramer,
}


def memory():
    return ModbusSlaveContext(
        hr=ModbusSequentialDataBlock(0, list(range(PLACES))),
        ir=ModbusSequentialDataBlock(0, [65535 - i for i in range(PLACES)]),
        co=ModbusSequentialDataBlock(0, [i % 3 == 0 for i in range(PLACES)]),
        di=ModbusSequentialDataBlock(0, [i % 5 == 0 for i in range(PLACES)]),
        zero_mode=True,
    )


def end_with_input():
    sys.stdin.read()
    os._exit(0)


async def serve(framing, device):
    context = ModbusServerContext(slaves={1: memory(), 17: memory()}, single=False)
    identity = ModbusDeviceIdentification(
        info_name={
            "VendorName": "Pump Works",
            "ProductCode": "PW-7",
            "MajorMinorRevision": "2.4",
            "VendorUrl": "https://pumps.example",
            "ProductName": "Pump controller",
            "ModelName": "PW-7 duplex",
            "UserApplicationName": "Station east",
        }
    )
    common = {"identity": identity, "framer": FRAMERS[framing], "defer_start": True, "ignore_missing_slaves": True}
    if device is None:
        server = await StartAsyncTcpServer(context, address=("127.0.0.1", 0), **common)
        serving = asyncio.ensure_future(server.serve_forever())
        await server.serving
        print("ready", server.server.sockets[0].getsockname()[1], flush=True)
        await serving
    else:
        server = await StartAsyncSerialServer(context, port=device, baudrate=19200, timeout=1, **common)
        await server.start()
        print("ready 0", flush=True)
        await server.serve_forever()


# It reports each connection closed and each exception sent as an error; those are what the tests provoke.
logging.disable(logging.ERROR)
threading.Thread(target=end_with_input, daemon=True).start()
asyncio.run(serve(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None))
