"""The files of the guide "Deploying" for several processes, checked by the programs that read them."""

import pathlib
import shutil
import subprocess
import tempfile

import proxies
from harness import run
from proxies import CONFIGURATIONS, certificate, program, replaced


def judged(checks, sentence, command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60)
    checks.that(sentence, done.returncode == 0, done.stdout[-1000:])


def configurations_of_several_processes_are_read(checks, *_):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        chain, key = certificate(folder)
        both = folder / "both.pem"
        both.write_text(chain.read_text() + key.read_text())
        text = (CONFIGURATIONS / "haproxy-processes.cfg").read_text()
        text = replaced(text, ("/etc/haproxy/certs/example.org.pem", str(both)), ("maxconn 4000", "maxconn 200"))
        (folder / "haproxy.cfg").write_text(text)
        judged(checks, "HAProxy takes the file", [program("haproxy"), "-c", "-f", str(folder / "haproxy.cfg")])
        text = (CONFIGURATIONS / "nginx-processes.conf").read_text()
        text = replaced(
            text, ("/etc/ssl/example.org/fullchain.pem", str(chain)), ("/etc/ssl/example.org/privkey.pem", str(key)))
        (folder / "site.conf").write_text(text)
        (folder / "nginx.conf").write_text(
            f"pid {folder}/pid;\nerror_log stderr;\nevents {{}}\nhttp {{ access_log off; include {folder}/site.conf; }}\n")
        judged(checks, "nginx takes the file",
               [program("nginx"), "-t", "-e", "stderr", "-p", name, "-c", str(folder / "nginx.conf")])


def the_unit_is_one_of_systemd(checks, *_):
    judge = shutil.which("systemd-analyze")
    if judge is None:
        return
    with tempfile.TemporaryDirectory() as name:
        unit = pathlib.Path(name) / "rowan-app@1.service"
        text = (CONFIGURATIONS / "rowan-app@.service").read_text()
        unit.write_text(replaced(text, ("/usr/local/lib/rowan-app/app", shutil.which("true"))))
        done = subprocess.run([judge, "verify", "--man=no", str(unit)], capture_output=True, text=True, timeout=60)
        lines = [line for line in done.stderr.splitlines() if "rowan-app@1.service" in line]
        checks.equal("systemd has nothing to say of the unit", lines, [])


if __name__ == "__main__":
    run(configurations_of_several_processes_are_read, the_unit_is_one_of_systemd, program=proxies.nothing)
