// Loaded as one when a form first asks for what an area offers.
export { OfferedChoices } from './OfferedChoices';
export { OfferedReview } from './OfferedReview';
export { askBeforehand } from './offers';
