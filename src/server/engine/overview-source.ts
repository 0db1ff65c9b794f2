import type { components } from '../../generated/api';
import type { Services } from './services';

export type OverviewPart = components['schemas']['OverviewSection'];
export type OverviewLine = components['schemas']['OverviewItem'];

/** Request for the overview of an account. */
export interface OverviewRequest {
  accountId: string;
  organisationId: string;
  now: Date;
  /** Flows whose applications are not shown in another part. */
  remainingFlows: readonly string[];
}

/**
 * Lines of a module on the first page of the user centre: its `overview` in `defineModule`. Several modules may
 * contribute lines to the same part.
 */
export interface OverviewSource {
  part: OverviewPart['id'];
  /** Flows whose applications it shows; these are left out of the list of applications. */
  flows?: readonly string[];
  /**
   * A few lines, most important first.
   * @throws nothing for an account without data
   */
  lines(request: OverviewRequest, services: Services): Promise<OverviewLine[]>;
}

/** Maximum number of lines in the overview; the rest is on a page of its own. */
export const MAX_OVERVIEW_LINES = 3;
