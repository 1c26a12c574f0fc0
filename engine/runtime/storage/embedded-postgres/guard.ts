/**
 * A tiny shell that outlives Core by a moment: when Core is killed without a chance to stop its server, the shell's standard input closes, and
 * it asks the server to shut down. So nothing is left running, and the next start finds a clean cluster.
 */
import { spawn } from 'node:child_process';

const script = `
read -r word
[ "$word" = dismissed ] && exit 0
kill -INT "$1" 2>/dev/null
[ -z "$2" ] && exit 0
while kill -0 "$1" 2>/dev/null; do sleep 0.1; done
rm -rf -- "$2"
`;

/** Watches over a process; `dismiss` sends the watcher home when the process has ended in the ordinary way. */
export function guardProcess(pid: number, deleteOnDeath?: string): { dismiss(): void } {
  const guard = spawn('/bin/sh', ['-c', script, 'core-guard', String(pid), deleteOnDeath ?? ''], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
  return { dismiss: () => void guard.stdin.end('dismissed\n') };
}
