/** The screens that nobody needs before the last step: one file to fetch. */

export { IneligibleScreen } from './IneligibleScreen';
export { InterruptedScreen } from './InterruptedScreen';
export { ReviewScreen } from './ReviewScreen';
export { SubmittedScreen } from './SubmittedScreen';
