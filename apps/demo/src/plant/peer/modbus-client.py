"""Does what it is sent over Modbus TCP with pymodbus, and says what came back.

Standard input: {"port": N, "requests": [...]}, each request one of
  {"read": area, "unit": N, "address": N, "type": type, "order": "highFirst"|"lowFirst", "length": characters}
  {"write": "coil"|"holdingRegister", "unit": N, "address": N, "values": [...]}
Standard output: a list, for each request {"value": ...} or {"exception": code}.
"""

import json
import sys

from pymodbus.client import ModbusTcpClient
from pymodbus.constants import Endian
from pymodbus.payload import BinaryPayloadDecoder

REGISTERS = {"int16": 1, "uint16": 1, "uint32": 2, "float": 2, "uint64": 4}


def decode(words, request):
    if request["type"] == "words":
        return words
    order = Endian.Big if request["order"] == "highFirst" else Endian.Little
    decoder = BinaryPayloadDecoder.fromRegisters(words, byteorder=Endian.Big, wordorder=order)
    kind = request["type"]
    if kind == "string":
        return decoder.decode_string(request["length"]).decode("ascii").rstrip("\0")
    decoders = {
        "int16": decoder.decode_16bit_int,
        "uint16": decoder.decode_16bit_uint,
        "uint32": decoder.decode_32bit_uint,
        "float": decoder.decode_32bit_float,
        "uint64": decoder.decode_64bit_uint,
    }
    return decoders[kind]()


def read(client, request):
    area, address, unit = request["read"], request["address"], request["unit"]
    if area in ("coil", "discreteInput"):
        call = client.read_coils if area == "coil" else client.read_discrete_inputs
        answer = call(address, 1, slave=unit)
        return answer, None if answer.isError() else answer.bits[0]
    kind = request["type"]
    count = request["length"] // 2 if kind == "string" else REGISTERS.get(kind, request.get("length"))
    inputs = area == "inputRegister"
    call = client.read_input_registers if inputs else client.read_holding_registers
    answer = call(address, count, slave=unit)
    return answer, None if answer.isError() else decode(answer.registers, request)


def write(client, request):
    address, unit, values = request["address"], request["unit"], request["values"]
    if request["write"] == "coil":
        if len(values) == 1:
            return client.write_coil(address, values[0], slave=unit), None
        return client.write_coils(address, values, slave=unit), None
    if len(values) == 1:
        return client.write_register(address, values[0], slave=unit), None
    return client.write_registers(address, values, slave=unit), None


def main():
    job = json.load(sys.stdin)
    client = ModbusTcpClient("127.0.0.1", port=job["port"])
    if not client.connect():
        sys.exit("cannot connect")
    answers = []
    for request in job["requests"]:
        answer, value = read(client, request) if "read" in request else write(client, request)
        if not answer.isError():
            answers.append({"value": value})
        elif hasattr(answer, "exception_code"):
            answers.append({"exception": answer.exception_code})
        else:
            sys.exit(f"{request}: {answer}")
    client.close()
    json.dump(answers, sys.stdout)


main()
