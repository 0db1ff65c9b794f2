import type { Capability } from '../../engine/applications/capability';
import { insertReport, markReportChecking, removeReport } from './report-store';

/** The state in which staff check a report. */
const CHECKING = '核实中';

const aedReport: Capability = {
  name: 'aed-report',
  title: '设备故障报告',
  description: '处理完毕之前，在AED查询里注明有人报告了什么问题',
  requires: { answers: ['aedId', 'problem'], states: [CHECKING] },
  async onTransition({ applicationId, event, answers, status, at }, tx) {
    if (event.type === 'FILED') {
      const { aedId, problem } = answers;
      await insertReport(tx, {
        application_id: applicationId,
        aed_id: String(aedId),
        problem: String(problem),
        reported_at: at,
      });
    } else if (status.state === CHECKING) await markReportChecking(tx, applicationId);
    // Answered or withdrawn.
    else if (!status.open) await removeReport(tx, applicationId);
  },
};

export const capabilities = [aedReport];
