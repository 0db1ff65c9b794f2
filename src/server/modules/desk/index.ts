import { defineModule } from '../../engine/module';
import { handlers } from './handlers';
import { personalData } from './personal-data';

export default defineModule({
  name: 'desk',
  handlers,
  personalData,
});

export { addNote } from './notes';
export { type DeskCall, readStaffActor, type StaffActor } from './staff-actor';
