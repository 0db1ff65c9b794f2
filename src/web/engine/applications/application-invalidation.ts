import { invalidate } from '../../app/api/invalidation';

/** One of the person's applications has moved on: what was fetched before is out of date. */
export function invalidateApplications(): void {
  invalidate('application', 'applications', 'draft', 'drafts', 'messages');
}

/** A draft has been given up. */
export function invalidateDrafts(): void {
  invalidate('draft', 'drafts');
}
