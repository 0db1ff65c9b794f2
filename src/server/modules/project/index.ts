import { defineModule } from '../../engine/module';
import { handlers } from './handlers';
import { optionSources } from './option-source';
import { personalData } from './personal-data';
import { searchSource } from './search-source';

export default defineModule({
  name: 'project',
  handlers,
  optionSources,
  personalData,
  searchSource,
});

export { insertMissingProjects, type NewProject } from './initial-projects';
export { findProjectEntry, listProjects, projectNames, takesApplications } from './project-reader';
export { publishedSpending, publishedSpendingAfter, sharesBetween, spentOn } from './spending';
export { setProjectStatus } from './store';
