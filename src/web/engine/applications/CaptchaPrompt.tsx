import { CaptchaDialog } from '../../app/captcha/CaptchaDialog';
import { captchaRequest } from './captcha-proof';

/** Shows the CAPTCHA to a guest who is about to submit. */
export default function CaptchaPrompt() {
  const request = captchaRequest.use();
  return request && <CaptchaDialog onTicket={request.onTicket} onClose={request.onClose} />;
}
