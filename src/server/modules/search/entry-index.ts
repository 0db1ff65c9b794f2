import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { phraseKey, searchKey } from '../../../domain/search-text';
import type { SearchEntry } from '../../engine/search-source';
import { isFiller, parseQuery, type QueryTerm, segmentWords } from './query-terms';
import { createVocabulary, type Vocabulary } from './vocabulary';

/** An entry that is kept in memory, with its texts folded for comparison, see `searchKey`. */
export interface IndexedEntry extends SearchEntry {
  keys: { title: string; names: readonly string[]; summary: string; text: string };
}

/** A matching entry with its score, on the scale of `ranking.ts`. */
export interface EntryHit {
  entry: IndexedEntry;
  score: number;
  /** Share of the search that it matches. */
  share: number;
}

/** The entries of an organisation that are in memory, because they are few and are what most searches look for. */
export interface EntryIndex {
  entries: readonly IndexedEntry[];
  vocabulary: Vocabulary;
  /** @param search as `simplify` makes it */
  parse(search: string): QueryTerm[];
  /** How much a term says: the rarer it is, the more. */
  weightOf(term: QueryTerm): number;
  /** The entries that match an important part of the search, best first. */
  find(search: string, terms: readonly QueryTerm[]): EntryHit[];
}

/** Points of a word by where it occurs. */
const POINTS = { title: 4, keyword: 3.5, summary: 2, text: 1 };
/** Least share of the points of a word that is only a part of a title or keyword; the shorter that is, the more. */
const PART_OF_NAME = 0.75;
/** Additional points of a word that is in the title and in a keyword. */
const BOTH = 0.3;
/** Additional points: the title is, or contains, all of the search; the kind, so that a flow is before a page. */
const BONUS = { equal: 1.5, contained: 0.6 };
const BONUS_BY_KIND: Partial<Record<SearchEntry['kind'], number>> = { matter: 2, page: 1.95, place: 0.5 };
const OTHER_BONUS = 0.9;
/** The best hits are before all articles; later ones lose these points, so that the best article is among the first. */
const FIRST_HITS = 2;
const LATER_LOSS = 1.2;
/** What a term that occurs in no entry counts when it is decided which entries match: perhaps it is only noise. */
const ABSENT = 0.3;
/** Share of the weight of a single character, and of a word that goes with everything. */
const WEAK = 0.35;
const WEAK_WORDS = new Set(
  '丢了 丢失 不见了 加入 成为 参加 参与 申请 登记 报名 查询 查 查找 找 附近 最近 周边 注册 预约 领取 使用 情况 信息 服务 单位 公司 企业 学校 孩子 家里 家庭'.split(
    ' ',
  ),
);
/** Least share of the search that an entry has to match. */
const LEAST_SHARE = 0.35;
/** Number of words whose points are remembered. */
const MAX_KNOWN_WORDS = 3000;
/** Number of organisations whose entries are kept. */
const MAX_ORGANISATIONS = 100;

const indexes = new LRUCache<string, { version: string; index: EntryIndex }>({ max: MAX_ORGANISATIONS });

/** The index of these entries; made anew only when they, or the synonyms, have changed. */
export function entryIndexOf(
  organisationId: string,
  entries: readonly SearchEntry[],
  synonyms: readonly (readonly string[])[],
): EntryIndex {
  const version = createHash('sha1')
    .update(JSON.stringify([entries, synonyms]))
    .digest('base64');
  const known = indexes.get(organisationId);
  if (known?.version === version) return known.index;
  const index = createEntryIndex(entries, synonyms);
  indexes.set(organisationId, { version, index });
  return index;
}

