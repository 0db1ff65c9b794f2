import { isHan, type Vocabulary } from './vocabulary';

/** A part of a search that has a meaning of its own. */
export interface QueryTerm {
  /** As typed, or as corrected. */
  text: string;
  /** Other words that may stand for it, each with the share of its points. */
  alternatives: ReadonlyMap<string, number>;
  /** Whether the vocabulary has it. */
  known: boolean;
}

/** Words of questions and wishes that say nothing about what is looked for. */
const FILLERS = new Set(
  `请问 请 想问 问一下 问 咨询一下 怎么办 怎么样 怎么 怎样 怎麼 如何 咋 咋办 在哪里 在哪儿 在哪 哪里有 哪里 哪儿 哪有 去哪里 去哪儿 去哪 到哪里 到哪 到哪去
  有没有 有什么 有哪些 是什么 是不是 什么 啥 哪个 哪些 哪种 多少 几 谁 是谁 我要 我想要 我想 想要 我们 我 你们 你 您 他 她 它 咱们 要 想 给 向 跟 和 与
  可以 可不可以 能不能 能否 能 会不会 是否 需要 须要 应该 得 得了 了 吗 呢 吧 啊 呀 嘛 的 地 之 是 在 有 去 到 来 把 被 让 对 从 为 为什么 为何
  一下 一个 一些 这个 那个 这 那 最近 现在 今天 怎么做 怎么弄 怎么写 怎么填 里 里面 过 着 就 也 都 还 上 下 住 好 帮 帮忙 帮我 办 办理 如果 后 前 时候 时 关于 相关 当 做 太 很 不 没 没有 个 a an the of to for with in on at and or how what where when who which is are do does can i my me we you your want need would like get have please`.split(
    /\s+/u,
  ),
);

export const isFiller = (word: string): boolean => FILLERS.has(word);

/** Share of the points for a word that means the same. */
const SYNONYM = 0.9;
/** Share for a part of a compound word. */
const PART = 0.5;
/** Share for another form of a word: donation for donate. */
const FORM = 0.95;
/** Share for one of several words that a few initials stand for. */
const INITIALS = 0.8;
/** Share for a word that was not typed like this. */
const CORRECTED = 0.9;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Words of a text, as a dictionary separates them. */
export const segmentWords = (text: string): string[] =>
  [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));

/**
 * Splits a search into what is looked for: words of the vocabulary, if necessary by their sound or with an error
 * corrected, and the rest by a dictionary. Fillers are left out unless there is nothing else.
 * @param search as `simplify` makes it
 * @param synonymsOf words that mean the same
 */
export function parseQuery(
  search: string,
  vocabulary: Vocabulary,
  synonymsOf: (word: string) => readonly string[],
): QueryTerm[] {
  const runs = search.match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu) ?? [];
  const pieces = joinSyllables(runs, vocabulary).flatMap(run =>
    isHan(run) ? splitHan(run, vocabulary) : splitLatin(run, vocabulary),
  );
  const meaningful = pieces.filter(({ words: [word = ''] }) => vocabulary.has(word) || !FILLERS.has(word));
  const terms = new Map<string, QueryTerm>();
  for (const { words, share, typed } of meaningful.length > 0 ? meaningful : pieces) {
    const [text = '', ...others] = words;
    const alternatives = new Map<string, number>();
    const put = (word: string, points: number) => {
      if (word !== text && points > (alternatives.get(word) ?? 0)) alternatives.set(word, points);
    };
    for (const word of others) put(word, share);
    if (typed) put(typed, 1);
    for (const word of words) {
      for (const synonym of synonymsOf(word)) put(synonym, SYNONYM);
      if (word.length > 2) for (const part of partsOf(word, vocabulary)) put(part, PART);
    }
    terms.set(text, { text, alternatives, known: vocabulary.has(text) });
  }
  return [...terms.values()];
}

interface Piece {
  /** What it stands for, the most likely first. */
  words: string[];
  share: number;
  /** As it was typed, when this is a correction. */
  typed?: string;
}

const exactly = (word: string): Piece => ({ words: [word], share: 1 });

/** Words of the vocabulary within a longer one. */
const partsOf = (word: string, vocabulary: Vocabulary) =>
  segmentWords(word).filter(part => part.length > 1 && part !== word && vocabulary.has(part));

/** Unknown characters up to this number are rather a name than several words. */
const MAX_NAME_LENGTH = 3;

/** Costs of the ways to cover a run: few, long, known words are best. */
const COST = { filler: 0.9, known: 1, unknown: 1.5 };

