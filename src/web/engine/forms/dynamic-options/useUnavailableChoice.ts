import { useEffect, useState } from 'react';
import type { DynamicOption } from '../../../../flows/engine/dynamic-options';
import type { ControlProps } from '../controls/control';

/**
 * Clears choices that are no longer available: closed meanwhile, or excluded by a changed answer.
 * @param list current options; undefined while they load
 * @returns message about it, until another option is chosen
 */
export function useUnavailableChoice(
  list: readonly DynamicOption[] | undefined,
  { value, commit, readOnly }: Pick<ControlProps, 'value' | 'commit' | 'readOnly'>,
): string | undefined {
  const [lost, setLost] = useState<string>();
  useEffect(() => {
    if (!list || value === undefined || readOnly) return;
    const chosen: unknown[] = Array.isArray(value) ? value : [value];
    const open = (one: unknown) => list.some(({ value, closedReason }) => value === one && !closedReason);
    const unavailable = chosen.filter(one => !open(one));
    if (unavailable.length === 0) {
      setLost(undefined);
      return;
    }
    setLost(
      unavailable.map(one => describeUnavailableOption(list.find(option => option.value === one))).join('\n'),
    );
    const left = chosen.filter(open);
    commit(left.length > 0 ? left : undefined);
  }, [list, value, readOnly, commit]);
  return lost;
}

const describeUnavailableOption = (chosen: DynamicOption | undefined) =>
  chosen
    ? `您选择的“${chosen.label}”${chosen.closedReason}，请重新选择。`
    : '您之前的选择已不在可选的范围内，请重新选择。';
