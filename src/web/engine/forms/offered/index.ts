// Loaded as one when a form first asks for what an area offers.

export { DynamicOptionReview } from './DynamicOptionReview';
export { DynamicOptions } from './DynamicOptions';
export { prefetchDynamicOptions } from './queries';
