/** Generators of other people make clients of the documents, and these compile. All applications: npm run test:clients. */
import { describe, it } from 'mocha';
import { makeClients } from '../clients/make-clients.ts';

describe('clients of other generators', function foreignClients() {
  this.timeout(240_000);

  it('compile: openapi-typescript, hey-api and swagger-typescript-api', async () => {
    // Deliveries as the specification has them, and addresses for bytes.
    await makeClients(['communication', 'documents']);
  });
});
