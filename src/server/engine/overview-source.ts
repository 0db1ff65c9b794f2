import type { components } from '../../generated/api';
import type { Services } from './services';

export type OverviewPart = components['schemas']['OverviewPart'];
export type OverviewLine = components['schemas']['OverviewLine'];

/** Whose overview is asked for. */
export interface OverviewRequest {
  accountId: string;
  organisationId: string;
  now: Date;
  /** Flows whose applications no other part tells of. */
  remainingFlows: readonly string[];
}

/**
 * What a module shows on the first page of the user centre, its `overview` in `defineModule`; several modules may
 * show lines of the same part.
 */
export interface OverviewSource {
  part: OverviewPart['id'];
  /** Flows whose applications it tells of: they are not listed among the applications a second time. */
  flows?: readonly string[];
  /** A few lines, the most important first. @throws nothing for somebody who has nothing there */
  lines(asked: OverviewRequest, services: Services): Promise<OverviewLine[]>;
}

/** So many of the latest stand on the overview; the others on a page of their own. */
export const MAX_OVERVIEW_LINES = 3;
