"""Asks an OPC UA server with asyncua (FreeOpcUa), and says what came back.

Arguments: the address of the server, user name, password, and "encrypted" or "plain".
Standard output: JSON with the browsed nodes, the values that were read, those that a subscription brought, and the outcomes of writes.
"""

import asyncio
import json
import logging
import sys
import tempfile
from pathlib import Path

from asyncua import Client, ua
from asyncua.crypto.cert_gen import setup_self_signed_certificate
from asyncua.crypto.security_policies import SecurityPolicyBasic256Sha256
from cryptography.x509.oid import ExtendedKeyUsageOID

logging.disable(logging.CRITICAL)


class Changes:
    def __init__(self):
        self.values = {}

    def datachange_notification(self, node, value, data):
        name = node.nodeid.Identifier
        self.values.setdefault(name, []).append(value)


async def secure(client, folder):
    certificate, key = folder / "client.der", folder / "client.pem"
    uri = "urn:penstock:test:asyncua"
    await setup_self_signed_certificate(
        key, certificate, uri, "localhost", [ExtendedKeyUsageOID.CLIENT_AUTH], {"commonName": "asyncua"}
    )
    client.application_uri = uri
    await client.set_security(SecurityPolicyBasic256Sha256, certificate, key)


async def tree(node, depth=4):
    found = {}
    for child in await node.get_children():
        name = (await child.read_browse_name()).Name
        is_folder = await child.read_node_class() == ua.NodeClass.Object
        found[name] = await tree(child, depth - 1) if is_folder and depth > 0 else str(child.nodeid.Identifier)
    return found


async def write(node, value, kind):
    try:
        await node.write_value(ua.DataValue(ua.Variant(value, kind)))
        return "Good"
    except ua.UaStatusCodeError as error:
        return ua.status_codes.get_name_and_doc(error.code)[0]


async def main():
    url, user, password, mode = sys.argv[1:]
    client = Client(url, timeout=10)
    client.set_user(user)
    client.set_password(password)
    with tempfile.TemporaryDirectory() as folder:
        if mode == "encrypted":
            await secure(client, Path(folder))
        async with client:
            root = client.get_node("ns=1;s=gateway")
            node = lambda key: client.get_node(f"ns=1;s={key}")
            result = {"tree": await tree(root), "read": {}}
            for key in ("level", "setpoint", "pump", "label", "missing", "twice"):
                data = await node(key).read_data_value(raise_on_bad_status=False)
                result["read"][key] = {
                    "value": data.Value.Value if data.Value else None,
                    "type": (await node(key).read_data_type_as_variant_type()).name,
                    "status": data.StatusCode.name,
                    "time": data.SourceTimestamp.isoformat() if data.SourceTimestamp else None,
                }
            changes = Changes()
            subscription = await client.create_subscription(100, changes)
            await subscription.subscribe_data_change([node("setpoint"), node("pump")])
            await asyncio.sleep(0.5)
            result["writes"] = [
                await write(node("setpoint"), 21.5, ua.VariantType.Float),
                await write(node("pump"), True, ua.VariantType.Boolean),
                await write(node("level"), 1.0, ua.VariantType.Double),
                await write(node("setpoint"), "many", ua.VariantType.String),
            ]
            await asyncio.sleep(1)
            result["changes"] = changes.values
            await subscription.delete()
            print(json.dumps(result))


asyncio.run(main())
