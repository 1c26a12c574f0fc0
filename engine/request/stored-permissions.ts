/** Converts stored permissions to current names, for allowed and denied operations alike. */
import { isDeepStrictEqual } from 'node:util';
import type { Model, Resource } from '../model/model.ts';
import { type Effect, storedCondition, storedFields, storedResources } from '../model/stored-names.ts';
import { everyMember, type Grant, type Permissions, parseScope, type ScopePattern } from './permissions.ts';

/** Translates the grants of stored permissions. Roles in files are validated against the model at startup and need no translation. */
export function storedPermissions<Stored extends Pick<Permissions, 'allow' | 'deny'>>(
  permissions: Stored,
  model: Model,
): Stored {
  return {
    ...permissions,
    allow: permissions.allow.flatMap((grant) => storedGrant(grant, 'allow', model)),
    deny: permissions.deny.flatMap((grant) => storedGrant(grant, 'deny', model)),
  };
}

function storedGrant(grant: Grant, effect: Effect, model: Model): readonly Grant[] {
  const scopes = grant.scopes.flatMap((scope) => storedScopes(scope, effect, model));
  const present = { ...grant, scopes };
  if (grant.where === undefined && grant.fields === undefined) return [present];
  const covered = scopes.flatMap((scope) => resourcesIn(scope, model).map((resource) => ({ scope, resource })));
  const ofEach = covered.map(({ scope, resource }) => ({ scope, resource, own: grantFor(grant, resource, effect) }));
  if (ofEach.every(({ own }) => isDeepStrictEqual(own, grant))) return [present];
  // If a name has changed in only some of the resources, each gets its own grant.
  return ofEach.flatMap(({ scope, resource, own }) => {
    const one = parseScope(`${resource.id}:${operationsOf(scope)}`);
    return one === undefined ? [] : [{ ...own, scopes: [one] }];
  });
}

/** Returns the same scope under current names; that of an application remains, in addition to the resources that have moved out of it. */
function storedScopes(scope: ScopePattern, effect: Effect, model: Model): readonly ScopePattern[] {
  const [name = ''] = scope.text.split(':');
  if (!name.includes('.')) return [scope];
  const meant = storedResources(name, model, effect);
  const isRetained = meant.length === 0 || meant.some((resource) => resourcesIn(scope, model).includes(resource));
  const moved = meant.filter((resource) => !resourcesIn(scope, model).includes(resource));
  return [
    ...(isRetained ? [scope] : []),
    ...moved.flatMap(({ id }) => parseScope(`${id}:${operationsOf(scope)}`) ?? []),
  ];
}

const operationsOf = ({ text }: ScopePattern): string => text.split(':')[1] ?? '*';

function resourcesIn({ text }: ScopePattern, model: Model): readonly Resource[] {
  const [name = ''] = text.split(':');
  if (name === '*') return model.resources;
  if (name.endsWith('.*')) return model.resources.filter(({ id }) => id.startsWith(name.slice(0, -1)));
  return [model.resourceById.get(name) ?? []].flat();
}

function grantFor(grant: Grant, resource: Resource, effect: Effect): Grant {
  const { where, fields } = grant;
  const members = (names: ReadonlySet<string> | undefined): ReadonlySet<string> | undefined =>
    names && new Set([...names].flatMap((name) => memberNames(name, resource, effect)));
  const [read, write] = [members(fields?.read), members(fields?.write)];
  return {
    ...grant,
    ...(where === undefined ? {} : { where: storedCondition(where, resource) }),
    ...(fields === undefined
      ? {}
      : { fields: { ...(read === undefined ? {} : { read }), ...(write === undefined ? {} : { write }) } }),
  };
}

function memberNames(name: string, resource: Resource, effect: Effect): readonly string[] {
  if (name === everyMember) return [name];
  const fields = storedFields(name, resource, effect);
  return fields.length === 0 ? [name] : fields.map((field) => field.name);
}
