import { maskMobile } from '../../../domain/masking';
import { type InboxMessage, render, type Sms } from './sms';

const MAX_MESSAGES = 100;

/** The part of a logger that is used here. */
interface Log {
  info(facts: object, message: string): void;
}

/**
 * The default outside production: messages are not sent. The text is logged (with the number masked) and stored in an
 * inbox that developers open in the browser.
 */
export function createInboxSms(log: Log): Sms {
  const messages: InboxMessage[] = [];
  return {
    async send(mobile, template, params, language, signature) {
      const text = await render(template, params, language);
      messages.unshift({
        ...{ mobile, template, params: [...params], text },
        ...{ signature: signature ?? null, sentAt: new Date().toISOString() },
      });
      messages.length = Math.min(messages.length, MAX_MESSAGES);
      log.info({ mobile: maskMobile(mobile), text }, 'SMS kept in the developer inbox');
    },
    inbox: () => messages,
  };
}
