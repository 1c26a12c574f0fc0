/** The settings in conditions: `$settings.<application>.<resource>.<field>` is a member of the settings record of the record's organization. */
import { didYouMean } from '../kernel/did-you-mean.ts';
import type { Span } from '../kernel/span.ts';
import { modelProblems } from '../problems/model.ts';
import { type Condition, conditionSettings } from '../vocabulary/condition.ts';
import { type DraftField, type DraftResource, type Linking, mayBeBroken, textOf } from './draft.ts';
import type { Field, Resource } from './model.ts';
import { organizationField } from './system-resources.ts';

export const settingsPrefix = '$settings.';

/** Returns the field that a setting in a condition of `draft` names; otherwise reports the error at `span`. */
export function settingField(linking: Linking, draft: DraftResource, name: string, span: Span): DraftField | undefined {
  const [application = '', resourceName = '', fieldName = '', ...rest] = name.slice(settingsPrefix.length).split('.');
  const id = `${application}.${resourceName}`;
  const settings = linking.find(id);
  if (settings === undefined || rest.length > 0) {
    const suggestion = didYouMean(
      id,
      [...linking.drafts.values()].filter(isSettings).map(({ resource }) => resource.id),
    );
    const reason = rest.length > 0 ? 'it has too many parts' : `there is no resource ${id}`;
    linking.report(modelProblems.unknownSetting.at(span, { name, reason }, suggestion));
    return undefined;
  }
  if (!isSettings(settings)) {
    linking.report(modelProblems.notSettings.at(span, { resource: id }));
    return undefined;
  }
  if (organizationOf(draft) === undefined) {
    linking.report(modelProblems.noOrganization.at(span, { resource: draft.resource.id }));
    return undefined;
  }
  const field = settings.fields.get(fieldName);
  if (field === undefined && !mayBeBroken(settings, fieldName)) {
    const reason = `${id} has no field "${fieldName}"`;
    const suggestion = didYouMean(fieldName, settings.fields.keys());
    linking.report(modelProblems.unknownSetting.at(span, { name, reason }, suggestion));
  }
  return field;
}

function isSettings({ source, ...draft }: DraftResource): boolean {
  const singleton = textOf(source.descriptor.properties.singleton);
  return singleton !== undefined && singleton === organizationOf(draft)?.name;
}

function organizationOf({ fields }: Pick<DraftResource, 'fields'>): Field | undefined {
  return organizationField({ fields: [...fields.values()] });
}

/** Returns the settings resources that the conditions of a resource use. */
export function settingsOf({ fields, rules }: Pick<Resource, 'fields' | 'rules'>): readonly Resource[] {
  const conditions = [...fields.map(({ requiredWhen }) => requiredWhen), ...rules.map(({ when }) => when)];
  return [...new Set(conditions.flatMap((condition) => (condition === undefined ? [] : settingsIn(condition))))];
}

/** Returns the settings resources that a condition uses. */
export function settingsIn(condition: Condition): readonly Resource[] {
  const settings = conditionSettings(condition).filter(({ setting }) => setting.startsWith(settingsPrefix));
  return [...new Set(settings.map(({ field }) => (field as Field).resource))];
}
