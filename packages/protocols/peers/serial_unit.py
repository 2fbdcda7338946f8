"""A Modbus RTU unit at a pseudo terminal, which answers only while the other end has its line parameters, for tests.

  serial_unit.py LINK BAUD STOPBITS UNIT

A pseudo terminal has no wire on which wrong parameters could damage anything, but it keeps the rate and the stop bits that the other
end sets (the kernel drops parity and data bits): with other ones than its own this unit is silent, as one on a wire is that sees
damaged frames only. LINK is made as the name of the
other end. Each holding register has its address as its value. Prints "ready"; ends when its input ends.
"""
import os
import select
import sys
import termios
import tty


def crc(data):
    value = 0xFFFF
    for byte in data:
        value ^= byte
        for _ in range(8):
            value = (value >> 1) ^ 0xA001 if value & 1 else value >> 1
    return bytes((value & 0xFF, value >> 8))


def parameters(terminal):
    settings = termios.tcgetattr(terminal)
    return settings[5], 2 if settings[2] & termios.CSTOPB else 1


def reply(frame, unit):
    if len(frame) != 8 or frame[0] != unit or crc(frame[:6]) != frame[6:]:
        return b""
    if frame[1] not in (3, 4):
        body = bytes((unit, frame[1] | 0x80, 1))
        return body + crc(body)
    start, count = frame[2] << 8 | frame[3], frame[4] << 8 | frame[5]
    words = b"".join((start + index).to_bytes(2, "big") for index in range(count))
    body = bytes((unit, frame[1], len(words))) + words
    return body + crc(body)


def main(link, baud, stop, unit):
    master, slave = os.openpty()
    tty.setraw(slave)
    os.symlink(os.ttyname(slave), link)
    wanted = getattr(termios, "B" + baud), int(stop)
    print("ready", flush=True)
    while True:
        ready = select.select([master, sys.stdin], [], [])[0]
        if sys.stdin in ready and not sys.stdin.buffer.read1(1):
            return
        if master not in ready:
            continue
        frame = os.read(master, 256)
        # The rest of a frame follows at once.
        while select.select([master], [], [], 0.01)[0]:
            frame += os.read(master, 256)
        if parameters(slave) == wanted:
            os.write(master, reply(frame, int(unit)))


main(*sys.argv[1:])
