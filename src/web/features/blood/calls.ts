import { getCall } from '../../app/api/get-call';

export const bloodSitesCall = getCall('/donation/blood/list');

export const bloodSiteCall = (id: string) => getCall('/donation/blood/detail', { id });
