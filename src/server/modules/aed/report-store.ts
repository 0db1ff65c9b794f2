import type { Tx } from '../../engine/applications/flow-services';

/** A report of a broken or missing AED. */
interface AedReport {
  application_id: string;
  aed_id: string;
  problem: string;
  reported_at: Date;
}

/** Inserts a report, which is open until it is removed. */
export async function insertReport(tx: Tx, report: AedReport): Promise<void> {
  await tx.insertInto('aed_report').values(report).execute();
}

/** Marks that staff have taken the report up. */
export async function markReportChecking(tx: Tx, applicationId: string): Promise<void> {
  await tx
    .updateTable('aed_report')
    .set({ checking: true })
    .where('application_id', '=', applicationId)
    .execute();
}

/** Removes the report of an application that has ended. */
export async function removeReport(tx: Tx, applicationId: string): Promise<void> {
  await tx.deleteFrom('aed_report').where('application_id', '=', applicationId).execute();
}
