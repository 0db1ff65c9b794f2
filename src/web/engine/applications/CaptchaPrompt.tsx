import { useSyncExternalStore } from 'react';
import { CaptchaDialog } from '../../app/captcha/CaptchaDialog';
import { captchaRequest } from './captcha-proof';

/** Asks a guest to prove to be a person, when something is about to be handed in. */
export default function CaptchaPrompt() {
  const asked = useSyncExternalStore(captchaRequest.subscribe, captchaRequest.get);
  return asked && <CaptchaDialog onTicket={asked.onTicket} onClose={asked.onClose} />;
}
