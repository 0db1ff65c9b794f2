import { useEffect, useState } from 'react';
import type { Offering } from '../../../flows/engine/offers';
import type { ControlProps } from '../controls/control';

/**
 * Takes back a choice that can be made no longer: it closed meanwhile, or the answers before it have changed.
 * @param list what is offered now; undefined while that is being asked
 * @returns what to tell about it until something else is chosen
 */
export function useLostChoice(
  list: readonly Offering[] | undefined,
  { value, commit, readOnly }: Pick<ControlProps, 'value' | 'commit' | 'readOnly'>,
): string | undefined {
  const [lost, setLost] = useState<string>();
  useEffect(() => {
    if (!list || value === undefined || readOnly) return;
    const chosen = list.find(offering => offering.value === value);
    if (chosen && !chosen.closed) {
      setLost(undefined);
      return;
    }
    setLost(
      chosen
        ? `您选择的“${chosen.label}”${chosen.closed}，请重新选择。`
        : '您之前的选择已不在可选的范围内，请重新选择。',
    );
    commit(undefined);
  }, [list, value, readOnly, commit]);
  return lost;
}
