import { Refusal } from '../../../domain/refusals';
import { remember } from './audit-log';
import { type Clerk, clerk, type DeskCall } from './staff-actor';

/**
 * What the caller does with an application, as a member of staff. Who asks for one that is not theirs to work on is
 * refused, and it is kept that they asked.
 */
export async function atWork<T>(
  call: DeskCall,
  application: string,
  work: (actor: Clerk) => Promise<T>,
): Promise<T> {
  try {
    return await work(await clerk(call));
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'forbidden') {
      await remember(call, 'application.refused', { application });
    }
    throw error;
  }
}
