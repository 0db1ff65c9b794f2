import { defineModule } from '../../engine/module';
import { idleGuestDeletion } from './guest-store';
import { handlers } from './handlers';
import * as jobs from './jobs';
import { personalData } from './personal-data';
import { searchSource } from './search-source';
import { handlers as secondFactorHandlers } from './second-factor-handlers';

export default defineModule({
  name: 'account',
  handlers: { ...handlers, ...secondFactorHandlers },
  jobs: Object.values(jobs),
  retentionSteps: { guests: idleGuestDeletion },
  personalData,
  searchSource,
});

export { decryptMobile } from './account';
export {
  accountOfMobile,
  findApplicantContact,
  findMaskedStaffName,
  findStaffNickname,
} from './account-contacts';
export {
  COOLING_OFF_DAYS,
  closeAccount,
  listDueDeletions,
  listUnerasedAccounts,
  scheduleAccountDeletion,
} from './account-deletion';
export {
  endAccountSessions,
  readAccountStatus,
  reinstateAccount,
  suspendAccount,
} from './account-suspension';
export { deviceOf } from './device';
export {
  confirmFactorRemoval,
  declineFactorRemoval,
  requestFactorRemoval,
} from './factor-removal';
export { addGuest } from './guest';
export { assertAccountOpen, type LoggedIn, type LoginContext, openLoginSession } from './login';
export { throttleLookup } from './lookup-throttling';
export { findSmsRecipient } from './mobile';
export { changeMobile } from './mobile-change';
export { createAccount, prepareAccount } from './new-account';
export { prepareAccountNotification } from './notifications';
export { insertNewAccount, REQUIRED_CONSENTS } from './registration';
export { appointByOperator, appointStaff, changeRoles, confirmRoles, declineRoles } from './role-changes';
export { findSessionAccount, requireSessionAccount } from './session-account';
export { spendCode, tryAccountCode, tryCode } from './sms-code';
export {
  type Administrator,
  listStaff,
  staffRoles,
} from './staff';
export { listVerifiedPhoneHashes, verifyPhoneByCode } from './verified-phone';
