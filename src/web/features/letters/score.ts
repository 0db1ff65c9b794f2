/** What each score of an answer is called, as the form of the rating says it. */
const words = ['非常不满意', '不满意', '基本满意', '满意', '非常满意'] as const;

/** The word of a score of 1–5. */
export const scoreText = (score: number): string => words[score - 1] ?? '';
