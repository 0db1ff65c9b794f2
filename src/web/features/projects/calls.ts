import { getCall } from '../../app/api/get-call';

/** All projects: they are few, and their names are needed in several places. */
export const allProjectsCall = getCall('/public/welfare/list', { pageSize: 100 });

export const projectCall = (id: string) => getCall('/public/welfare/detail', { id });

export const phasesCall = (id: string) => getCall('/ImplementProject/QueryImplementProjectSchedule', { id });