export function createEntryIndex(
  sources: readonly SearchEntry[],
  synonyms: readonly (readonly string[])[],
): EntryIndex {
  const entries = mergeByPath(sources).map(foldEntry);
  const synonymsByWord = groupSynonyms(synonyms);
  const vocabulary = createVocabulary(countWords(entries, synonymsByWord));
  const remembered = new LRUCache<string, Float32Array>({ max: MAX_KNOWN_WORDS });

  /** Points of a word in each entry. */
  function pointsOf(word: string): Float32Array {
    const known = remembered.get(word);
    if (known) return known;
    const key = phraseKey(word);
    const points = Float32Array.from(entries, entry => (key ? pointsIn(entry, key) : 0));
    remembered.set(word, points);
    return points;
  }

  /** Points of a term in each entry: those of the best of its words. */
  function pointsOfTerm({ text, alternatives }: QueryTerm): Float32Array {
    const points = Float32Array.from(pointsOf(text));
    for (const [word, share] of alternatives) {
      for (const [index, value] of pointsOf(word).entries()) {
        if (value * share > (points[index] ?? 0)) points[index] = value * share;
      }
    }
    return points;
  }

  function weightOf(term: QueryTerm, points = pointsOfTerm(term)): number {
    const found = points.reduce((count, value) => count + (value > 0 ? 1 : 0), 0);
    const weight = (1 + Math.log(1 + entries.length / Math.max(1, found))) * Math.sqrt(term.text.length);
    const isWeak = term.text.length === 1 ? term.alternatives.size === 0 : WEAK_WORDS.has(term.text);
    return isWeak ? weight * WEAK : weight;
  }

  return {
    entries,
    vocabulary,
    weightOf: term => weightOf(term),
    parse: search => parseQuery(search, vocabulary, word => synonymsByWord.get(word) ?? []),
    find(search, terms) {
      const weighted = terms.map(term => {
        const points = pointsOfTerm(term);
        return { points, weight: weightOf(term, points) };
      });
      const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
      const least = weighted.reduce(
        (sum, { points, weight }) => sum + weight * (points.some(value => value > 0) ? 1 : ABSENT),
        0,
      );
      const phrase = phraseKey(search).trim();
      const hits = entries.flatMap((entry, index): EntryHit[] => {
        let sum = 0;
        let matched = 0;
        for (const { points, weight } of weighted) {
          const value = points[index] ?? 0;
          sum += value * weight;
          if (value > 0) matched += weight;
        }
        if (matched === 0 || matched < least * LEAST_SHARE) return [];
        const bonus = BONUS_BY_KIND[entry.kind] ?? OTHER_BONUS;
        const score = sum / total + bonus + phraseBonus(entry, phrase);
        return [{ entry, score, share: matched / total }];
      });
      hits.sort((a, b) => b.score - a.score);
      return hits.map((hit, index) => (index < FIRST_HITS ? hit : { ...hit, score: hit.score - LATER_LOSS }));
    },
  };
}

/** A page is listed once: as the flow, or by the first title, and is found by all its other titles and keywords. */
function mergeByPath(entries: readonly SearchEntry[]): SearchEntry[] {
  const merged = new Map<string, SearchEntry>();
  const flowsFirst = entries.toSorted((a, b) => Number(b.kind === 'matter') - Number(a.kind === 'matter'));
  for (const entry of flowsFirst) {
    const known = merged.get(entry.path);
    merged.set(entry.path, known ? mergeEntries(known, entry) : entry);
  }
  return [...merged.values()];
}

const mergeEntries = (
  first: SearchEntry,
  { title, keywords = [], summary, text }: SearchEntry,
): SearchEntry => ({
  ...first,
  keywords: [...(first.keywords ?? []), title, ...keywords],
  summary: first.summary || summary,
  text: [first.text, summary, text].filter(Boolean).join('\n'),
});

function foldEntry(entry: SearchEntry): IndexedEntry {
  const { title, keywords = [], summary, text } = entry;
  const keys = {
    title: searchKey(title),
    names: [...new Set(keywords.map(searchKey))],
    summary: searchKey(summary),
    text: searchKey(text),
  };
  return { ...entry, keys };
}

/** A single character is searched in titles and keywords only. */
function pointsIn({ keys: { title, names, summary, text } }: IndexedEntry, key: string): number {
  const within = (name: string) =>
    PART_OF_NAME + (1 - PART_OF_NAME) * (key.trim().length / (name.length - 2));
  const inTitle = title.includes(key) ? POINTS.title * within(title) : 0;
  const inNames = names.map(name => (name.includes(key) ? POINTS.keyword * within(name) : 0));
  const inKeywords = Math.max(0, ...inNames);
  const inName = Math.max(inTitle, inKeywords) + (inTitle > 0 && inKeywords > 0 ? BOTH : 0);
  if (inName > 0 || key.length === 1) return inName;
  return summary.includes(key) ? POINTS.summary : text.includes(key) ? POINTS.text : 0;
}

function phraseBonus({ keys: { title, names } }: IndexedEntry, phrase: string): number {
  if (!phrase) return 0;
  if (title.trim() === phrase || names.some(name => name.trim() === phrase)) return BONUS.equal;
  return title.includes(phrase) ? BONUS.contained : 0;
}

/** The other words of all groups that contain a word. */
function groupSynonyms(groups: readonly (readonly string[])[]): Map<string, string[]> {
  const byWord = new Map<string, string[]>();
  for (const group of groups) {
    for (const word of group) {
      const others = group.filter(other => other !== word);
      byWord.set(word, [...(byWord.get(word) ?? []), ...others]);
    }
  }
  return byWord;
}

/** The words of titles, keywords and synonyms, and how often they occur. */
function countWords(
  entries: readonly IndexedEntry[],
  synonyms: ReadonlyMap<string, unknown>,
): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (word: string, times: number) => {
    if (word.length > 1) counts.set(word, (counts.get(word) ?? 0) + times);
  };
  for (const { keys, keywords = [] } of entries) {
    for (const name of [keys.title, ...keys.names]) {
      for (const token of name.trim().split(' '))
        for (const word of segmentWords(token)) if (!isFiller(word)) count(word, 1);
    }
    for (const keyword of keywords) count(searchKey(keyword).trim(), 2);
  }
  for (const word of synonyms.keys()) count(word, 1);
  return counts;
}
