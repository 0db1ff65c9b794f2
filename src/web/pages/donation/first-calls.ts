import type { FirstCalls } from '../../app/api/first-responses';
import { newFormCalls } from '../../engine/applications/form-calls';
import { donationCall } from './calls';

export const firstCalls: FirstCalls = (query, visitor) => {
  const id = query.get('id');
  return id ? [donationCall(id)] : newFormCalls('donation', visitor);
};
