/** Links erasure: which resources are data subjects, which values of other records are retained, and the action that erases a data subject. */
import type { LocatedJson } from '../descriptor/descriptor.ts';
import { isJsonObject, type Json } from '../kernel/json.ts';
import type { LocalizedText } from '../kernel/text.ts';
import { t } from '../texts/t.ts';
import type { DraftResource, Linking } from './draft.ts';
import { resolvePath } from './field-paths.ts';
import type { Action, Field, LegalHold, Resource } from './model.ts';
import { labelOf } from './names.ts';
import { parseCondition } from './parse-condition.ts';
import { eraseAction } from './system-resources.ts';

/** Body and response schemas of the action. */
export const eraseSchemas = ['erase_request', 'erase_found', 'erase_ordered'] as const;

/** Links `person` and `hold`. The actions of the resource must already be linked. */
export function linkErasure(linking: Linking, draft: DraftResource): void {
  const { person, hold } = draft.source.descriptor.properties;
  if (person !== undefined) {
    const name = referencedFields(linking, draft, person, 'person', 'name');
    const identifiedBy = referencedFields(linking, draft, person, 'person', 'identified_by');
    draft.resource.dataSubject = { name, identifiedBy };
    draft.resource.actions = [...draft.resource.actions, actionOf(linking, draft)];
  }
  if (hold !== undefined) draft.resource.legalHold = legalHoldOf(linking, draft, hold);
}

function referencedFields(
  linking: Linking,
  draft: DraftResource,
  source: LocatedJson,
  location: string,
  key: string,
): readonly Field[] {
  const names = isJsonObject(source.value) ? source.value[key] : undefined;
  return (Array.isArray(names) ? names : []).flatMap((name, index) => {
    const path = resolvePath(linking, draft, String(name), source.spanOf([key, index]), `${location}.${key}`);
    return path === undefined || path.steps.length > 0 ? [] : [path.field];
  });
}

function legalHoldOf(linking: Linking, draft: DraftResource, source: LocatedJson): LegalHold {
  const written = isJsonObject(source.value) ? source.value : {};
  const from =
    typeof written.from === 'string'
      ? resolvePath(linking, draft, written.from, source.spanOf(['from']), 'hold.from')
      : undefined;
  const condition =
    written.while === undefined ? undefined : parseCondition(linking, draft, source, 'hold.while', ['while']);
  return {
    reason: labelOf(written.reason, 'hold'),
    ...(typeof written.years === 'number' && { years: written.years }),
    ...(from !== undefined && { from }),
    ...(written.keeps !== undefined && { keeps: referencedFields(linking, draft, source, 'hold', 'keeps') }),
    ...(condition !== undefined && { while: condition }),
  };
}

/** The label of the action in the languages of the product that have one. */
function eraseLabel({ languages, messages }: Resource): LocalizedText {
  const { id, texts } = t('erasePersonalData');
  const labels = languages.map((language) => [language, messages.get(language)?.get(id) ?? texts[language]] as const);
  return { en: texts.en, ...Object.fromEntries(labels.filter(([, label]) => label !== undefined)) };
}

/** `POST <path>/{pk}/erase/`: a first request returns a preview and a token, a second one with the token erases the data. */
function actionOf({ schemas }: Linking, { resource }: DraftResource): Action {
  const schemaOf = (name: string): Json | undefined => schemas.get(name)?.schema;
  const [input, preview, ordered] = eraseSchemas.map(schemaOf);
  return {
    id: `${resource.id}.${eraseAction}`,
    name: eraseAction,
    engineKey: `record.${eraseAction}`,
    method: 'POST',
    path: `${resource.path}/{pk}/erase/`,
    summary: 'Erases a data subject. The first response lists the affected data; its token performs the erasure.',
    description:
      'Without a token the response lists the data that would be deleted, cleared and retained, and nothing is changed. With the token of that response a background job performs the erasure, if no data has been added since. Erased values cannot be restored.',
    label: eraseLabel(resource),
    ...(input !== undefined && { input }),
    ...(preview !== undefined && { output: preview }),
    status: 200,
    stepUp: true,
    scope: `${resource.id}:${eraseAction}`,
    on: 'record',
    parameters: [{ name: 'pk', kind: 'uuid' }],
    records: [],
    query: {},
    responses: ordered === undefined ? [] : [{ status: 202, schema: ordered }],
    span: resource.span,
  };
}
