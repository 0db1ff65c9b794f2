import type { FormVersion, UiSchema } from '../../flows/engine/form';
import { offers as areaOffers } from '../offers/registry';
import { type Bundle, bundle } from './bundle';
import { bundleUi, sharedUi } from './bundle-ui';
import { checkFlow } from './check-flow';
import { checkForm } from './check-form';
import type { OfferSources } from './check-offered';
import { checkSchema } from './check-schema';
import { checkUi } from './check-ui';
import { reach } from './reach';
import { aboutFile, type Files, type Finding, isShared, pointer, readSource, type Source } from './source';
import { formVersion } from './version';

/** What a schemas folder holds. */
export interface Checked {
  /** The forms without findings, ready to be published. */
  forms: FormVersion[];
  findings: Finding[];
}

const FORM = /^([a-z][a-z0-9-]*)\/form\.json$/;
const KNOWN_FILE = /^(?:defs\/[a-z][a-z0-9-]*(?:\.ui)?\.json|[a-z][a-z0-9-]*\/(?:form|ui)\.json)$/;

/**
 * Checks all schemas. A form is good when neither it nor what it refers to has a finding; one broken form does not
 * keep the others from being published.
 * @param offers where choices may come from: what the areas offer
 */
export function checkForms(files: Files, offers: OfferSources = areaOffers): Checked {
  const sources = new Map<string, Source>();
  const findings: Finding[] = [];
  for (const [file, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const read = readSource(file, text);
    findings.push(...read.findings);
    if (read.source) sources.set(file, read.source);
    if (!KNOWN_FILE.test(file))
      findings.push(aboutFile(file, '这里只放 defs/*.json、defs/*.ui.json 和 <事项>/form.json、ui.json'));
  }
  for (const source of sources.values()) {
    if (!isUi(source.file)) findings.push(...checkSchema(source, sources));
  }
  for (const file of sources.keys()) {
    if (isUi(file) && !files.has(schemaBeside(file)))
      findings.push(aboutFile(file, `旁边没有 ${schemaBeside(file)}`));
  }
  // A shared part and its texts go together: a form must not be published without either.
  const broken = new Set(findings.map(({ file }) => (isShared(file) ? schemaBeside(file) : file)));
  const forms: FormVersion[] = [];
  const schemas = [...sources.keys()].filter(file => !isUi(file));
  for (const file of [...schemas.filter(isShared), ...schemas.filter(file => !isShared(file))]) {
    const { form, found } = checkOne(file, sources, broken, offers);
    findings.push(...found);
    if (found.length > 0) broken.add(file);
    if (form) forms.push(form);
  }
  return { forms, findings: distinct(findings) };
}

const isUi = (file: string) => /(?:\/|\.)ui\.json$/.test(file);
const schemaBeside = (file: string) =>
  file.replace(/\/ui\.json$/, '/form.json').replace(/\.ui\.json$/, '.json');

/** Checks one schema file together with all that it refers to, and its uiSchema. */
function checkOne(
  file: string,
  sources: ReadonlyMap<string, Source>,
  broken: ReadonlySet<string>,
  offers: OfferSources,
): { form?: FormVersion; found: Finding[] } {
  if (broken.has(file)) return { found: [] };
  const { used, endless } = reach(file, sources, broken);
  if (endless) return { found: [endless] };
  if ([...used].some(name => broken.has(name))) return { found: [] };
  const made = bundle(file, sources);
  const [, flow] = FORM.exec(file) ?? [];
  const uiFile = flow ? `${flow}/ui.json` : file.replace(/\.json$/, '.ui.json');
  const ui = sources.get(uiFile);
  const found = ui ? checkUiFile(ui, made) : [];
  if (!flow) return { found };
  if (found.length > 0 || broken.has(uiFile)) return { found };
  const whole = bundleUi(made.schema, (ui?.value ?? {}) as UiSchema, sharedUi(sources));
  found.push(...checkForm(made, whole, sources, offers));
  if (found.length > 0) return { found };
  const form = formVersion(flow, made.schema, whole);
  found.push(...checkFlow(form));
  return found.length > 0 ? { found } : { found, form };
}

/** The uiSchema beside a schema; beside a collection of definitions, one for each of them. */
function checkUiFile(source: Source, { schema }: Bundle): Finding[] {
  const collection = !schema.properties && !schema.allOf && schema.$defs;
  if (!collection || typeof source.value !== 'object')
    return checkUi({ source, at: '', ui: source.value, root: schema, parts: [schema] });
  return Object.entries(source.value ?? {}).flatMap(([name, ui]) => {
    const part = Object.hasOwn(collection, name) ? collection[name] : undefined;
    const place = source.place(pointer(name));
    if (!part) return [{ file: source.file, place, reason: `没有“${name}”这个定义` }];
    return checkUi({ source, at: pointer(name), ui, root: schema, parts: [part] });
  });
}

/** A shared part is checked with each form that uses it; what is wrong with it is told once. */
function distinct(findings: Finding[]): Finding[] {
  const key = ({ file, place, reason }: Finding) => [file, place.pointer, place.line, reason].join('\n');
  return [...new Map(findings.map(finding => [key(finding), finding])).values()];
}
