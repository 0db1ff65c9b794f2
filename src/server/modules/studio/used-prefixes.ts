/** A prefix of application numbers, and the title of the flow that uses it. */
export interface UsedPrefix {
  prefix: string;
  title: string;
}

/** Says that a prefix has to be replaced. */
export const usedPrefixMessage = ({ prefix, title }: UsedPrefix): string =>
  `“${prefix}”已是“${title}”的受理编号前缀，请换一个`;
