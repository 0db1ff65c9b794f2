import { maskMobile } from '../../../domain/masking';
import { type InboxMessage, render, type Sms } from './sms';

const KEPT = 100;

/** The one thing of a logger that is needed here. */
interface Log {
  info(facts: object, message: string): void;
}

/**
 * The default outside production: nothing leaves the server. The text goes to the log (with the number masked)
 * and into an inbox that developers read in the browser.
 */
export function createInboxSms(log: Log): Sms {
  const messages: InboxMessage[] = [];
  return {
    async send(mobile, template, params) {
      const text = render(template, params);
      messages.unshift({ mobile, template, params: [...params], text, sentAt: new Date().toISOString() });
      messages.length = Math.min(messages.length, KEPT);
      log.info({ mobile: maskMobile(mobile), text }, 'SMS kept in the developer inbox');
    },
    inbox: () => messages,
  };
}
