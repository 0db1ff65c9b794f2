import { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ControlProps } from '../controls/control';
import { usePendingInput } from '../pending-input';
import { extensions } from './extensions';
import { cleanPasted } from './paste-cleanup';

/** After so long without a keystroke the text is handed over, so that a draft holds it. */
const PAUSE = 1000;

interface Hooks {
  /** Whether a picture at an address is one of the site's. */
  isOwn: (address: string) => boolean;
  /** Pictures that were dropped or pasted, and where they belong. */
  onPictures: (files: File[], at: number | null) => void;
  /** Pictures of something pasted that could not come along. */
  onLost: (count: number) => void;
}

/**
 * An editor in an element of the page. What is written is handed to the form when one pauses or leaves; an article
 * that is only looked at stays as it is.
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
  /** What the form knows of the text, as the editor writes it. */
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
      // The site's own style sheet does it: an element of style would be refused.
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
          // Word brings a picture of the words along with the words.
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
    // The editor writes the same in its own way: that alone is no change.
    known.current = htmlOf(made);
    setEditor(made);
    return () => {
      // What stands here is taken before, see `useWriting`: later it might be said of another answer.
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

/** The text as the form keeps it; nothing where there is nothing to read or to see. */
function htmlOf(editor: Editor): string | undefined {
  // The empty line after a last picture is there to write on.
  const html = editor.getHTML().replace(/(?:<p><\/p>)+$/u, '');
  return editor.isEmpty || html === '' ? undefined : html;
}
