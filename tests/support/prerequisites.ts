import type { Flow } from '../../src/flows/engine/flow-definition';
import type { Answers } from '../../src/server/engine/applications/flow-services';
import type { TestPortal } from './test-portal';

/**
 * Creates what an applicant needs before submitting.
 * @returns the answers that refer to it
 */
export type Prerequisite = (
  portal: TestPortal,
  member: { accountId: string; token: string },
) => Promise<Answers>;

/** One file per flow that needs any, named like the flow. */
const files = import.meta.glob<{ default: Prerequisite }>('./prerequisites/*.ts', { eager: true });

/** Whether a flow has prerequisites. */
export const hasPrerequisites = ({ id }: Pick<Flow, 'id'>) => `./prerequisites/${id}.ts` in files;

/** Creates the prerequisites of a flow for an account. */
export async function createPrerequisites(
  portal: TestPortal,
  { id }: Flow,
  member: { accountId: string; token: string },
): Promise<Answers> {
  return (await files[`./prerequisites/${id}.ts`]?.default(portal, member)) ?? {};
}
