import type { JsonSchema, UiSchema } from '../engine/form-version';
import { fitChoices } from './fit-choices';
import { dropEmptyNumberRange, fitNumberLimits } from './fit-number';
import { fitPattern } from './fit-pattern';
import type { ImportedQuestion } from './form-model';
import type { ImportJournal } from './import-notes';
import type { ImportTarget } from './import-target';
import { titleOf } from './question-keys';
import { defined, objectOf } from './source-values';
import { isTelephone, translateFormat } from './text-formats';

/** Proposals for what a foreign form leaves open. */
const PROPOSED_LINE_LENGTH = 100;
const PROPOSED_TEXT_LENGTH = 500;
const PROPOSED_ITEMS = 10;
const MAX_FILES = 9;

/** A question as this system can ask it. */
export interface FittedAnswer {
  title: string;
  schema: JsonSchema;
  labels: Readonly<Record<string, string>>;
  ui: UiSchema;
}

/** Fits a question to what the forms of this system can express; the journal tells what had to be decided. */
export function fitAnswer(
  question: ImportedQuestion,
  target: ImportTarget,
  journal: ImportJournal,
): FittedAnswer {
  return new AnswerFitter(question, target, journal).fit();
}

class AnswerFitter {
  private readonly name: string;
  private schema: JsonSchema;
  private readonly ui: UiSchema;
  private labels: Record<string, string>;

  constructor(
    private readonly question: ImportedQuestion,
    private readonly target: ImportTarget,
    private readonly journal: ImportJournal,
  ) {
    this.name = question.title ?? titleOf(question.id);
    this.schema = { ...question.answer };
    this.ui = { ...question.ui };
    this.labels = { ...question.labels };
  }

  fit(): FittedAnswer {
    const { question } = this;
    const isRestriction = question.isRestriction === true;
    const ask = (text: string, proposal: string) => this.ask(text, proposal);
    if (question.title === undefined && !isRestriction) {
      this.ask('这道题没有标题', `叫“${this.name}”`);
    }
    if (question.files) this.fitFiles();
    else if (this.schema.type === 'array') this.fitList();
    else {
      this.fitFormat();
      fitNumberLimits(this.schema, this.target, ask);
      this.labels = fitChoices(this.schema, this.labels, isRestriction, ask);
      fitPattern(this.schema, this.ui, {
        ...{ name: this.name, isRestriction, target: this.target, ask },
        did: text => this.did(text),
      });
      this.dropEmptyRange('minimum', 'maximum');
      dropEmptyNumberRange(this.schema, ask);
      this.dropEmptyRange('minLength', 'maxLength');
      this.fitLength(this.schema);
      this.fitDefault();
      this.fitReadOnly();
    }
    this.removeUnknown();
    this.fitSettings();
    const title = isRestriction ? undefined : this.name;
    const schema = defined({ title, description: question.help, ...this.schema });
    return { title: this.name, schema, labels: this.labels, ui: defined(this.ui) };
  }

  private ask(question: string, proposal: string): void {
    this.journal.ask(this.question.pointer, `“${this.name}”：${question}`, proposal);
  }

  private did(text: string): void {
    this.journal.did(this.question.pointer, `“${this.name}”：${text}`);
  }

  private fitFiles(): void {
    const { files } = this.question;
    const { maxItems = 1, minItems } = this.schema;
    this.schema = {
      allOf: [
        { $ref: `../defs/files.json#/$defs/${files}` },
        defined({
          maxItems: Math.min(Math.max(maxItems, 1), MAX_FILES),
          minItems: minItems && minItems > 1 ? Math.min(minItems, maxItems, MAX_FILES) : undefined,
        }),
      ],
    };
    if (this.ui['ui:widget'] !== 'signature') delete this.ui['ui:widget'];
    this.did(`上传的文件按“${files === 'img' ? '图片' : '材料'}”的要求收取`);
  }

  private fitList(): void {
    const { items } = this.schema;
    if (items) {
      delete items.default;
      this.labels = fitChoices(items, this.labels, this.question.isRestriction === true, (text, proposal) =>
        this.ask(text, proposal),
      );
      this.fitLength(items);
    }
    if (this.schema.maxItems === undefined) {
      const all = items?.enum?.length;
      if (all === undefined) this.ask('没有写最多几份', `最多 ${this.proposedItems()} 份`);
      this.schema.maxItems = all ?? this.proposedItems();
    }
    if (items?.enum && (this.schema.minItems ?? 0) > items.enum.length)
      this.schema.minItems = items.enum.length;
    if (this.schema.maxItems < 1) this.schema.maxItems = 1;
    this.dropEmptyRange('minItems', 'maxItems');
  }

  private proposedItems(): number {
    return Math.max(PROPOSED_ITEMS, this.schema.minItems ?? 0);
  }

