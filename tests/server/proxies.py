"""nginx and Caddy with the configuration of `docs/server.md`, as ordinary processes on ports of their own."""

from __future__ import annotations

import os
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

import pytest
from documents.pages import ROOT, blocks_of
from server.serving import PATIENCE, Person

PAGE = ROOT / "docs" / "server.md"
NAME = "table.example.org"

NGINX = """daemon off; master_process off; pid {folder}/nginx.pid; error_log {folder}/error.log warn;
events {{}}
http {{
access_log off;
client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
{block}
}}
"""


def block(file: str) -> str:
    """What the page says is to stand in a file."""
    [found] = [each.text for each in blocks_of(PAGE) if each.text.startswith(f"# {file}\n")]
    return found


@dataclass
class Proxy:
    """A proxy that runs: where it is reached, and by which certificate it is known."""

    port: int
    certificate: Path

    @property
    def url(self) -> str:
        return f"https://localhost:{self.port}"

    def person(self, address: str = "127.0.0.1") -> Person:
        return Person(self.port, address=address, secure=ssl.create_default_context(cafile=self.certificate))


def program(name: str) -> str:
    found = shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
    if found is None:
        reason = f"no {name} on this machine: the configuration in docs/server.md is not tried"
        pytest.skip(reason)
    return found


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def nginx(
    folder: Path, server: int, change: Callable[[str], str] = lambda configuration: configuration
) -> Iterator[Proxy]:
    """nginx before a server at a port; `change` spoils the configuration."""
    command, port = program("nginx"), free_port()
    certificate = folder / "certificate.pem"
    names = ("-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost")
    made = ("-newkey", "rsa:2048", "-nodes", "-keyout", str(folder / "key.pem"), "-out", str(certificate), "-days", "2")
    subprocess.run([program("openssl"), "req", "-x509", *made, *names], check=True, capture_output=True)
    configured = change(block("/etc/nginx/conf.d/nefarious.conf")).replace("127.0.0.1:8000", f"127.0.0.1:{server}")
    configured = configured.replace("/var/log/nginx/", f"{folder}/")
    configured = configured.replace("listen 443", f"listen 127.0.0.1:{port}").replace(NAME, "localhost")
    configured = configured.replace("listen 80", f"listen 127.0.0.1:{free_port()}")
    configured = re.sub(r"ssl_certificate +\S+;", f"ssl_certificate {certificate};", configured)
    configured = re.sub(r"ssl_certificate_key +\S+;", f"ssl_certificate_key {folder / 'key.pem'};", configured)
    file = folder / "nginx.conf"
    file.write_text(NGINX.format(folder=folder, block=configured))
    with _running([command, "-c", str(file), "-p", str(folder)], port, {}):
        yield Proxy(port, certificate)


@contextmanager
def caddy(folder: Path, server: int) -> Iterator[Proxy]:
    """Caddy before a server at a port, with a certificate of its own making."""
    command, port = program("caddy"), free_port()
    own = f"admin off\n    skip_install_trust\n    http_port {free_port()}\n    https_port {port}\n    servers {{"
    configured = block("/etc/caddy/Caddyfile").replace("servers {", own, 1)
    configured = configured.replace(f"{NAME} {{", "localhost {\n    bind 127.0.0.1\n    tls internal", 1)
    configured = configured.replace("127.0.0.1:8000", f"127.0.0.1:{server}")
    file = folder / "Caddyfile"
    file.write_text(configured)
    homes = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with _running([command, "run", "--config", str(file), "--adapter", "caddyfile"], port, homes):
        yield Proxy(port, folder / "caddy" / "pki" / "authorities" / "local" / "root.crt")


@contextmanager
def _running(command: list[str], port: int, environment: dict[str, str]) -> Iterator[None]:
    process = subprocess.Popen(
        command, env=os.environ | environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    )
    assert process.stderr is not None
    try:
        _wait_for(port, process)
        yield
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def _wait_for(port: int, process: subprocess.Popen[str]) -> None:
    """Wait until it listens and has its certificate, whoever has signed that."""
    deadline, anybody = monotonic() + PATIENCE, ssl.create_default_context()
    anybody.check_hostname, anybody.verify_mode = False, ssl.CERT_NONE
    while monotonic() < deadline:
        assert process.poll() is None, process.communicate()
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1) as line:
            anybody.wrap_socket(line, server_hostname="localhost").close()
            return
    raise AssertionError(f"nobody listens at {port}")
