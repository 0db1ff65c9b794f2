import { describe, expect, it } from 'vitest';
import {
  composeMessage,
  type MessageContent,
  type MessageTemplateName,
  messageCatalogue,
  messageKinds,
} from '../../src/server/engine/applications/message-catalogue';
import { flows } from '../support/flows';

const names = Object.keys(messageCatalogue) as MessageTemplateName[];

/** Facts of any message: each template uses those that it needs. */
const facts = {
  event: { type: 'REJECT', reason: '示例原因' },
  status: { statusText: '办理中', stage: undefined },
  due: '2026年12月31日',
  early: false,
  closed: false,
  sum: { subject: '示例款项', amount: 100 },
  subject: '示例款项',
  mismatch: '示例差额',
  stillDue: true,
  reason: '示例原因',
  method: '示例方式',
};

describe.each(names)('The message %s', name => {
  const message = messageCatalogue[name];

  it('has a kind, a title and the text of an SMS', () => {
    expect(messageKinds).toContain(message.kind);
    expect(message.title).toMatch(/\S/);
    expect(message.sms).toMatch(/\S/);
  });

  it('names the flow and the application number in the portal, in whole sentences', () => {
    for (const flow of flows.values()) {
      const content = { template: name, facts } as unknown as MessageContent;
      const { template, title, text } = composeMessage({ flow, no: 'QG20260000001' }, content);
      expect({ template, title }).toEqual({ template: name, title: message.title });
      expect(text).toContain(flow.title);
      expect(text).toContain('QG20260000001');
      expect(text).toMatch(/。$/);
      expect(text).not.toMatch(/undefined|null|NaN|。。/);
    }
  });

  it('does not name the flow in the SMS', () => {
    for (const flow of flows.values()) expect(message.sms).not.toContain(flow.title);
  });
});
