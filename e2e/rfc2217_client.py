"""Reads registers of a Modbus RTU unit over RFC 2217 with the client of pySerial, for tests.

  rfc2217_client.py PORT BAUD STOPBITS UNIT START COUNT [controls]

Prints the registers, or "silent" where the unit does not answer. With "controls" it sets the control lines, a break and a rate that
no gateway has before, empties the buffers, and prints what was answered: pySerial waits for the answer to each, and compares it.
"""
import sys

import serial


def crc(data):
    value = 0xFFFF
    for byte in data:
        value ^= byte
        for _ in range(8):
            value = (value >> 1) ^ 0xA001 if value & 1 else value >> 1
    return bytes((value & 0xFF, value >> 8))


port, baud, stop, unit, start, count = map(int, sys.argv[1:7])
line = serial.serial_for_url(f"rfc2217://127.0.0.1:{port}", baudrate=baud, stopbits=stop, timeout=3)
if "controls" in sys.argv[7:]:
    for name in ("dtr", "rts", "break_condition"):
        for value in (True, False):
            setattr(line, name, value)
    line.dtr = line.rts = True
    line.send_break(0.05)
    line.reset_input_buffer()
    line.reset_output_buffer()
    print("control lines answered")
    try:
        line.baudrate = 12345
    except ValueError:
        print("12345 Bd refused")
    line.baudrate = 9600
    line.baudrate = baud
    print(line.baudrate, "Bd answered")
body = bytes((unit, 3)) + start.to_bytes(2, "big") + count.to_bytes(2, "big")
line.write(body + crc(body))
answer = line.read(5 + 2 * count)
line.close()
if len(answer) != 5 + 2 * count or crc(answer[:-2]) != answer[-2:]:
    print("silent", answer.hex())
else:
    print([int.from_bytes(answer[at : at + 2], "big") for at in range(3, 3 + 2 * count, 2)])
