import { offerMeasurements } from '../../paint-times';
import { sampleForm } from '../sample-fields';

/** Each exports `prepare(form, root)`, which returns the function that renders the sample form. */
const libraries = {
  'form-js': () => import('./form-js.js'),
  'json-forms': () => import('./json-forms.jsx'),
  surveyjs: () => import('./surveyjs.jsx'),
  formio: () => import('./formio.js'),
};

const [name = '', count] = location.search.slice(1).split('&');

async function load() {
  const { prepare } = await libraries[name]();
  offerMeasurements(await prepare(sampleForm(Number(count)), document.getElementById('root')));
}

// Not awaited: a library may import what lies in the chunk of this module, which would wait for itself.
load();
