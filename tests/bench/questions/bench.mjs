/**
 * How often the site search answers a question of a visitor: `questions.tsv` holds questions as people type them, with
 * typing errors, pinyin and traditional characters among them, and the right answers, written by hand for the demo data.
 * A question counts as answered when one of the first three results is right. The suggestions for their beginnings are
 * timed as well.
 */
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { startPortal } from '../built-portal.mjs';

const SHOWN = 3;
/** The search may be asked so often in a window of a minute. */
const LIMIT = 110;
const WINDOW_MS = 61_000;
/** Number of beginnings for which suggestions are requested, and the most milliseconds that these may take. */
const BEGINNINGS = 100;
const MAX_SUGGESTION_MS = 50;

export default async function measure() {
  const questions = readQuestions();
  const portal = await startPortal();
  let answered = 0;
  const suggested = [];
  try {
    for (const [index, { question, answers }] of questions.entries()) {
      if (index > 0 && index % LIMIT === 0) await setTimeout(WINDOW_MS);
      const results = await search(portal.origin, question);
      if (results.some(result => answers.some(answer => isAnswer(result, answer)))) answered += 1;
      else console.log(`  ${question} → ${results.map(({ title }) => title).join('、') || '没有结果'}`);
    }
    for (const { question } of questions.slice(0, BEGINNINGS)) {
      suggested.push(await timeSuggestions(portal.origin, question.slice(0, 3)));
    }
  } finally {
    await portal.stop();
  }
  return {
    title: `站内搜索，${questions.length} 个问题，前 ${SHOWN} 条里有正确答案的`,
    reference: '要求',
    columns: [
      { key: 'share', label: '答上的', unit: '%' },
      { key: 'suggestions', label: '输入时的建议', unit: 'ms' },
    ],
    rows: [
      { name: '要求', share: [90], suggestions: [MAX_SUGGESTION_MS] },
      { name: '本站', share: [(answered / questions.length) * 100], suggestions: suggested },
    ],
    limits: [
      { row: '本站', column: 'share', atLeast: 1 },
      { row: '本站', column: 'suggestions', below: MAX_SUGGESTION_MS },
    ],
  };
}

/** Lines of a question, a tab, and its answers separated by bars. */
function readQuestions() {
  const text = readFileSync(new URL('questions.tsv', import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map(line => {
      const [question, answers] = line.split('\t');
      return { question, answers: answers.split('|') };
    });
}

async function search(origin, question) {
  const query = new URLSearchParams({ keyword: question, pageSize: String(SHOWN) });
  const reply = await fetch(`${origin}/api/search/list?${query}`, { headers: { organization: 'LLBA' } });
  const { code, msg, data } = await reply.json();
  if (code !== 0) throw new Error(`${question}: ${msg}`);
  return data.list;
}

/** Milliseconds until the suggestions for a beginning have arrived. */
async function timeSuggestions(origin, beginning) {
  const begin = performance.now();
  const query = new URLSearchParams({ keyword: beginning });
  const reply = await fetch(`${origin}/api/search/suggest?${query}`, { headers: { organization: 'LLBA' } });
  await reply.json();
  return performance.now() - begin;
}

/** An answer is the path of a page, with or without more in its query, or `=` and a part of the title. */
function isAnswer({ title, path }, answer) {
  if (answer.startsWith('=')) return title.includes(answer.slice(1));
  return path === answer || path.startsWith(answer.includes('?') ? `${answer}&` : `${answer}?`);
}
