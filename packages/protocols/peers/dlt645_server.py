"""A meter built on the package dlt645 (600888/dlt645), which others wrote, for tests.

  dlt645_server.py tcp VALUES          listens on a free port of 127.0.0.1
  dlt645_server.py DEVICE VALUES       a serial line, 9600 baud, 8E1

VALUES is a file of JSON: a value by its identifier in hexadecimal; a demand is a list of value and time. Prints "ready PORT" (0
for a serial line). Each line of its standard input is an identifier, and is answered with what the meter has there; it ends when
its input ends. The meter has the address 000000000012, and the password 123456 of level 4.
"""
import json
import os
import sys
from datetime import datetime

from loguru import logger

logger.remove()

from dlt645.model.types.dlt645_type import Demand
from dlt645.service.serversvc.server_service import MeterServerService


def fill(meter, values):
    for identifier, value in values.items():
        di = int(identifier, 16)
        if isinstance(value, list):
            done = meter.set_01(di, Demand(value[0], datetime.fromisoformat(value[1])))
        else:
            done = {0: meter.set_00, 2: meter.set_02, 4: meter.set_04}[di >> 24](di, value)
        if not done:
            raise ValueError(f"{identifier} = {value}")


def main(line, path):
    if line == "tcp":
        meter = MeterServerService.new_tcp_server("127.0.0.1", 0, 5)
    else:
        meter = MeterServerService.new_rtu_server(line, 8, 1, 9600, "E", 1)
    # In the order of the wire: the last digits come first.
    meter.set_address(bytes.fromhex("120000000000"))
    meter.set_password("04563412")
    with open(path, encoding="utf-8") as file:
        fill(meter, json.load(file))
    if not meter.start():
        raise OSError("not started")
    print("ready", meter.server.port if line == "tcp" else 0, flush=True)
    for asked in sys.stdin:
        print("value", json.dumps(meter.get_data_item(int(asked, 16)).value), flush=True)
    os._exit(0)


main(*sys.argv[1:])
