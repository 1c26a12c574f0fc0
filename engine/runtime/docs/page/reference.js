// Starts the reference. What is typed into the seven headers stays in this page: nothing is stored, nothing is sent elsewhere.
const { applications } = JSON.parse(document.getElementById('applications').textContent);
const schemes = ['customer_id', 'application_id', 'service_id', 'service_version_id', 'client_ct', 'client_object_id', 'client_secret'];

globalThis.Scalar.createApiReference('#reference', {
  sources: applications.map(({ name, title }) => ({ title, slug: name, url: `/docs/openapi/${name}.json` })),
  authentication: { preferredSecurityScheme: [schemes] },
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
