import { defineModule } from '../../engine/module';
import { handlers } from './handlers';
import * as jobs from './jobs';
import { personalData } from './personal-data';
import { unreadCount } from './unread-count';

export default defineModule({
  name: 'message',
  unreadCount,
  handlers,
  jobs: Object.values(jobs),
  personalData,
});

export { type StaffNotification, sendStaffNotificationSms } from './jobs';
