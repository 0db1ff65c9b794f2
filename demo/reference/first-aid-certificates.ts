import { addDays, today } from '../../src/domain/dates';

/** Fictional first-aider certificates from before the portal; the third one has expired. */
export const listEarlierCertificates = () => [
  { number: 'SL2026000001', holder: '林示例', validUntil: addDays(today(), 1000) },
  { number: 'SL2026000002', holder: '阿依古丽·示例', validUntil: addDays(today(), 1000) },
  { number: 'SL2020000003', holder: '周示例', validUntil: addDays(today(), -30) },
];
