import type { Flow } from '../../src/flows/engine/flow-definition';
import type { Answers } from '../../src/server/engine/applications/flow-services';
import type { TestPortal } from './test-portal';

/** Lays down what somebody needs before they can file. @returns the answers that name it */
export type Groundwork = (
  portal: TestPortal,
  member: { accountId: string; token: string },
) => Promise<Answers>;

/** One file a flow that needs any, named like the flow. */
const files = import.meta.glob<{ default: Groundwork }>('./prerequisites/*.ts', { eager: true });

/** Whether somebody needs anything before they can file a flow. */
export const needsGroundwork = ({ id }: Pick<Flow, 'id'>) => `./prerequisites/${id}.ts` in files;

/** Prepares a member for filing a flow. */
export async function groundwork(
  portal: TestPortal,
  { id }: Flow,
  member: { accountId: string; token: string },
): Promise<Answers> {
  return (await files[`./prerequisites/${id}.ts`]?.default(portal, member)) ?? {};
}
