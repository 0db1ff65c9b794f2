import { getQuery } from '../../app/api/get-query';

/** Number of registered stem cell and organ donors. */
export const lifeStatisticsQuery = getQuery('life-figures', '/statistics/life');
