/** The version of the API: included in every response; a request for another version is rejected (api.md, section 9). */
import { phrase } from '../../kernel/text.ts';
import type { Model } from '../../model/model.ts';
import { refuse } from '../../problems/problem.ts';

/** The version of each application. */
export function serviceVersions(model: Model): ReadonlyMap<string, string> {
  return new Map(model.applications.map(({ name, version }) => [name, version]));
}

/** Rejects an unsupported version. */
export function checkVersion(asked: string, served: string): void {
  if (asked === '' || asked === served) return;
  refuse('unsupported_version', {
    params: { supported: [served] },
    errors: [
      {
        header: 'Service-Version',
        code: 'enum',
        params: { allowed: [served] },
        message: phrase('The served version is {served}.', { served }),
      },
    ],
  });
}
