/** X8: extensions that do not match the descriptors. */
import { diagnosticKind } from './diagnostic-kind.ts';

export const actionWithoutCode = diagnosticKind(
  'X801',
  'action "{action}" is declared, but no extension implements it',
  'add it to `actions` in the index.ts of an extension (docs/contributing/action.md), or remove it from the descriptor',
);

export const actionWithoutDeclaration = diagnosticKind(
  'X802',
  'an extension implements "{action}", but no descriptor declares it',
  'declare it under actions: of its resource',
);

export const hookWithoutResource = diagnosticKind(
  'X803',
  'an extension has hooks for the unknown resource "{resource}"',
  'use application.resource, field:<type> or *',
);

export const loadingThrew = diagnosticKind(
  'X807',
  'extension "{extension}" cannot be loaded: {reason}',
  'fix it, or remove the folder from the extensions',
);

export const notDeclared = diagnosticKind(
  'X808',
  'the default export is not {what}',
  'export the result of defineExtension (index.ts) or defineManifest (manifest.ts) as the default',
);

export const needWithoutField = diagnosticKind(
  'X805',
  'a beforeResponse hook of "{resource}" needs "{field}", which is not a stored field without personal data',
  'name fields of the resource that have a column',
);

export const unknownShownField = diagnosticKind(
  'X806',
  'a beforeResponse hook of "{resource}" shows the unknown field "{field}"',
  'name fields of the resource',
);

export const archiveWithoutStore = diagnosticKind(
  'X809',
  'months of {resource} must be archived, but no extension provides a store (archives)',
  'add the extension that stores files, or remove archive from the descriptor',
);

export const factsWithoutResource = diagnosticKind(
  'X810',
  'an extension declares facts about callers with "{resource}", which is no resource, or no kind of caller',
  'name a kind of caller, such as accounts.tenant, and the resource of the record with the facts',
);

export const twoExtensionsForOne = diagnosticKind(
  'X804',
  'two extensions implement "{action}"',
  'remove it from one of them',
);

export const noticeWithoutSender = diagnosticKind(
  'X811',
  'reaction {reaction} sends a notice, but no extension sends notices',
  'add the extension that sends messages, or remove the reaction',
);

export const notNotifiable = diagnosticKind(
  'X812',
  'reaction {reaction} notifies {resource}, whose records cannot be notified',
  'use a path to a record that the extension can notify',
);
