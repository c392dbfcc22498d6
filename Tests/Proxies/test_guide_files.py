"""The configuration files of the guide "Deploying" for several processes, checked by the programs that read them."""

import pathlib
import shutil
import subprocess
import tempfile

import proxies
from harness import run
from proxies import CONFIGURATIONS, certificate, program, replace_parts


def check_command(checks, sentence, command):
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60)
    checks.that(sentence, result.returncode == 0, result.stdout[-1000:])


def configurations_for_several_processes_are_valid(checks, *_):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        chain, key = certificate(folder)
        bundle = folder / "both.pem"
        bundle.write_text(chain.read_text() + key.read_text())
        text = (CONFIGURATIONS / "haproxy-processes.cfg").read_text()
        text = replace_parts(text, ("/etc/haproxy/certs/example.org.pem", str(bundle)), ("maxconn 4000", "maxconn 200"))
        (folder / "haproxy.cfg").write_text(text)
        check_command(checks, "HAProxy accepts haproxy-processes.cfg",
                      [program("haproxy"), "-c", "-f", str(folder / "haproxy.cfg")])
        text = (CONFIGURATIONS / "nginx-processes.conf").read_text()
        text = replace_parts(
            text, ("/etc/ssl/example.org/fullchain.pem", str(chain)), ("/etc/ssl/example.org/privkey.pem", str(key)))
        (folder / "site.conf").write_text(text)
        (folder / "nginx.conf").write_text(
            f"pid {folder}/pid;\nerror_log stderr;\nevents {{}}\nhttp {{ access_log off; "
            f"include {folder}/site.conf; }}\n")
        check_command(checks, "nginx accepts nginx-processes.conf",
                      [program("nginx"), "-t", "-e", "stderr", "-p", name, "-c", str(folder / "nginx.conf")])


def systemd_unit_is_valid(checks, *_):
    analyzer = shutil.which("systemd-analyze")
    if analyzer is None:
        return
    with tempfile.TemporaryDirectory() as name:
        unit = pathlib.Path(name) / "rowan-app@1.service"
        text = (CONFIGURATIONS / "rowan-app@.service").read_text()
        unit.write_text(replace_parts(text, ("/usr/local/lib/rowan-app/app", shutil.which("true"))))
        result = subprocess.run([analyzer, "verify", "--man=no", str(unit)], capture_output=True, text=True, timeout=60)
        lines = [line for line in result.stderr.splitlines() if "rowan-app@1.service" in line]
        checks.equal("systemd-analyze reports nothing about rowan-app@.service", lines, [])


if __name__ == "__main__":
    run(configurations_for_several_processes_are_valid, systemd_unit_is_valid, program=proxies.no_program)
