import { use } from 'react';
import type { RegionNames } from '../../../flows/engine/question';
import { Icon } from '../../ui/Icon';
import { useRegions } from '../regions';
import { ObjectAnswersContext } from './object-answers';
import { Question } from './Question';

interface Props {
  /** Id of the object that holds the three answers. */
  id: string;
  names: RegionNames;
  required: boolean;
  readOnly?: boolean;
}

/** Province, city and county as one question: each offers what lies in the one before. */
export function RegionQuestion({ id, names, required, readOnly = false }: Props) {
  const { answers, errors, change } = use(ObjectAnswersContext);
  const { regions, failed, reload } = useRegions();
  const [province, city, county] = [names.province, names.city, names.county].map(name =>
    textOf(answers[name]),
  );
  const cities = regions?.[province ?? ''];

  const choose = {
    province(chosen: string) {
      change(names.province, chosen || undefined);
      chooseCity(only(Object.keys(regions?.[chosen] ?? {})), regions?.[chosen]);
    },
    city: (chosen: string) => chooseCity(chosen, cities),
    county: (chosen: string) => change(names.county, chosen || undefined),
  };
  function chooseCity(chosen: string, among: Record<string, string[]> | undefined) {
    change(names.city, chosen || undefined);
    change(names.county, only(among?.[chosen] ?? []) || undefined);
  }

  const levels = [
    { key: 'province', label: '省（市、区）', chosen: province, offered: Object.keys(regions ?? {}) },
    { key: 'city', label: '市', chosen: city, offered: Object.keys(cities ?? {}) },
    { key: 'county', label: '区（县）', chosen: county, offered: cities?.[city ?? ''] ?? [] },
  ] as const;
  const error = levels.map(({ key }) => errors[names[key]]).find(Boolean);
  return (
    <Question
      id={`${id}-region`}
      layout="group"
      label="所在地区"
      error={error}
      required={required || readOnly}
      half={false}
      radios={false}
    >
      <div className="region" aria-busy={!regions && !failed}>
        {levels.map(({ key, label, chosen = '', offered }) => (
          <div className="control" key={key}>
            <select
              id={`${id}_${names[key]}`}
              aria-label={label}
              aria-required={required || undefined}
              aria-invalid={errors[names[key]] ? true : undefined}
              value={chosen}
              disabled={readOnly}
              onChange={event => choose[key](event.target.value)}
            >
              <option value="">{label}</option>
              {[...new Set([...offered, chosen])].filter(Boolean).map(name => (
                <option key={name}>{name}</option>
              ))}
            </select>
            <Icon name="down" />
          </div>
        ))}
      </div>
      {failed && (
        <p className="error" role="status">
          <Icon name="alert" />
          <span>
            暂时没能取到地区列表。
            <button className="link" type="button" onClick={reload}>
              重新加载
            </button>
          </span>
        </p>
      )}
    </Question>
  );
}

function textOf(answer: unknown): string {
  return typeof answer === 'string' ? answer : '';
}

/** The single entry of a list, or nothing: where there is no choice, none is asked for. */
function only(names: string[]): string {
  return names.length === 1 ? names[0]! : '';
}
