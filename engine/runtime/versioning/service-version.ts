/** The version of the API: included in every response; a request for another version is rejected (api.md, section 9). */
import { msg } from '../../kernel/text.ts';
import type { Model } from '../../model/model.ts';
import { throwProblem } from '../../problems/problem.ts';

/** Returns the version of each application. */
export function serviceVersions(model: Model): ReadonlyMap<string, string> {
  return new Map(model.applications.map(({ name, version }) => [name, version]));
}

/** Rejects an unsupported version. */
export function checkVersion(requested: string, served: string): void {
  if (requested === '' || requested === served) return;
  throwProblem('unsupported_version', {
    params: { supported: [served] },
    errors: [
      {
        header: 'Service-Version',
        code: 'enum',
        params: { allowed: [served] },
        message: msg('The supported version is {served}.', { served }),
      },
    ],
  });
}
