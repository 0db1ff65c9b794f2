import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { runAfterPointerUp } from '../../../ui/after-pointer-up';
import { usePendingInput } from '../pending-input';
import type { ControlProps } from './control';
import { parseTypedAnswer } from './input-format';

/** Milliseconds without a keystroke after which the answer is committed, so that a draft contains it. */
const COMMIT_DELAY_MS = 1000;

interface BufferedInput<Element> {
  ref: RefObject<Element | null>;
  defaultValue: string;
  onInput(): void;
  onBlur(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/**
 * Uncontrolled text input, so that a keystroke does not render the form. The answer is committed on blur, on Enter, and
 * when typing pauses.
 */
export function useBufferedInput<Element extends HTMLInputElement | HTMLTextAreaElement>(
  props: Pick<ControlProps, 'id' | 'value' | 'commit' | 'schema' | 'options'>,
): BufferedInput<Element> {
  const ref = useRef<Element>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = textOf(props.value);
  // Never updated: changing the attribute with every answer would trigger a layout of the form.
  const [defaultValue] = useState(shown);

  // An answer may also be set from outside, such as a birthday derived from an identity number.
  useLayoutEffect(() => {
    const element = ref.current;
    if (element && element !== element.ownerDocument.activeElement) element.value = shown;
  }, [shown]);
  useEffect(() => () => clearTimeout(pause.current), []);

  const read = () =>
    ref.current ? parseTypedAnswer(latest.current, ref.current.value) : latest.current.value;
  usePendingInput(props.id, read);
  const commitTyped = () => {
    clearTimeout(pause.current);
    const { value, commit } = latest.current;
    const answer = read();
    if (answer !== value) commit(answer);
    return textOf(answer);
  };
  const commitAndFormat = () => {
    const text = commitTyped();
    if (ref.current) ref.current.value = text;
  };
  return {
    ref,
    defaultValue,
    onInput() {
      clearTimeout(pause.current);
      pause.current = setTimeout(commitTyped, COMMIT_DELAY_MS);
    },
    onBlur: () => runAfterPointerUp(commitAndFormat),
    onKeyDown(event) {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing && event.target instanceof HTMLInputElement)
        commitAndFormat();
    },
  };
}

function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}
