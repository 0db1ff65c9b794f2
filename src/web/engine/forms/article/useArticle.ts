import { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ControlProps } from '../controls/control';
import { usePendingInput } from '../pending-input';
import { extensions } from './extensions';
import { cleanPasted } from './paste-cleanup';

/** Milliseconds without a keystroke after which the text is committed, so that a draft contains it. */
const PAUSE = 1000;

interface Hooks {
  /** Whether a picture URL belongs to the site. */
  isOwn: (address: string) => boolean;
  /** Receives pictures that were dropped or pasted, with their position. */
  onPictures: (files: File[], at: number | null) => void;
  /** Receives the number of pasted pictures that could not be included. */
  onLost: (count: number) => void;
}

/**
 * Mounts an editor in an element. The text is committed to the form on a pause or on blur; an article that is only
 * viewed stays unchanged.
 */
export function useArticle(
  props: Pick<ControlProps, 'id' | 'label' | 'value' | 'commit' | 'readOnly' | 'required'>,
  hooks: Hooks,
): { place: RefObject<HTMLDivElement | null>; editor: Editor | null } {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const latest = useRef({ props, hooks });
  useLayoutEffect(() => {
    latest.current = { props, hooks };
  });
  /** Last committed text, in the editor's serialisation. */
  const known = useRef<string | undefined>(undefined);
  const read = () => {
    const html = editor && !editor.isDestroyed ? htmlOf(editor) : known.current;
    return html === known.current ? latest.current.props.value : html;
  };
  usePendingInput(props.id, read);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor stands as long as the question does
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const handOver = () => {
      clearTimeout(pause);
      if (over) return;
      const html = htmlOf(made);
      if (html === known.current) return;
      known.current = html;
      latest.current.props.commit(html);
    };
    const made = new Editor({
      element: place.current,
      extensions,
      content: typeof props.value === 'string' ? props.value : '',
      editable: !props.readOnly,
      // The site's style sheet has these rules; an injected style element would violate the content security policy.
      injectCSS: false,
      editorProps: {
        attributes: {
          id: `${props.id}-text`,
          class: 'rich writer-text',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': props.label,
          ...(props.required && { 'aria-required': 'true' }),
        },
        transformPastedHTML: html => {
          const { html: cleaned, removedPictures } = cleanPasted(html, latest.current.hooks.isOwn);
          if (removedPictures > 0) latest.current.hooks.onLost(removedPictures);
          return cleaned;
        },
        handlePaste: (_, event) => {
          // Word adds a picture of the text to the clipboard beside the text.
          const words = event.clipboardData?.getData('text/plain').trim();
          return !words && take(event.clipboardData, null);
        },
        handleDrop: (view, event, _slice, moved) =>
          !moved &&
          take(
            event.dataTransfer,
            view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? null,
          ),
      },
      onUpdate: () => {
        clearTimeout(pause);
        pause = setTimeout(handOver, PAUSE);
      },
      onBlur: handOver,
    });
    function take(data: DataTransfer | null, at: number | null): boolean {
      const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      if (files.length > 0) latest.current.hooks.onPictures(files, at);
      return files.length > 0;
    }
    // The editor may serialise the same content differently, which is not a change.
    known.current = htmlOf(made);
    setEditor(made);
    return () => {
      // Pending input is read earlier, see `usePendingInput`; here it might be committed to another answer.
      over = true;
      clearTimeout(pause);
      made.destroy();
    };
  }, []);
  useEffect(() => {
    editor?.setEditable(!props.readOnly, false);
  }, [editor, props.readOnly]);
  return { place, editor };
}

/** The text as stored in the form; undefined when it has no visible content. */
function htmlOf(editor: Editor): string | undefined {
  // Removes the empty trailing paragraph, which only allows typing after a final picture.
  const html = editor.getHTML().replace(/(?:<p><\/p>)+$/u, '');
  return editor.isEmpty || html === '' ? undefined : html;
}
