import { outdate } from '../../app/api/invalidation';

/** One of the person's applications has moved on: what was fetched before is out of date. */
export function applicationsChanged(): void {
  outdate('application', 'applications', 'draft', 'drafts', 'messages');
}

/** A draft has been given up. */
export function draftsChanged(): void {
  outdate('draft', 'drafts');
}
