import type { components } from '../../../generated/api';
import { getQuery } from '../../app/api/get-query';
import { bloodSiteCall, bloodSitesCall } from './calls';

export type BloodSite = components['schemas']['BloodSite'];

export const bloodSitesQuery = getQuery('blood-sites', ...bloodSitesCall);

export const bloodSiteQuery = (id: string) => getQuery('blood-site', ...bloodSiteCall(id));
