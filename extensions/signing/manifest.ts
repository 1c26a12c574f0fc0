/** The settings of signing: BankID, an external signing service, seals and timestamps. */
import { defineManifest, optionalSetting, path, text, webUrl } from '@core/engine/manifest';

export default defineManifest({
  settings: [
    optionalSetting('CORE_BANKID_URL', webUrl, 'BankID service; if it is not set, signing with BankID is unavailable'),
    optionalSetting('CORE_BANKID_CERTIFICATE', path('a file'), 'file with the client certificate (PKCS #12)'),
    optionalSetting('CORE_BANKID_AUTHORITY', path('a file'), 'file with the certificate of the BankID service'),
    optionalSetting('CORE_BANKID_PASSPHRASE', text, 'passphrase of the client certificate', { isSecret: true }),
    optionalSetting(
      'CORE_SIGN_AGENT_URL',
      webUrl,
      'external signing service for documents with an external_sign_engine; if it is not set, they cannot be started',
      { needs: ['CORE_SIGN_AGENT_SECRET', 'CORE_SIGN_AGENT_SERVICE'] },
    ),
    optionalSetting('CORE_SIGN_AGENT_SECRET', text, 'secret with which both sides sign their messages', {
      isSecret: true,
    }),
    optionalSetting('CORE_SIGN_AGENT_SERVICE', text, 'service_id of the integrations of that service'),
    optionalSetting(
      'CORE_SEAL_CERTIFICATE',
      path('a file'),
      'file with the certificate that seals signed documents (PKCS #12); if it is not set, Core generates one',
    ),
    optionalSetting('CORE_SEAL_PASSWORD', text, 'password of that file', { isSecret: true }),
    optionalSetting(
      'CORE_TIMESTAMP_URL',
      webUrl,
      'timestamp authority (RFC 3161) whose tokens prove the time of seals; if it is not set, the time of seals is not proved',
    ),
    optionalSetting(
      'CORE_TIMESTAMP_ISSUERS',
      path('a file'),
      'file with the certificates (PEM) that must have issued the timestamp authority’s certificate; if it is not set, any is trusted',
    ),
  ],
});