function splitHan(run: string, vocabulary: Vocabulary): Piece[] {
  const spans = coverRun(run, vocabulary);
  const correction = spans.every(({ known }) => known) ? undefined : findCorrection(run, spans, vocabulary);
  if (correction) {
    const { from, to, words } = correction;
    const rest = (part: string) => (part ? splitHan(part, vocabulary) : []);
    const corrected = { words, share: CORRECTED, typed: run.slice(from, to) };
    return [...rest(run.slice(0, from)), corrected, ...rest(run.slice(to))];
  }
  const pieces: Piece[] = [];
  let unknown = '';
  const flush = () => {
    const isName = unknown.length > 1 && unknown.length <= MAX_NAME_LENGTH;
    pieces.push(...(isName ? [unknown] : segmentWords(unknown)).map(exactly));
    unknown = '';
  };
  for (const { from, to, known } of spans) {
    if (!known) {
      unknown += run.slice(from, to);
      continue;
    }
    flush();
    pieces.push(exactly(run.slice(from, to)));
  }
  flush();
  return pieces;
}

interface Span {
  from: number;
  to: number;
  known: boolean;
}

/** The cheapest cover of a run by words of the vocabulary, fillers and single unknown characters. */
function coverRun(run: string, vocabulary: Vocabulary): Span[] {
  const best: { cost: number; span?: Span }[] = [{ cost: 0 }];
  for (let to = 1; to <= run.length; to++) {
    let choice: { cost: number; span?: Span } = { cost: Number.POSITIVE_INFINITY };
    for (let from = Math.max(0, to - Math.max(4, vocabulary.maxLength)); from < to; from++) {
      const word = run.slice(from, to);
      const isWord = to - from > 1 && vocabulary.has(word);
      const known = isWord || FILLERS.has(word);
      if (!known && to - from > 1) continue;
      const price = isWord ? COST.known : known ? COST.filler : COST.unknown;
      const cost = (best[from]?.cost ?? 0) + price;
      if (cost < choice.cost) choice = { cost, span: { from, to, known } };
    }
    best.push(choice);
  }
  const spans: Span[] = [];
  for (let at = run.length; at > 0; ) {
    const span = best[at]?.span;
    if (!span) break;
    spans.unshift(span);
    at = span.from;
  }
  return spans;
}

/**
 * The longest part of a run, with an unknown character in it, that is a word with an error. Fillers belong to no word,
 * and no word ends within another one.
 */
function findCorrection(run: string, spans: readonly Span[], vocabulary: Vocabulary) {
  const unknown = Array.from({ length: run.length }, () => false);
  const free = Array.from({ length: run.length }, () => true);
  for (const { from, to, known } of spans) {
    if (!known) unknown.fill(true, from, to);
    else if (to - from > 1 && isFiller(run.slice(from, to))) free.fill(false, from, to);
  }
  const bounds = wordBounds(run);
  for (let length = Math.min(run.length, vocabulary.maxLength + 1); length > 1; length--) {
    for (let from = 0; from + length <= run.length; from++) {
      const to = from + length;
      if (!unknown.slice(from, to).includes(true) || free.slice(from, to).includes(false)) continue;
      if (length === 2 && !(bounds.has(from) && bounds.has(to))) continue;
      const words = vocabulary.correct(run.slice(from, to));
      if (words.length > 0) return { from, to, words };
    }
  }
  return undefined;
}

/** Where words of a text begin and end. */
const wordBounds = (text: string) =>
  new Set([text.length, ...[...segmenter.segment(text)].map(({ index }) => index)]);

/** Runs of Latin letters that are Chinese words by their sound only together: keyboards put a space after a syllable. */
function joinSyllables(runs: readonly string[], vocabulary: Vocabulary): string[] {
  const joined: string[] = [];
  for (let from = 0; from < runs.length; ) {
    let to = runs.length;
    while (to - from > 1 && !isSpelled(runs.slice(from, to), vocabulary)) to--;
    joined.push(runs.slice(from, to).join(''));
    from = to;
  }
  return joined;
}

const isSpelled = (syllables: readonly string[], vocabulary: Vocabulary) =>
  syllables.every(each => /^[a-z]{1,6}$/u.test(each) && !vocabulary.has(each)) &&
  coverSounds(syllables.join(''), vocabulary) !== undefined;

/** A Latin run is a word of its own, or Chinese words by their sound or their initials. */
function splitLatin(run: string, vocabulary: Vocabulary): Piece[] {
  const forms = vocabulary.withStem(run);
  if (forms.length > 0) return [{ words: [run, ...forms.filter(form => form !== run)], share: FORM }];
  if (vocabulary.has(run) || !/^[a-z]+$/u.test(run)) return [exactly(run)];
  const bySound = coverSounds(run, vocabulary);
  if (bySound) return bySound;
  const words = vocabulary.withInitials(run);
  return words.length > 0 && run.length > 1 ? [{ words: [...words], share: INITIALS }] : [exactly(run)];
}

/** Chinese words that together have this sound, as few as possible. */
function coverSounds(run: string, vocabulary: Vocabulary): Piece[] | undefined {
  const best: (Piece[] | undefined)[] = [[]];
  for (let to = 1; to <= run.length; to++) {
    for (let from = 0; from < to; from++) {
      const before = best[from];
      const known = best[to];
      if (!before || (known && known.length <= before.length + 1)) continue;
      const words = vocabulary.withSound(run.slice(from, to));
      if (words.length > 0) best[to] = [...before, { words, share: CORRECTED }];
    }
  }
  return best[run.length];
}
