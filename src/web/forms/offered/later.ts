import { lazy } from 'react';

const load = () => import('.');

/** The control of a question whose choices an area offers. */
export const OfferedChoices = lazy(async () => ({ default: (await load()).OfferedChoices }));

/** The answers of a form with such questions, to be read. */
export const OfferedReview = lazy(async () => ({ default: (await load()).OfferedReview }));
