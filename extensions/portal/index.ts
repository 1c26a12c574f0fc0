/** The portal of tenants: the settings that apply to a tenant are facts that the grants of the role `tenant` depend on (docs/adr/0098). */
import { defineExtension } from '../../engine/extension/contract.ts';
import { findPortalSettings, settingsResource } from './portal-settings.ts';

export default defineExtension({
  name: 'portal',
  callerFacts: { 'accounts.tenant': { resource: settingsResource, find: findPortalSettings } },
});
