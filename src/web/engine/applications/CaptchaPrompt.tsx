import { useSyncExternalStore } from 'react';
import { CaptchaDialog } from '../../app/captcha/CaptchaDialog';
import { personAsked } from './captcha-proof';

/** Asks a guest to prove to be a person, when something is about to be handed in. */
export default function ProvePerson() {
  const asked = useSyncExternalStore(personAsked.subscribe, personAsked.get);
  return asked && <CaptchaDialog onTicket={asked.onTicket} onClose={asked.onClose} />;
}
