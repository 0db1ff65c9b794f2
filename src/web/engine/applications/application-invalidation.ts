import { invalidate } from '../../app/api/invalidation';

/** Invalidates cached data after an own application has changed. */
export function invalidateApplications(): void {
  invalidate('application', 'applications', 'draft', 'drafts', 'messages');
}

/** Invalidates cached data after a draft was deleted. */
export function invalidateDrafts(): void {
  invalidate('draft', 'drafts');
}
