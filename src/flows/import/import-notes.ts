/** Something that was translated without a decision of the author. */
export interface ImportNote {
  /** JSON pointer in the source. */
  pointer: string;
  text: string;
}

/** A decision that is left to the author; the translation follows the proposal. */
export interface ImportQuestion {
  pointer: string;
  question: string;
  proposal: string;
}

/** Something that cannot be translated and was left out. */
export interface ImportLoss {
  pointer: string;
  reason: string;
}

/** What happened in a translation, in Chinese sentences. */
export interface ImportNotes {
  done: ImportNote[];
  asked: ImportQuestion[];
  impossible: ImportLoss[];
}

/** The whole form is refused: it is too large, dangerous, or in no known format. */
export class ImportRefusal extends Error {
  override name = 'ImportRefusal';
  constructor(
    readonly reason: string,
    readonly pointer = '',
  ) {
    super(reason);
  }
}

/** Maximum number of parts read from one form. References can repeat a part any number of times. */
const MAX_PARTS = 60_000;
/** Maximum number of sentences: nobody reads more. */
const MAX_SENTENCES = 2_000;

/** Collects what happens in a translation, and bounds its effort. */
export class ImportJournal implements ImportNotes {
  readonly done: ImportNote[] = [];
  readonly asked: ImportQuestion[] = [];
  readonly impossible: ImportLoss[] = [];
  private parts = 0;
  private readonly sentences = new Set<string>();

  did(pointer: string, text: string): void {
    this.add(this.done, { pointer, text });
  }

  ask(pointer: string, question: string, proposal: string): void {
    this.add(this.asked, { pointer, question, proposal });
  }

  lose(pointer: string, reason: string): void {
    this.add(this.impossible, { pointer, reason });
  }

  /** Adds a sentence unless it is there already: a part that is referred to twice is described once. */
  private add<Sentence extends object>(list: Sentence[], sentence: Sentence): void {
    const key = JSON.stringify(sentence);
    if (this.sentences.has(key)) return;
    if (this.sentences.size >= MAX_SENTENCES) {
      throw new ImportRefusal('这份表单需要处理的地方太多，请分成几份再导入');
    }
    this.sentences.add(key);
    list.push(sentence);
  }

  /**
   * Counts a part of the form that is read.
   * @throws ImportRefusal when there are too many
   */
  countPart(): void {
    this.parts++;
    if (this.parts > MAX_PARTS) {
      throw new ImportRefusal(`这份表单展开后超过了 ${MAX_PARTS} 个部分，太大了，请分成几份再导入`);
    }
  }
}
