import type { Answers } from './applications/flow-services';
import type { Organisation, Services } from './services';

/** What a module adds to the operations shared by all flows, for one flow: part of `flowExtensions` of `defineModule`. */
export interface FlowExtension {
  flow: string;
  /** Adds properties to each line of the flow's own list (`x-operation: list`), as its contract describes them. */
  extendLine?: LineExtension;
  /**
   * Runs a submission, now or when its turn comes, e.g. to limit how many run in parallel. Throws what the submission
   * throws.
   */
  limitSubmission?: <T>(answers: Answers, submit: () => Promise<T>) => Promise<T>;
}

/** Properties of a line, from the answers of the application, the latest answers of each follow-up, and its id. */
export type LineExtension = (
  answers: Answers,
  followUps: Record<string, Answers>,
  id: string,
  call: { services: Services; organisation: Organisation },
) => object | Promise<object>;
