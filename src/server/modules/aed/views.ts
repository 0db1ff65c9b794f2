import { type Coordinates, distanceBetween } from '../../../domain/geo';
import type { ListedAedRow } from './store';

/** An AED as the contract describes it. */
export function view(row: ListedAedRow, from: Coordinates | null) {
  const { open_time, key_holder, inspected_on, expires_on, updated_at, report, ...rest } = row;
  return {
    ...rest,
    openTime: open_time,
    keyHolder: key_holder,
    inspectDate: inspected_on,
    expireDate: expires_on,
    report: report && { ...report, at: new Date(report.at).toISOString() },
    updatedAt: updated_at.toISOString(),
    ...(from && { distance: Math.round(distanceBetween(from, row)) }),
  };
}
