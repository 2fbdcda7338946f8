"""OpenStack Swift with its interface of S3, in one process on free ports of this machine.

python3 swift_s3.py FOLDER KEY SECRET

Prints the port of the interface once it answers, and ends when its standard input ends. Signatures are checked by
Swift itself (tempauth, s3api). FOLDER must be on a file system with extended attributes.
"""

import os
import sys
import threading

import eventlet
import eventlet.wsgi

eventlet.monkey_patch(thread=False)

from swift.common import utils  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402

FOLDER, KEY, SECRET = sys.argv[1:4]
ACCOUNT, USER = KEY.split(":")

utils.SWIFT_CONF_FILE = os.path.join(FOLDER, "swift.conf")
with open(utils.SWIFT_CONF_FILE, "w", encoding="utf-8") as settings:
    settings.write("[swift-hash]\nswift_hash_path_suffix = penstock\n[storage-policy:0]\nname = one\ndefault = yes\n")
utils.HASH_PATH_SUFFIX = b"penstock"

HEAD = f"""[DEFAULT]
swift_dir = {FOLDER}
devices = {FOLDER}
mount_check = false
disable_fallocate = true
log_level = ERROR
log_address = /dev/null
"""


def configured(name, text):
    path = os.path.join(FOLDER, name + ".conf")
    with open(path, "w", encoding="utf-8") as file:
        file.write(HEAD + text)
    return path


class Cache:
    """The part of a memcached that Swift demands, in memory."""

    def __init__(self):
        self.values = {}

    def get(self, key, **_):
        return self.values.get(key)

    def set(self, key, value, **_):
        self.values[key] = value

    def delete(self, key, **_):
        self.values.pop(key, None)

    def incr(self, key, delta=1, **_):
        self.values[key] = self.values.get(key, 0) + delta
        return self.values[key]


CACHE = Cache()


def serve(socket, path):
    app = loadapp(path)

    def cached(environment, start):
        environment["swift.cache"] = CACHE
        return app(environment, start)

    eventlet.spawn(
        eventlet.wsgi.server, socket, cached, log_output=False, max_size=1000, minimum_chunk_size=1
    )


def main():
    os.makedirs(os.path.join(FOLDER, "disk"), exist_ok=True)
    sockets = {}
    for kind in ("account", "container", "object"):
        sockets[kind] = eventlet.listen(("127.0.0.1", 0))
        ring = RingBuilder(4, 1, 1)
        ring.add_dev(
            {
                "id": 0,
                "region": 1,
                "zone": 1,
                "weight": 1,
                "ip": "127.0.0.1",
                "port": sockets[kind].getsockname()[1],
                "device": "disk",
            }
        )
        ring.rebalance()
        ring.get_ring().save(os.path.join(FOLDER, kind + ".ring.gz"))
    for kind, socket in sockets.items():
        pipeline = f"[pipeline:main]\npipeline = {kind}-server\n[app:{kind}-server]\nuse = egg:swift#{kind}\n"
        serve(socket, configured(kind, pipeline))
    proxy = configured(
        "proxy",
        f"""
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats s3api tempauth bulk slo dlo copy proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
max_bucket_listing = 100
check_bucket_owner = true
[filter:tempauth]
use = egg:swift#tempauth
user_{ACCOUNT}_{USER} = {SECRET} .admin .reseller_admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:copy]
use = egg:swift#copy
""",
    )
    front = eventlet.listen(("127.0.0.1", 0))
    serve(front, proxy)
    # A thread of its own, since reading would hold up everything else.
    threading.Thread(target=lambda: (sys.stdin.buffer.read(), os._exit(0)), daemon=True).start()
    print(front.getsockname()[1], flush=True)
    while True:
        eventlet.sleep(3600)


main()
