import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { runAfterPointerUp } from '../../../ui/after-pointer-up';
import { usePendingInput } from '../pending-input';
import type { ControlProps } from './control';
import { parseInput } from './input-format';

/** After so long without a keystroke the answer is handed over, so that a draft holds it. */
const PAUSE = 1000;

interface Typed<Element> {
  ref: RefObject<Element | null>;
  defaultValue: string;
  onInput(): void;
  onBlur(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/**
 * A text that the browser keeps while it is typed, so that a keystroke costs the form nothing. The answer is handed
 * over on leaving the input, on Enter, and when the typing pauses.
 */
export function useBufferedInput<Element extends HTMLInputElement | HTMLTextAreaElement>(
  props: Pick<ControlProps, 'id' | 'value' | 'commit' | 'schema' | 'options'>,
): Typed<Element> {
  const ref = useRef<Element>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = textOf(props.value);
  // Kept as it was: changing the attribute with every answer would make the browser lay the form out again.
  const [defaultValue] = useState(shown);

  // An answer may also come from elsewhere, such as a birthday from an identity number.
  useLayoutEffect(() => {
    const element = ref.current;
    if (element && element !== element.ownerDocument.activeElement) element.value = shown;
  }, [shown]);
  useEffect(() => () => clearTimeout(pause.current), []);

  const read = () => (ref.current ? parseInput(latest.current, ref.current.value) : latest.current.value);
  usePendingInput(props.id, read);
  const handOver = () => {
    clearTimeout(pause.current);
    const { value, commit } = latest.current;
    const answer = read();
    if (answer !== value) commit(answer);
    return textOf(answer);
  };
  const tidy = () => {
    const text = handOver();
    if (ref.current) ref.current.value = text;
  };
  return {
    ref,
    defaultValue,
    onInput() {
      clearTimeout(pause.current);
      pause.current = setTimeout(handOver, PAUSE);
    },
    onBlur: () => runAfterPointerUp(tidy),
    onKeyDown(event) {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing && event.target instanceof HTMLInputElement)
        tidy();
    },
  };
}

function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}
