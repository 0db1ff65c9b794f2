/** Labels of the scores, as in the rating form. */
const words = ['非常不满意', '不满意', '基本满意', '满意', '非常满意'] as const;

export const scoreText = (score: number): string => words[score - 1] ?? '';
