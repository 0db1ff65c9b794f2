// What the documents name exists: links, files, functions of the architecture; decision records have one form and an
// index; counts in the READMEs are true.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const problems = [];
const read = file => readFileSync(file, 'utf8');
const inFolder = (folder, pattern) =>
  readdirSync(folder)
    .filter(file => pattern.test(file))
    .map(file => `${folder}/${file}`);

const records = inFolder('docs/adr', /^\d/);
const guides = [
  ...readdirSync('.'),
  'client/README.md',
  ...inFolder('docs', /./),
  'docs/adr/README.md',
].filter(file => file.endsWith('.md'));

for (const file of [...guides, ...records]) {
  for (const [, target] of withoutCode(read(file)).matchAll(/\]\(([^)\s]+)\)/g)) {
    const [name, anchor] = target.split('#');
    if (/^https?:/.test(target)) continue;
    const linked = name ? path.join(path.dirname(file), name) : file;
    if (!existsSync(linked)) problems.push(`${file}: no file ${target}`);
    else if (anchor && !anchors(read(linked)).has(decodeURIComponent(anchor)))
      problems.push(`${file}: no heading ${target}`);
  }
}

// Decision records name what there was at the time of the decision; `visit` is the example of the guides.
const folders = /^(?:src|tests|scripts|schemas|openapi|docs|demo|client|examples|\.ci)\/[\w./-]+$/;
for (const file of guides) {
  for (const name of codeSpans(read(file))) {
    const isGenerated = /^docs\/diagrams\//.test(name);
    if (folders.test(name) && !/\bvisit\b/.test(name) && !isGenerated && !existsSync(name))
      problems.push(`${file}: no file ${name}`);
  }
}

const sources = readdirSync('src', { recursive: true })
  .filter(file => /\.tsx?$/.test(file))
  .map(file => [file, read(`src/${file}`)]);
const code = sources.map(([, text]) => text).join('\n');
for (const name of codeSpans(read('docs/architecture.md'))) {
  if (/^[a-z]\w*[A-Z]\w*$/.test(name) && !new RegExp(`\\b${name}\\b`).test(code))
    problems.push(`docs/architecture.md: nothing is called ${name}`);
  if (/^[\w/-]+\.tsx?$/.test(name) && !sources.some(([file]) => `/src/${file}`.endsWith(`/${name}`)))
    problems.push(`docs/architecture.md: no file ${name}`);
}

const index = read('docs/adr/README.md');
for (const file of records) {
  const text = read(file);
  const name = path.basename(file);
  const [, title] = new RegExp(`^# ${name.slice(0, 4)} · (.+)\\n`).exec(text) ?? [];
  if (!title) problems.push(`${file}: the first line is not “# ${name.slice(0, 4)} · title”`);
  const parts = [...text.matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, part]) => part).join(' ');
  if (parts !== 'Context Decision Consequences') problems.push(`${file}: its parts are “${parts}”`);
  if (!index.includes(`- [${name.slice(0, 4)}](${name}) ${title}`))
    problems.push(`docs/adr/README.md: no line “- [${name.slice(0, 4)}](${name}) ${title}”`);
}

const { paths } = JSON.parse(read('src/generated/contract.json'));
const operations = Object.values(paths).flatMap(item =>
  Object.keys(item).filter(key => ['get', 'post', 'put', 'delete', 'patch'].includes(key)),
);
const flows = readdirSync('schemas').filter(flow => existsSync(`schemas/${flow}/flow.json`)).length;
const calls = [operations.length, Object.keys(paths).length];
for (const [file, sentences] of Object.entries({
  'README.md': [`现有 ${flows} 个事项`, `${calls[0]} 个接口（${calls[1]} 个路径）`],
  'README.en.md': [`${flows} flows`, `${calls[0]} operations (${calls[1]} paths)`],
}))
  for (const sentence of sentences)
    if (!read(file).includes(sentence)) problems.push(`${file}: the count is “${sentence}”`);

for (const problem of problems) console.error(problem);
console.log(`${guides.length} guides, ${records.length} decision records`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** The text without fenced blocks of code. */
function withoutFences(text) {
  return text.replaceAll(/^ *```.*?^ *```/gms, '');
}

/** The text without any code. */
function withoutCode(text) {
  return withoutFences(text).replaceAll(/`[^`\n]*`/g, '');
}

/** Inline code, without fenced blocks. */
function codeSpans(text) {
  return [...withoutFences(text).matchAll(/`([^`\n]+)`/g)].map(([, name]) => name);
}

/** Anchors of the headings, as GitHub makes them. */
function anchors(text) {
  const headings = withoutFences(text).matchAll(/^#+ (.+)$/gm);
  return new Set(
    [...headings].map(([, heading]) =>
      heading
        .trim()
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}
