import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './Icon';

interface DialogProps {
  title: string;
  /** Room for a form in two columns. */
  wide?: boolean;
  /** Called when the person closes it: by the button, by Escape, or by the page. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog, open as long as it is rendered. The native element keeps the focus inside and gives it back. It
 * stands at the end of the document: a form in it may be asked for from within another form.
 */
export function Dialog({ title, wide = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Closed before it leaves the document, so that the focus goes back to where it came from.
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    return () => element.close();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className={wide ? 'dialog dialog--wide' : 'dialog'}
      aria-labelledby={heading}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
      // React lets events rise to the form that opened the dialog.
      onSubmit={event => event.stopPropagation()}
    >
      <header>
        <h2 id={heading}>{title}</h2>
        <button type="button" className="icon-btn" aria-label="关闭" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>,
    document.body,
  );
}
