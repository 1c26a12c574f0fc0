// Starts the reference. Values typed into the seven headers stay in this page: they are neither stored nor sent elsewhere. For a demo on this
// machine they are filled in.
const { applications, headers } = JSON.parse(document.getElementById('applications').textContent);
const schemes = {
  customer_id: 'X-CORE-CUSTOMER-ID',
  application_id: 'X-CORE-APPLICATION-ID',
  service_id: 'X-CORE-SERVICE-ID',
  service_version_id: 'X-CORE-SERVICE-VERSION-ID',
  client_ct: 'X-CORE-CLIENT-CT',
  client_object_id: 'X-CORE-CLIENT-ENTITY',
  client_secret: 'X-CORE-CLIENT-SECRET',
};
const filledIn = Object.entries(schemes).map(([name, header]) => [name, { value: headers[header] ?? '' }]);

globalThis.Scalar.createApiReference('#reference', {
  sources: applications.map(({ name, title }) => ({ title, slug: name, url: `/docs/openapi/${name}.json` })),
  authentication: { preferredSecurityScheme: [Object.keys(schemes)], securitySchemes: Object.fromEntries(filledIn) },
  persistAuth: false,
  telemetry: false,
  withDefaultFonts: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  hideModels: true,
  expandAllParameters: false,
  defaultOpenFirstTag: false,
  documentDownloadType: 'none',
  agent: { disabled: true },
  mcp: { disabled: true },
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  hiddenClients: { c: true, clojure: true, objc: true, ocaml: true, r: true, powershell: true },
});
