import { sealAuditLog } from '../../engine/audit-chain/seal';
import { saveVerification } from '../../engine/audit-chain/store';
import { verifyAuditLog } from '../../engine/audit-chain/verify';
import type { Job } from '../../platform/jobs/job';

/** Seals the entries of the audit log that have been written since. */
export const sealAuditLogs: Job<object> = {
  name: 'audit.seal',
  every: 10,
  async work(_data, { services }) {
    await sealAuditLog(services);
  },
};

/**
 * Compares the audit log with its chain and its anchors. It seals first: what is unsealed at the end has been written
 * meanwhile, and operators see the number until the next verification.
 */
export const verifyAuditLogs: Job<object> = {
  name: 'audit.verify',
  every: 12 * 3600,
  seconds: 1800,
  async work(_data, { services }) {
    await sealAuditLog(services).catch(error =>
      services.log.error({ err: error }, 'the audit log was not sealed before it is verified'),
    );
    const found = await verifyAuditLog(services);
    await saveVerification(services.db, found);
    if (found.problem)
      services.log.error({ problem: found.problem }, 'the audit log is not as it was written');
  },
};
