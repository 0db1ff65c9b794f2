import type { components } from '../../../generated/api';
import { getQuery } from '../../app/api/get-query';

export type BloodSite = components['schemas']['BloodSite'];

export const bloodSitesQuery = getQuery('blood-sites', '/donation/blood/list');

export const bloodSiteQuery = (id: string) => getQuery('blood-site', '/donation/blood/detail', { id });