  private fitFormat(): void {
    const { format, enum: values, type } = this.schema;
    if (format === undefined) return;
    delete this.schema.format;
    if (values || type === 'number' || type === 'integer') return;
    if (/^(?:textarea|multiline|markdown|html)$/u.test(format)) this.ui['ui:widget'] = 'textarea';
    if (isTelephone(format) && this.fitTelephone()) return;
    const found = translateFormat(format, this.target.formats);
    if (found.kind === 'format') {
      this.schema.format = found.format;
      if (found.format !== format) this.did(`格式“${format}”换成了“${found.format}”`);
    } else if (found.kind === 'pattern') {
      const { pattern, maxLength, message } = found.format;
      this.ask(`没有“${format}”这种格式`, `按文字填写，${message}`);
      if (this.schema.pattern === undefined) {
        this.schema.pattern = pattern;
        this.message(message);
      }
      this.schema.maxLength ??= maxLength;
    } else if (found.kind === 'unknown') {
      this.ask(`没有“${format}”这种格式`, '按文字填写，不核对格式');
    }
    if (this.schema.format !== 'date' && this.schema.format !== 'date-time') delete this.schema.within;
  }

  /** A telephone that is a mobile by its title. */
  private fitTelephone(): boolean {
    if (!/手机|移动电话/u.test(this.name)) return false;
    this.schema.format = 'mobile';
    this.did('按11位手机号码核对');
    return true;
  }

  private message(text: string): void {
    this.ui['ui:messages'] ??= { pattern: text };
  }

  private fitLength(part: JsonSchema): void {
    if (part.type !== 'string' || part.enum || this.question.isRestriction) return;
    const isBounded =
      part.format !== undefined && part.format !== 'plainText' && part.format !== 'articleHtml';
    if (part.maxLength !== undefined || isBounded) return;
    const isLong = this.ui['ui:widget'] === 'textarea';
    const proposed = Math.max(
      isLong ? PROPOSED_TEXT_LENGTH : PROPOSED_LINE_LENGTH,
      2 * (part.minLength ?? 0),
    );
    part.maxLength = proposed;
    this.ask('没有写最多几个字', `最多 ${proposed} 字`);
  }

  private dropEmptyRange(
    low: 'minLength' | 'minItems' | 'minimum',
    high: 'maxLength' | 'maxItems' | 'maximum',
  ): void {
    const [from, to] = [this.schema[low], this.schema[high]];
    if (from === undefined || to === undefined || from <= to) return;
    this.ask(`下限 ${from} 大于上限 ${to}`, `不要下限`);
    delete this.schema[low];
  }

  private fitDefault(): void {
    const { default: value, type, enum: values, format } = this.schema;
    if (value === undefined) return;
    const fits =
      !this.question.isRestriction &&
      format === undefined &&
      (values
        ? values.includes(value)
        : type === 'string'
          ? typeof value === 'string'
          : typeof value === 'number');
    if (fits) return;
    delete this.schema.default;
    if (!this.question.isRestriction) this.did('预先填好的内容不合这一项的要求，没有带过来');
  }

  /** An answer that nobody can give must not be required: only one with a given content is read-only. */
  private fitReadOnly(): void {
    if (this.ui['ui:readonly'] !== true || this.schema.default !== undefined) return;
    delete this.ui['ui:readonly'];
    this.ask('只能看、不能填，也没有预先填好的内容', '改为由填写的人填写');
  }

  /** Widgets and settings only change the appearance. */
  private fitSettings(): void {
    const { 'ui:widget': widget, 'ui:options': options } = this.ui;
    if (typeof widget === 'string' && !this.target.widgets.has(widget)) delete this.ui['ui:widget'];
    if (this.schema.type === 'array' && !['checkboxes', 'select', 'table'].includes(String(widget))) {
      delete this.ui['ui:widget'];
    }
    const known = Object.entries(objectOf(options)).filter(([name]) => this.target.settings.has(name));
    if (known.length > 0) this.ui['ui:options'] = Object.fromEntries(known);
    else delete this.ui['ui:options'];
  }

  private removeUnknown(): void {
    for (const keyword of Object.keys(this.schema) as (keyof JsonSchema)[]) {
      if (this.target.keywords.has(keyword)) continue;
      this.ask(`这里还不能使用“${keyword}”`, '不核对这一条');
      delete this.schema[keyword];
    }
    if (this.schema.examples && (this.schema.type !== 'string' || this.schema.format))
      delete this.schema.examples;
    const { examples, minLength = 0, maxLength = 1000 } = this.schema;
    const fitting = examples?.filter(one => [...one].length >= minLength && [...one].length <= maxLength);
    if (fitting && fitting.length > 0) this.schema.examples = [...new Set(fitting)];
    else delete this.schema.examples;
  }
}
