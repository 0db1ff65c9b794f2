import { getCall } from '../../app/api/get-call';

/** The operator's slides of the banner. */
export const slidesCall = getCall('/slide/list');

/** The entries that the page begins with. */
export const tilesCall = getCall('/menu/list');
