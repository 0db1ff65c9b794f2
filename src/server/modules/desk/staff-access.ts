import { Refusal } from '../../../domain/refusals';
import { logStaffAccess } from './audit-log';
import { type DeskCall, type StaffActor, staffActorOf } from './staff-actor';

/**
 * What the caller does with an application, as a member of staff. Who asks for one that is not theirs to work on is
 * refused, and it is kept that they asked.
 */
export async function withStaffAccess<T>(
  call: DeskCall,
  application: string,
  work: (actor: StaffActor) => Promise<T>,
): Promise<T> {
  try {
    return await work(await staffActorOf(call));
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'forbidden') {
      await logStaffAccess(call, 'application.refused', { application });
    }
    throw error;
  }
}
