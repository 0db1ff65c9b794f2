import { getCall } from '../../app/api/get-call';

export interface ActivityListQuery {
  period?: 'coming' | 'past';
  month?: string;
  category?: string;
  open?: boolean;
  page?: number;
  pageSize?: number;
}

export const activitiesCall = (query: ActivityListQuery) => getCall('/volunteer/activity/list', query);

export const activityCall = (id: string) => getCall('/volunteer/activity/detail', { id });
