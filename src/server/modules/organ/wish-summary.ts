import type { Answers } from '../../engine/applications/flow-services';

/** Summary of a wish in one line, e.g. `全部可用器官、眼角膜、遗体`. */
export function organWishSummary(answers: Answers): string {
  const list = (name: string) => (Array.isArray(answers[name]) ? answers[name].map(String) : []);
  const organs = answers.donateScope === 'all' ? ['全部可用器官'] : list('organs');
  return [...organs, ...list('tissues'), ...(answers.body === true ? ['遗体'] : [])].join('、');
}
