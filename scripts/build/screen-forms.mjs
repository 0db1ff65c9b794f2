import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { withSourceModules } from '../generate/source-modules.mjs';

const CONTRACT = 'src/generated/contract.json';

/** Keywords of the contract that would appear on the screen: its descriptions are written for programmers. */
const NO_BODY = { properties: {}, required: [] };

const UNSHOWN = ['description', 'examples'];

let sources;
/** The compiler of forms and the rule by which the contract names a property, both part of the server. */
const loadSources = () =>
  (sources ??= withSourceModules(async load => ({
    ...(await load('src/server/engine/forms/compile.ts')),
    ...(await load('src/server/platform/contract/validation-messages.ts')),
  })));

/**
 * Vite plugin for `<screen>.form.yaml`, the questions of one screen: a JSON Schema and, as `ui`, its uiSchema. With
 * `operation`, the request body of that operation in the contract supplies the rules of each property that is named. The
 * module has the schema, the uiSchema and the compiled validators, see docs/adr/0054.
 */
export const screenForms = {
  name: 'screen-forms',
  async transform(text, id) {
    if (!id.endsWith('.form.yaml')) return null;
    this.addWatchFile(`${process.cwd()}/${CONTRACT}`);
    const { compileModule, labelOf } = await loadSources();
    const { ui = {}, ...source } = parse(text);
    const screen = withContract(source, labelOf);
    const schema = { $defs: { screen }, allOf: [{ $ref: '#/$defs/screen' }] };
    const compiled = compileModule({ schema, ui, steps: [{ id: 'screen' }] });
    const code = `${compiled.replace('export default', 'const validators =')}
export default ${JSON.stringify({ schema, ui: withTitles(screen, ui) }).slice(0, -1)}, validators };`;
    return { code, moduleType: 'js', map: null };
  },
};

/**
 * The uiSchema with the title of each question: it is translated, while a schema is data (`texts-of-code.mjs`).
 * @param {object} screen a schema, with properties in its conditions, too
 * @param {object} ui
 */
export function withTitles({ properties = {}, allOf = [], then, else: otherwise }, ui) {
  const titled = Object.entries(properties).filter(([, { title }]) => title);
  const own = Object.fromEntries(
    titled.map(([name, { title }]) => [name, { 'ui:title': title, ...ui[name] }]),
  );
  return [...allOf, then, otherwise]
    .filter(Boolean)
    .reduce((all, part) => withTitles(part, all), { ...ui, ...own });
}

/**
 * Completes the properties of a screen, also in its conditions, by those of the operation's request body. The screen's
 * own keywords replace those of the contract, null removes them; a property with a type is the screen's own.
 */
function withContract({ operation, ...screen }, labelOf) {
  const body = operation ? bodyOf(JSON.parse(readFileSync(CONTRACT, 'utf8')), operation) : NO_BODY;
  const completeProperty = (name, own) => {
    const given = body.properties[name];
    if (!given && !own?.type) throw new Error(`${operation} has no property “${name}”`);
    const all = { title: given && labelOf(given, name), ...without(UNSHOWN, given ?? {}), ...own };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value != null));
  };
  const complete = ({ properties = {}, allOf, then, else: otherwise, ...rest }) => ({
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, own]) => [name, completeProperty(name, own)]),
    ),
    required: body.required.filter(name => name in properties),
    ...rest,
    ...(allOf && { allOf: allOf.map(complete) }),
    ...(then && { then: complete(then) }),
    ...(otherwise && { else: complete(otherwise) }),
  });
  return { type: 'object', ...complete(screen) };
}

/** Properties of an operation's request body, with all references resolved. */
function bodyOf(contract, operationId) {
  const operations = Object.values(contract.paths).flatMap(item => Object.values(item));
  const found = operations.find(operation => operation.operationId === operationId);
  if (!found) throw new Error(`The contract has no operation “${operationId}”`);
  const { properties, required } = resolve(found.requestBody.content['application/json'].schema);
  return { properties, required };

  /** A schema without references and `allOf`; what is left unanswered is absent, never null. */
  function resolve({ $ref, allOf = [], oneOf, ...own }) {
    const alternatives = oneOf?.filter(({ type }) => type !== 'null');
    const path = $ref?.split('/').slice(1);
    const target = path?.reduce((at, name) => at[name], contract);
    const parts = [target, ...allOf, ...(alternatives?.length === 1 ? alternatives : [])];
    const merged = { properties: {}, required: [] };
    for (const part of [...parts.filter(Boolean).map(resolve), own]) {
      const { properties = {}, required = [], ...keywords } = part;
      Object.assign(merged, keywords);
      for (const [name, property] of Object.entries(properties)) merged.properties[name] = resolve(property);
      merged.required.push(...required);
    }
    if (Array.isArray(merged.type)) merged.type = merged.type.find(type => type !== 'null');
    if (merged.items) merged.items = resolve(merged.items);
    return merged.type === 'object' || Object.keys(merged.properties).length > 0
      ? merged
      : without(['properties', 'required'], merged);
  }
}

const without = (names, object) =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
