/** Editors: yaml-language-server, started as editors do, with the schema that the first line of a descriptor names. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { projectFolder } from '../../engine/settings.ts';

interface Message {
  readonly id?: number;
  readonly method?: string;
  // biome-ignore lint/suspicious/noExplicitAny: the language server's answers have many shapes
  readonly result?: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly params?: any;
}

/** A client of the language server protocol over stdio. */
class Editor {
  readonly #server: ChildProcessWithoutNullStreams;
  readonly #waiting: {
    readonly matches: (message: Message) => boolean;
    readonly resolve: (message: Message) => void;
  }[] = [];
  #buffer = Buffer.alloc(0);
  #id = 0;

  constructor() {
    const program = join(projectFolder, 'node_modules/yaml-language-server/bin/yaml-language-server');
    this.#server = spawn(process.execPath, [program, '--stdio']);
    this.#server.stdout.on('data', (chunk: Buffer) => {
      this.#buffer = Buffer.concat([this.#buffer, chunk]);
      this.#read();
    });
  }

  #read(): void {
    for (;;) {
      const end = this.#buffer.indexOf('\r\n\r\n');
      const length = Number(/Content-Length: (\d+)/i.exec(this.#buffer.subarray(0, Math.max(end, 0)).toString())?.[1]);
      if (end < 0 || this.#buffer.length < end + 4 + length) return;
      const message: Message = JSON.parse(this.#buffer.subarray(end + 4, end + 4 + length).toString());
      this.#buffer = this.#buffer.subarray(end + 4 + length);
      // The server requests settings; it receives empty ones.
      if (message.id !== undefined && message.method !== undefined)
        this.#write({
          id: message.id,
          result: message.method === 'workspace/configuration' ? [{}, {}, {}, {}, {}] : null,
        });
      const index = this.#waiting.findIndex(({ matches }) => matches(message));
      if (index >= 0) this.#waiting.splice(index, 1)[0]?.resolve(message);
    }
  }

  #write(message: object): void {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.#server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  waitFor(matches: (message: Message) => boolean): Promise<Message> {
    return new Promise((resolve) => this.#waiting.push({ matches, resolve }));
  }

  notify(method: string, params: object): void {
    this.#write({ method, params });
  }

  request(method: string, params: object): Promise<Message> {
    this.#id += 1;
    const id = this.#id + 1_000;
    const response = this.waitFor((message) => message.id === id && message.method === undefined);
    this.#write({ id, method, params });
    return response;
  }

  stop(): void {
    this.#server.kill();
  }
}

describe('descriptors in an editor', function editors() {
  this.timeout(60_000);
  const editor = new Editor();
  const uri = pathToFileURL(join(projectFolder, 'resources/contracts/draft.yaml')).href;
  const text = (body: string): string => `# yaml-language-server: $schema=../descriptor.schema.json\n${body}`;

  before(async () => {
    await editor.request('initialize', { processId: null, rootUri: null, capabilities: {} });
    editor.notify('initialized', {});
    editor.notify('workspace/didChangeConfiguration', {
      settings: { yaml: { validate: true, hover: true, completion: true, schemaStore: { enable: false } } },
    });
  });
  after(() => editor.stop());

  const open = async (body: string, version: number): Promise<Message> => {
    const diagnostics = editor.waitFor(
      ({ method, params }) => method === 'textDocument/publishDiagnostics' && params.uri === uri,
    );
    const document = { uri, languageId: 'yaml', version, text: text(body) };
    if (version === 1) editor.notify('textDocument/didOpen', { textDocument: document });
    else editor.notify('textDocument/didChange', { textDocument: document, contentChanges: [{ text: document.text }] });
    return diagnostics;
  };

  it('are marked for an unknown key and an unknown type', async () => {
    const { params } = await open(
      'operations: [C]\nsummary: A key.\nfieldz: {}\nfields:\n  kind: { type: strin }\n',
      1,
    );
    const messages = params.diagnostics.map(({ message }: { message: string }) => message).join('\n');
    expect(messages).to.contain('fieldz');
    expect(params.diagnostics.length).to.be.greaterThan(1);
  });

  it('have completion of keys, and documentation of a key on hover', async () => {
    await open('operations: [C]\nsummary: A key.\nse\n', 2);
    const { result } = await editor.request('textDocument/completion', {
      textDocument: { uri },
      position: { line: 3, character: 2 },
    });
    expect(result.items.map(({ label }: { label: string }) => label)).to.include('search');
    const hover = await editor.request('textDocument/hover', {
      textDocument: { uri },
      position: { line: 1, character: 3 },
    });
    expect(JSON.stringify(hover.result)).to.match(/C G U D L B/);
  });

  it('have completion of keys and types inside braces', async () => {
    const labelsAt = async (line: string, typed: string, version: number): Promise<readonly string[]> => {
      await open(`operations: [C]\nsummary: A key.\nfields:\n${line}\n`, version);
      const { result } = await editor.request('textDocument/completion', {
        textDocument: { uri },
        position: { line: 4, character: line.indexOf(typed) + typed.length },
      });
      return result.items.map(({ label }: { label: string }) => label);
    };
    expect(await labelsAt('  kind: { ty }', 'ty', 3)).to.include('type');
    expect(await labelsAt('  kind: { type: string, max }', 'max', 4)).to.include('max_length');
    expect(await labelsAt('  kind: { type: str }', 'str', 5)).to.include('string');
  });
});
