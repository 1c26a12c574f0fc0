/** The version of the interface: stated on every answer, and refused when another is asked for (api.md, section 9). */
import { phrase } from '../../kernel/text.ts';
import type { Model } from '../../model/model.ts';
import { refuse } from '../../problems/problem.ts';

/** The version of each application. */
export function serviceVersions(model: Model): ReadonlyMap<string, string> {
  return new Map(model.applications.map(({ name, version }) => [name, version]));
}

/** Refuses a version that is not served. */
export function checkVersion(asked: string, served: string): void {
  if (asked === '' || asked === served) return;
  refuse('unsupported_version', {
    params: { supported: [served] },
    errors: [
      {
        header: 'Service-Version',
        code: 'enum',
        params: { allowed: [served] },
        message: phrase('Served is {served}.', { served }),
      },
    ],
  });
}
