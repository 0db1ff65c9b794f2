// One chunk, loaded when a form first uses dynamic options.

export { DynamicOptionReview } from './DynamicOptionReview';
export { DynamicOptions } from './DynamicOptions';
export { prefetchDynamicOptions } from './queries';
