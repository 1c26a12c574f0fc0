/**
 * Checks the production packages for known vulnerabilities. Exit code 0: none is high or critical. 1: some are, or the registry
 * does not respond (no network, or a registry without this service).
 */
import { spawnSync } from 'node:child_process';

const command = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
const { stdout } = spawnSync('npm', command, { encoding: 'utf8', timeout: 60_000, shell: process.platform === 'win32' });

/** Returns the report; undefined if the text is not one. */
function readReport(text) {
  try {
    const report = JSON.parse(text);
    return report.metadata?.vulnerabilities === undefined ? undefined : report;
  } catch {
    return undefined;
  }
}

const report = readReport(stdout ?? '');
if (report === undefined) {
  console.log('the registry does not respond: nothing was checked');
  process.exit(1);
}
const { high = 0, critical = 0, moderate = 0, low = 0 } = report.metadata.vulnerabilities;
console.log(`${critical} critical, ${high} high, ${moderate} moderate, ${low} low`);
for (const [name, { severity, via }] of Object.entries(report.vulnerabilities ?? {})) {
  const titles = via.map((cause) => (typeof cause === 'string' ? cause : cause.title)).join('; ');
  if (severity === 'high' || severity === 'critical') console.log(`  ${severity} ${name}: ${titles}`);
}
process.exit(high + critical > 0 ? 1 : 0);
