import { useEffect, useRef } from 'react';
import { optionsOf } from '../../../domain/enumerations';
import { Icon } from '../Icon';
import { useCities } from './cities';
import { useRegionNames } from './names';
import { RegionLevelSelect } from './RegionLevelSelect';
import './region.css';

/** Province, city and county, by name; a level that is not chosen is empty. */
export interface RegionAnswer {
  province: string;
  city: string;
  county: string;
}

/** Labels of the levels, from largest to smallest. */
const levels = { province: '省（市、区）', city: '市', county: '区（县）' } as const;

export type RegionLevel = keyof typeof levels;

interface RegionSelectsProps {
  value: RegionAnswer;
  /** Receives the new value; levels below the changed one are cleared when they do not lie within it. */
  onChange(value: RegionAnswer): void;
  idOf(level: RegionLevel): string;
  invalid: readonly RegionLevel[];
  required: boolean;
  readOnly?: boolean;
  /** In which the regions are named; simplified Chinese if empty. */
  language: string;
}

const provinces = optionsOf('NativePlace').map(({ value }) => value);

/**
 * Selects for province, city and county; each offers what lies within the level above. The lists are suggestions: a
 * city or county missing in them, because it is new or abolished, can be typed or stays as it was answered.
 */
export function RegionSelects({
  value,
  onChange,
  idOf,
  invalid,
  required,
  readOnly = false,
  language,
}: RegionSelectsProps) {
  const { province, city, county } = value;
  useRegionNames(language, province);
  const { cities, failed, reload } = useCities(province);
  useOnlyChoice(value, cities, onChange);

  const shared = (level: RegionLevel) => ({
    id: idOf(level),
    label: levels[level],
    invalid: invalid.includes(level),
    required,
    readOnly,
  });
  return (
    <>
      <div className="region" aria-busy={!!province && !cities && !failed}>
        <RegionLevelSelect
          {...shared('province')}
          chosen={province}
          offered={provinces}
          onChange={chosen => onChange({ province: chosen, city: '', county: '' })}
        />
        <RegionLevelSelect
          {...shared('city')}
          key={`city of ${province}`}
          chosen={city}
          offered={failed ? [] : cities && Object.keys(cities)}
          typed={!!province}
          onChange={chosen => onChange({ province, city: chosen, county: only(cities?.[chosen]) })}
        />
        <RegionLevelSelect
          {...shared('county')}
          key={`county of ${province} ${cities && city in cities ? city : ''}`}
          chosen={county}
          offered={cities || failed ? (cities?.[city] ?? []) : undefined}
          typed={!!city}
          onChange={chosen => onChange({ province, city, county: chosen })}
        />
      </div>
      {failed && (
        <p className="error" role="status">
          <Icon name="alert" />
          <span>
            暂时没能取到市县列表，可以手工填写，或
            <button className="link" type="button" onClick={reload}>
              重新加载
            </button>
          </span>
        </p>
      )}
    </>
  );
}

/** Selects the only city of a province automatically: with a single option there is nothing to choose. */
function useOnlyChoice(
  value: RegionAnswer,
  cities: Record<string, string[]> | undefined,
  onChange: (value: RegionAnswer) => void,
): void {
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });
  useEffect(() => {
    const { value, onChange } = latest.current;
    const city = only(cities && Object.keys(cities));
    if (city && !value.city) onChange({ ...value, city, county: only(cities?.[city]) });
  }, [cities]);
}

/** The only entry of a list, or an empty string. */
function only(names: readonly string[] = []): string {
  return names.length === 1 ? names[0]! : '';
}
