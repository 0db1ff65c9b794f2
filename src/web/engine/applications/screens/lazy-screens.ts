/** Screens that are not needed before the last step, in one chunk. */

export { IneligibleScreen } from './IneligibleScreen';
export { InterruptedScreen } from './InterruptedScreen';
export { ReviewScreen } from './ReviewScreen';
export { SubmittedScreen } from './SubmittedScreen';
