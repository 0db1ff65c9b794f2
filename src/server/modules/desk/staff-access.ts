import { Refusal } from '../../../domain/refusals';
import { appendStandaloneActionOf } from '../../engine/audit-log';
import { type DeskCall, readStaffActor, type StaffActor } from './staff-actor';

/** Runs an operation of the caller as staff on an application. A refused access is written to the audit log. */
export async function withStaffAccess<T>(
  call: DeskCall,
  application: string,
  work: (actor: StaffActor) => Promise<T>,
): Promise<T> {
  try {
    return await work(await readStaffActor(call));
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'forbidden') {
      await appendStandaloneActionOf(call, 'application.refused', { application });
    }
    throw error;
  }
}
