import type { FirstCalls } from '../../app/api/first-responses';
import { contentDetailCall } from '../../features/content/calls';
import { memberCalls } from './calls';

export const firstCalls: FirstCalls = query => {
  const id = query.get('id');
  return id ? [contentDetailCall(id)] : [...memberCalls('leader'), ...memberCalls('group')];
};
