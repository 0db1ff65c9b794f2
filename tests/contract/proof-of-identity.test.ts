import { describe, expect, it } from 'vitest';
import document from '../../src/generated/contract.json';
import { readContract } from '../../src/server/platform/contract/operations';

// Which operations ask who holds the session (`x-proof`): taking it away from one, or forgetting it at a new one, fails.

const { operations } = readContract(document);

const POWERFUL_ROLES = ['admin', 'operator', 'finance', 'publish', 'retire', 'export'];

/** What members do with their own account and need a proof for. */
const ofMembers = [
  ...['addTotp', 'addPasskey', 'removeSecondFactor', 'renewRecoveryCodes'],
  ...['revokeSession', 'revokeOtherSessions', 'confirmBindingChange'],
  ...['requestDataExport', 'scheduleAccountDeletion'],
];

/** Operations of powerful roles that need no proof, by the reason. */
const withoutProof: Record<string, string[]> = {
  'takes away, refuses or ends, and grants nothing': [
    ...['revokeApiKey', 'removeWebhook', 'refuseRefund', 'returnFormChange', 'closeShortLink'],
    ...['declineFactorRemoval', 'declineRefundLimit', 'declineStaffRoles', 'endAccountSessions'],
  ],
  'is decided by a second person, who needs a proof': ['requestRefund'],
  'changes nothing': ['findAccount', 'validateFormChange', 'startImpactReport', 'checkExpiries'],
  'sends what was sent, or is sent, to an address that was added with a proof': [
    ...['changeWebhook', 'replayWebhooks'],
  ],
  'keeps the server running, and can be undone at once': [
    ...['retryFailedJob', 'retryFailedQueue', 'beginMaintenance', 'endMaintenance'],
    ...['changeLogLevel', 'resetLogLevel', 'resumeOrganisation'],
  ],
  'publishes under the name of the organisation, where it is seen and corrected': [
    ...['recordSpending', 'addSpendingVouchers', 'publishProjectUpdate', 'moderateMessage'],
    ...['createCorrection', 'createShortLink', 'setSmsSignature'],
  ],
};

const isPowerful = ({ roles }: { roles: readonly string[] }) =>
  roles.some(role => POWERFUL_ROLES.includes(role));
const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id).sort();

describe('A proof of who holds the session', () => {
  it('is asked for by every change of powerful roles, but for those with a reason', () => {
    const unproved = operations.filter(
      operation => operation.method !== 'GET' && isPowerful(operation) && !operation.proof,
    );
    expect(idsOf(unproved)).toEqual(Object.values(withoutProof).flat().sort());
  });

  it('is asked for by what members do with their account', () => {
    const proved = operations.filter(({ roles, proof }) => proof && roles.length === 0);
    expect(idsOf(proved)).toEqual(ofMembers.sort());
  });
});
