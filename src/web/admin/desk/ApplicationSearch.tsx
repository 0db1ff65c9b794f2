import { type RefObject, useState } from 'react';
import { isMobile, normaliseMobile } from '../../../domain/phones';
import { Icon } from '../../ui/Icon';

interface ApplicationSearchProps {
  /** Allows a shortcut key to focus the input. */
  input: RefObject<HTMLInputElement | null>;
  onNumber: (no: string) => void;
  /** A mobile number must not appear in the address. */
  onMobile: (mobile: string) => void;
}

/** Finds an application by its number, or those of an account by its mobile number. */
export function ApplicationSearch({ input, onNumber, onMobile }: ApplicationSearchProps) {
  const [text, setText] = useState('');
  return (
    <search>
      <form
        className="control"
        onSubmit={event => {
          event.preventDefault();
          const mobile = normaliseMobile(text);
          if (isMobile(mobile)) onMobile(mobile);
          else if (text.trim()) onNumber(text.trim());
        }}
      >
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          aria-label="查受理编号或手机号"
          placeholder="查受理编号或手机号"
          autoComplete="off"
          maxLength={30}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <span aria-hidden="true">
          <kbd>/</kbd>
        </span>
      </form>
    </search>
  );
}
