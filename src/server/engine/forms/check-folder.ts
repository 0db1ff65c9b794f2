import { isObject } from '../../../domain/is-object';
import type { FlowProcess } from '../../../flows/engine/flow-definition';
import type { FormVersion, UiSchema } from '../../../flows/engine/form-version';
import { describeCapabilities } from '../applications/capability-check';
import { optionSources } from '../options';
import { type Bundle, bundle } from './bundle';
import { bundleUi, sharedUi } from './bundle-ui';
import type { KnownOptionSources } from './check-dynamic-options';
import { checkAmongFlows, checkUse } from './check-flow';
import { checkForm } from './check-form';
import { checkProcess, readProcess } from './check-process';
import { checkSchema, type SchemaCheckResult } from './check-schema';
import { checkUi } from './check-ui';
import { checkEnglish, englishFileOf, englishOf, isEnglish } from './english-texts';
import { formVersion } from './form-version';
import { findReferenceClosure } from './reference-graph';
import {
  aboutFile,
  type Finding,
  isShared,
  joinPointer,
  readSource,
  type SchemaFiles,
  type SchemaSource,
} from './schema-source';

/** Result of checking a schemas folder. */
export interface FolderCheckResult {
  /** The forms without findings, ready to be published. */
  forms: FormVersion[];
  findings: Finding[];
}

const FORM = /^([a-z][a-z0-9-]*)\/form\.json$/;
const KNOWN_FILE =
  /^(?:defs\/[a-z][a-z0-9-]*(?:\.ui|\.en)?\.json|[a-z][a-z0-9-]*\/(?:form|ui|flow|form\.en)\.json)$/;

/**
 * Checks all schemas. A form is valid when neither it nor what it refers to has a finding; one broken form does not
 * prevent the others from being published.
 * @param knownSources the option sources of the modules
 */
