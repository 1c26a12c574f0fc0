/**
 * The portal of tenants: the settings that apply to a tenant are facts that the grants of the role `tenant` depend on (docs/adr/0098), and persons get a
 * copy of their data.
 */
import { defineExtension } from '@core/engine/extension';
import { personDataAction } from './person-data.ts';
import { findPortalSettings, settingsResource } from './portal-settings.ts';

export default defineExtension({
  name: 'portal',
  actions: {
    'accounts.tenant.data': personDataAction('accounts.tenant'),
    'accounts.subtenant.data': personDataAction('accounts.subtenant'),
  },
  callerFacts: {
    'accounts.tenant': { resource: settingsResource, orderBy: 'priority,id', find: findPortalSettings },
  },
});
