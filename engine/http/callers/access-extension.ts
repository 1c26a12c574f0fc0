/**
 * The engine's own write hooks for access: validates the permissions of roles, and marks every record that has had a
 * role, so that losing the role removes rights and never adds any.
 */

import type { CompiledModel } from '../../compile/serve/compiled-model.ts';
import {
  defineExtension,
  type Extension,
  invalid,
  type ProblemEntry,
  type ResourceHooks,
} from '../../extension/contract.ts';
import type { FactSources } from '../../extension/fact-sources.ts';
import type { Json } from '../../kernel/json.ts';
import { roleMark, systemResource } from '../../model/system-resources.ts';
import { escapePointer } from '../../platform/schema-entry.ts';
import { allCallerFacts } from '../../request/caller-facts.ts';
import { type Permissions, readPermissions } from '../../request/permissions.ts';
import { conditionError, type Roles, resourcesOf } from '../../request/read-roles.ts';
import { storedPermissions } from '../../request/stored-permissions.ts';
import { t } from '../../texts/t.ts';

/** Returns the engine's own hooks. */
export function accessExtension(compiled: CompiledModel, roles: Roles, factSources: FactSources): Extension {
  const { model } = compiled;
  const role = systemResource(model, 'role');
  return defineExtension({
    name: 'access',
    hooks: {
      [role.id]: {
        beforeWrite: async ({ after }) => {
          if (after === undefined) return undefined;
          const errors = permissionErrors(after.permissions ?? null, { compiled, roles, factSources });
          return errors.length === 0 ? undefined : invalid(...errors);
        },
      },
      ...Object.fromEntries(
        model.resources.flatMap((resource) => {
          const roleFields = resource.fields.filter((field) => field.target === role);
          if (roleFields.length === 0 || !resource.fieldByName.has(roleMark)) return [];
          return [[resource.id, markHolders(roleFields.map((field) => field.name))]];
        }),
      ),
    },
  });
}

/** Marks a record when one of these fields assigns it a role. */
function markHolders(members: readonly string[]): ResourceHooks {
  return {
    beforeWrite: async ({ after }) => {
      if (after === undefined || after[roleMark] === true) return undefined;
      const hasRole = members.some((name) => {
        const value = after[name] ?? null;
        return Array.isArray(value) ? value.length > 0 : value !== null;
      });
      return hasRole ? { ...after, [roleMark]: true } : undefined;
    },
  };
}

interface Known {
  readonly compiled: CompiledModel;
  readonly roles: Roles;
  readonly factSources: FactSources;
}

function permissionErrors(value: Json, known: Known): readonly ProblemEntry[] {
  const { compiled, roles } = known;
  const { permissions: written, errors } = readPermissions(value);
  // A role that refers to names renamed since can still be changed.
  const permissions = storedPermissions(written, compiled.model);
  const entry = (path: readonly (string | number)[], message: string): ProblemEntry => ({
    pointer: `/permissions${path.map((step) => `/${escapePointer(String(step))}`).join('')}`,
    code: 'format',
    message: t('invalidPermission', { reason: message }),
  });
  return [
    ...errors.map(({ path, message }) => entry(path, message)),
    ...permissions.roles
      .filter((name) => !roles.has(name))
      .map((name) => entry(['roles'], `unknown role "${name}"; must be one of ${[...roles.keys()].join(', ')}`)),
    ...conditionErrors(permissions, known).map(({ path, message }) => entry(path, message)),
  ];
}

function conditionErrors(permissions: Permissions, { compiled, factSources }: Known) {
  const facts = new Set(
    allCallerFacts(compiled.model, factSources).flatMap(({ name, formerly }) => [name, ...formerly]),
  );
  return (['allow', 'deny'] as const).flatMap((kind) =>
    permissions[kind].flatMap((grant, index) => {
      const unknown = [...(grant.when?.keys() ?? [])].find((name) => !facts.has(name));
      if (unknown !== undefined)
        return [{ path: [kind, index, 'when'], message: `no caller has a boolean "${unknown}"` }];
      const resources = grant.scopes.flatMap((scope) => resourcesOf(scope.text, compiled.model));
      for (const resource of resources) {
        const message = conditionError(grant, resource, compiled);
        if (message !== undefined) return [{ path: [kind, index, 'where'], message: `${resource.id}: ${message}` }];
      }
      return [];
    }),
  );
}
