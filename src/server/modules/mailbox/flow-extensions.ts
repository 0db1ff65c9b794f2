import type { FlowExtension } from '../../engine/flow-extension';
import { LETTER_FLOW } from './letter';

const text = (answer: unknown) => (typeof answer === 'string' ? answer : '');

const letter: FlowExtension = {
  flow: LETTER_FLOW,
  extendLine: ({ type, title }) => ({ type: text(type), subject: text(title) }),
};

export const flowExtensions = [letter];
