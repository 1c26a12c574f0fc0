/**
 * Every folder here with an `input` is a folder of descriptors with mistakes, laid over `base`; `expected/diagnostics.txt` is what
 * `core check` says of it. An application that the input has replaces base's application of that name.
 */
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readModel } from '../../engine/cli/read-model.ts';
import { diagnosticsAsText } from '../../engine/cli/show-diagnostics.ts';
import { coreVocabulary } from '../../engine/vocabulary/core-vocabulary.ts';
import { expectGolden } from '../support/golden.ts';

const samples = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(import.meta.dirname, entry.name, 'input')))
  .map((entry) => entry.name);

describe('samples of mistakes', () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'core-sample-'));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  for (const name of samples) {
    it(name, async () => {
      const input = join(import.meta.dirname, name, 'input');
      const resources = join(folder, 'resources');
      for (const application of readdirSync(join(import.meta.dirname, 'base'))) {
        const isReplaced = application !== 'shared' && existsSync(join(input, application, 'application.yaml'));
        if (!isReplaced)
          cpSync(join(import.meta.dirname, 'base', application), join(resources, application), { recursive: true });
      }
      cpSync(input, resources, { recursive: true });
      const outcome = await readModel(resources, coreVocabulary);
      const findings = outcome.ok ? outcome.warnings : outcome.diagnostics;
      expectGolden(
        join(import.meta.dirname, name, 'expected', 'diagnostics.txt'),
        `${diagnosticsAsText(findings, folder)}\n`,
      );
    });
  }
});
