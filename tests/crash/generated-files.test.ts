import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const COPIED = [
  'package.json',
  'package-lock.json',
  'scripts',
  'openapi/portal.yaml',
  'openapi/redocly.yaml',
  'openapi/redocly-forms.mjs',
  'openapi/components',
  'openapi/webhooks.yaml',
  'openapi/paths/address.yaml',
  'schemas/defs',
  'src/domain',
  'src/flows/engine',
];
const PATHS = 'openapi/paths/address.yaml';
const ANNOUNCEMENT = '正在由接口约定生成代码……\n';

/** A project with a small contract, so that generating takes little time. */
let project: string;
beforeAll(async () => {
  project = mkdtempSync(path.join(tmpdir(), 'boai-generated-'));
  for (const name of COPIED) cpSync(name, inProject(name), { recursive: true });
  symlinkSync(path.resolve('node_modules'), inProject('node_modules'));
  expect(await generate()).toEqual({ code: 0, errors: ANNOUNCEMENT });
});
afterAll(() => rmSync(project, { recursive: true }));

const inProject = (name: string) => path.join(project, name);
const read = (name: string) => readFileSync(inProject(name), 'utf8');
const replace = (name: string, from: string, to: string) => {
  expect(read(name)).toContain(from);
  writeFileSync(inProject(name), read(name).replace(from, to));
};

/** What every command does first. */
const generate = () =>
  run(`import { generatedFiles, prepare } from './scripts/prepare.mjs'; await prepare(generatedFiles);`);

function run(program: string): Promise<{ code: number | null; errors: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: project });
  let errors = '';
  child.stderr.on('data', text => {
    errors += text;
  });
  return new Promise(resolve => child.once('close', code => resolve({ code, errors })));
}

/** Content and time of each generated file and of the stamp. */
const listGenerated = () =>
  Object.fromEntries(
    ['src/generated', 'public/regions'].flatMap(folder =>
      readdirSync(inProject(folder)).map(name => [
        name,
        { text: read(`${folder}/${name}`), time: statSync(inProject(`${folder}/${name}`)).mtimeMs },
      ]),
    ),
  );

describe('Generated files', () => {
  it('are the types and data made from sources alone', () => {
    const names = Object.keys(listGenerated());
    expect(names).toEqual(expect.arrayContaining(['api.ts', 'contract.json', 'driven.json', '浙江省.json']));
    expect(names.filter(name => name.startsWith('.'))).toEqual(['.inputs']);
    expect(readdirSync(inProject('openapi')).sort()).toEqual([
      'components',
      'paths',
      'portal.yaml',
      'redocly-forms.mjs',
      'redocly.yaml',
      'webhooks.yaml',
    ]);
  });

  it('are not written when they are up to date', async () => {
    const before = listGenerated();
    expect(await generate()).toEqual({ code: 0, errors: '' });
    expect(listGenerated()).toEqual(before);
  });

  it('are written again when a source has changed, those that differ', async () => {
    const before = listGenerated();
    replace(PATHS, 'summary: ', 'summary: 示例');
    expect(await generate()).toEqual({ code: 0, errors: ANNOUNCEMENT });
    const after = listGenerated();
    expect(after['contract.json']!.text).toContain('"summary": "示例');
    expect(after['driven.json']).toEqual(before['driven.json']);
    expect(after['浙江省.json']).toEqual(before['浙江省.json']);
  });

  it('are written again when one was removed or edited', async () => {
    const before = read('src/generated/api.ts');
    rmSync(inProject('public/regions'), { recursive: true });
    writeFileSync(inProject('src/generated/api.ts'), '');
    expect(await generate()).toEqual({ code: 0, errors: ANNOUNCEMENT });
    expect(read('src/generated/api.ts')).toBe(before);
    expect(readdirSync(inProject('public/regions'))).toContain('浙江省.json');
  });

  it('are written by one of two commands started at once', async () => {
    replace(PATHS, 'summary: ', 'summary: 两个');
    const results = await Promise.all([generate(), generate()]);
    expect(results.map(({ code }) => code)).toEqual([0, 0]);
    const errors = results.map(({ errors }) => errors).join('');
    expect(errors.split(ANNOUNCEMENT)).toHaveLength(2);
    expect(read('src/generated/contract.json')).toContain('"summary": "两个');
    expect(readdirSync(inProject('src/generated')).filter(name => name.startsWith('.'))).toEqual(['.inputs']);
  });

  it('are not among the inputs of the built site as far as they come from forms', async () => {
    const program = `import { dist, generatedFiles } from './scripts/prepare.mjs';
      console.error(JSON.stringify([dist.inputHash(), generatedFiles.inputHash()]));`;
    const hashes = async () => JSON.parse((await run(program)).errors);
    const [site, generated] = await hashes();
    cpSync('schemas/letter', inProject('schemas/letter'), { recursive: true });
    const [siteWithForm, generatedWithForm] = await hashes();
    rmSync(inProject('schemas/letter'), { recursive: true });
    expect(siteWithForm).toBe(site);
    expect(generatedWithForm).not.toBe(generated);
  });
});

describe('A mistake in the contract is reported in one sentence with its place, and leaves the files as they were', () => {
  let original: string;
  beforeEach(() => {
    original = read(PATHS);
    return () => writeFileSync(inProject(PATHS), original);
  });

  async function expectRefusal(sentence: RegExp) {
    const before = listGenerated();
    const { code, errors } = await generate();
    const lines = errors.replace(ANNOUNCEMENT, '').trimEnd().split('\n');
    expect(lines).toEqual([expect.stringMatching(sentence)]);
    expect(code).toBe(1);
    expect(listGenerated()).toEqual(before);
    writeFileSync(inProject(PATHS), original);
    expect(await generate()).toEqual({ code: 0, errors: '' });
  }

  it('when a file is not YAML', async () => {
    writeFileSync(inProject(PATHS), `${original}\n/broken: [\n`);
    const line = original.split('\n').length + 2;
    await expectRefusal(
      new RegExp(`^代码没有生成，原有的没有改动：openapi/paths/address\\.yaml:${line}:1 Flow sequence`),
    );
  });

  it('when a reference leads nowhere', async () => {
    replace(PATHS, '../components/envelope.yaml#/EmptyResponse', '../components/envelope.yaml#/Gone');
    const line =
      read(PATHS)
        .split('\n')
        .findIndex(text => text.includes('#/Gone')) + 1;
    await expectRefusal(
      new RegExp(`^代码没有生成，原有的没有改动：openapi/paths/address\\.yaml:${line} Can't resolve \\$ref`),
    );
  });
});