export function checkForms(
  files: SchemaFiles,
  knownSources: KnownOptionSources = optionSources(),
): FolderCheckResult {
  const sources = new Map<string, SchemaSource>();
  const findings: Finding[] = [];
  for (const [file, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const read = readSource(file, text);
    findings.push(...read.findings);
    if (read.source) sources.set(file, read.source);
    if (!KNOWN_FILE.test(file))
      findings.push(
        aboutFile(
          file,
          '这里只放 defs/*.json、*.ui.json、*.en.json 和 <事项>/form.json、ui.json、flow.json、form.en.json',
        ),
      );
  }
  const sound = new Map(sources);
  const unread = new Set([...files.keys()].filter(file => !sources.has(file)));
  const lost = new Map<string, SchemaCheckResult['removedKeywords']>();
  const processes = new Map<string, FlowProcess>();
  for (const source of sources.values()) {
    if (isUi(source.file)) continue;
    if (isEnglish(source.file)) {
      findings.push(...checkEnglish(source));
      continue;
    }
    if (isProcess(source.file)) {
      const { process, findings: found } = readProcess(source);
      findings.push(...found);
      if (process) processes.set(source.file, process);
      continue;
    }
    const checked = checkSchema(source, sources);
    findings.push(...checked.findings);
    lost.set(source.file, checked.removedKeywords);
    if (checked.usable) sound.set(source.file, checked.usable);
    else unread.add(source.file);
  }
  for (const file of sources.keys()) {
    if (!isSchema(file) && !files.has(schemaFileOf(file)))
      findings.push(aboutFile(file, `旁边没有 ${schemaFileOf(file)}`));
  }
  // A shared part and its texts belong together: a form must not be published without either.
  const brokenFiles = new Set(findings.map(({ file }) => (isShared(file) ? schemaFileOf(file) : file)));
  const forms: FormVersion[] = [];
  const schemas = [...sources.keys()].filter(isSchema);
  const folder = { sources: sound, unread, processes, offers: knownSources };
  for (const file of [...schemas.filter(isShared), ...schemas.filter(file => !isShared(file))]) {
    const { form, used, found } = checkSchemaFile(file, folder);
    // Drops findings that only follow from keywords already reported as malformed.
    const own = found.filter(
      ({ file, place, reason }) => !isConsequence(reason, lost.get(file)?.get(place.pointer)),
    );
    findings.push(...own);
    if (own.length > 0) brokenFiles.add(file);
    const parts = [...used, uiFileOf(file), processFileOf(file), englishFileOf(file)];
    if (form && own.length === 0 && !parts.some(name => brokenFiles.has(name))) forms.push(form);
  }
  return { forms, findings: distinct(findings) };
}

/** Keywords that limit a text by themselves: without a malformed one of them, the text seems to need `maxLength`. */
const LIMIT_TEXTS = new Set(['enum', 'offered', 'format']);

/** Whether a finding only follows from keywords that were left out as malformed. */
const isConsequence = (reason: string, lost: readonly string[] = []) =>
  lost.some(
    keyword => reason.includes(keyword) || (LIMIT_TEXTS.has(keyword) && reason.includes('maxLength')),
  );

/**
 * Checks a whole schemas folder like `checkForms`, that its flows agree with each other, and that each form in it is
 * used; unused forms are not published.
 */
export function checkFolder(files: SchemaFiles): FolderCheckResult {
  const { forms, findings } = checkForms(files);
  const surroundings = { forms, capabilities: describeCapabilities() };
  const found = new Map(
    forms.map(form => [form, [...checkAmongFlows(form, surroundings, files), ...checkUse(form, forms)]]),
  );
  return {
    forms: forms.filter(form => found.get(form)?.length === 0),
    findings: [...findings, ...[...found.values()].flat()],
  };
}

/** The readable files of a folder. */
interface Folder {
  sources: ReadonlyMap<string, SchemaSource>;
  /** Files that could not be parsed sufficiently for further checks. */
  unread: ReadonlySet<string>;
  /** Every `flow.json` of valid structure. */
  processes: ReadonlyMap<string, FlowProcess>;
  offers: KnownOptionSources;
}

const isUi = (file: string) => /(?:\/|\.)ui\.json$/.test(file);
const isProcess = (file: string) => file.endsWith('/flow.json') && !isShared(file);
const isSchema = (file: string) => !isUi(file) && !isProcess(file) && !isEnglish(file);
const schemaFileOf = (file: string) =>
  file.replace(/\/(?:ui|flow)\.json$/, '/form.json').replace(/\.(?:ui|en)\.json$/, '.json');
const processFileOf = (file: string) => file.replace(/form\.json$/, 'flow.json');

const uiFileOf = (file: string) =>
  FORM.test(file) ? file.replace(/form\.json$/, 'ui.json') : file.replace(/\.json$/, '.ui.json');

interface SchemaFileCheck {
  /** The resulting form, whatever was found. */
  form?: FormVersion;
  used: ReadonlySet<string>;
  found: Finding[];
}

/**
 * Checks one schema file with everything it refers to, and its uiSchema, and collects all findings that can be found at
 * once.
 */
function checkSchemaFile(
  file: string,
  { sources, unread, processes, offers: knownSources }: Folder,
): SchemaFileCheck {
  if (unread.has(file)) return { used: new Set(), found: [] };
  const { used, cycle } = findReferenceClosure(file, sources, unread);
  if (cycle) return { used, found: [cycle] };
  if ([...used].some(name => unread.has(name))) return { used, found: [] };
  const bundled = bundle(file, sources);
  const [, flow] = FORM.exec(file) ?? [];
  const ui = sources.get(uiFileOf(file));
  const found = ui ? checkUiFile(ui, bundled) : [];
  if (!flow) return { used, found };
  const own = ui && validUi(ui, found);
  // When ui.json cannot be read, missing texts are unknown and not checked.
  const isReadable = !unread.has(uiFileOf(file)) && own !== null;
  const completeUi = bundleUi(bundled.schema, own ?? {}, sharedUi(sources));
  found.push(...checkForm(bundled, isReadable ? completeUi : null, sources, knownSources));
  if (!bundled.schema.allOf) return { used, found };
  const processFile = processFileOf(file);
  const process = processes.get(processFile) ?? null;
  const written = formVersion(flow, bundled.schema, completeUi, process);
  const english = englishOf(written, used, sources);
  const form = formVersion(flow, bundled.schema, completeUi, process, english);
  if (process) found.push(...checkProcess(sources.get(processFile)!, process, form));
  return { form, used, found };
}

/** The valid part of a uiSchema; null when it is not an object. */
function validUi({ value }: SchemaSource, found: readonly Finding[]): UiSchema | null {
  if (!isObject(value)) return null;
  const invalidPointers = new Set(found.map(({ place }) => place.pointer));
  const sound = (ui: object, at: string): UiSchema =>
    Object.fromEntries(
      Object.entries(ui).flatMap(([name, inner]) => {
        const pointer = at + joinPointer(name);
        // For later checks it suffices that labels exist.
        if (invalidPointers.has(pointer) && /^(?:ui:)?enumNames$/.test(name)) return [[name, {}]];
        if (invalidPointers.has(pointer) && /^ui:/.test(name)) return [];
        if (invalidPointers.has(pointer) && at.endsWith('/ui:options')) return [];
        return [[name, isObject(inner) ? sound(inner, pointer) : inner]];
      }),
    );
  return found.length === 0 ? value : sound(value, '');
}

/** Checks the uiSchema beside a schema; beside a collection, the uiSchema of each definition. */
function checkUiFile(source: SchemaSource, { schema }: Bundle): Finding[] {
  const collection = !schema.properties && !schema.allOf && schema.$defs;
  if (!collection || typeof source.value !== 'object')
    return checkUi({ source, at: '', ui: source.value, root: schema, parts: [schema] });
  return Object.entries(source.value ?? {}).flatMap(([name, ui]) => {
    const part = Object.hasOwn(collection, name) ? collection[name] : undefined;
    const place = source.place(joinPointer(name));
    if (!part) return [{ file: source.file, place, reason: `没有“${name}”这个定义` }];
    return checkUi({ source, at: joinPointer(name), ui, root: schema, parts: [part] });
  });
}

/** Removes duplicates: a shared part is checked with each form that uses it. */
function distinct(findings: Finding[]): Finding[] {
  const key = ({ file, place, reason }: Finding) => [file, place.pointer, place.line, reason].join('\n');
  return [...new Map(findings.map(finding => [key(finding), finding])).values()];
}
