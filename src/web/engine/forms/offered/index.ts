// Loaded as one when a form first asks for what an area offers.

export { OfferedReview } from './DynamicOptionReview';
export { OfferedChoices } from './DynamicOptions';
export { askBeforehand } from './queries';
