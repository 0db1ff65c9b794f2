import { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ControlProps } from '../controls/control';
import { usePendingInput } from '../pending-input';
import { extensions } from './extensions';
import { cleanPasted } from './paste-cleanup';

/** Milliseconds without a keystroke after which the text is committed, so that a draft contains it. */
const COMMIT_DELAY_MS = 1000;

interface ArticleHooks {
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
  hooks: ArticleHooks,
): { editorElement: RefObject<HTMLDivElement | null>; editor: Editor | null } {
  const editorElement = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const latest = useRef({ props, hooks });
  useLayoutEffect(() => {
    latest.current = { props, hooks };
  });
  /** Last committed text, in the editor's serialisation. */
  const lastHtml = useRef<string | undefined>(undefined);
  const read = () => {
    const html = editor && !editor.isDestroyed ? htmlOf(editor) : lastHtml.current;
    return html === lastHtml.current ? latest.current.props.value : html;
  };
  usePendingInput(props.id, read);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor stands as long as the question does
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    let isDestroyed = false;
    const commit = () => {
      clearTimeout(pause);
      if (isDestroyed) return;
      const html = htmlOf(made);
      if (html === lastHtml.current) return;
      lastHtml.current = html;
      latest.current.props.commit(html);
    };
    const made = new Editor({
      element: editorElement.current,
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
          return !words && takePictures(event.clipboardData, null);
        },
        handleDrop: (view, event, _slice, moved) =>
          !moved &&
          takePictures(
            event.dataTransfer,
            view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? null,
          ),
      },
      onUpdate: () => {
        clearTimeout(pause);
        pause = setTimeout(commit, COMMIT_DELAY_MS);
      },
      onBlur: commit,
    });
    function takePictures(data: DataTransfer | null, at: number | null): boolean {
      const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      if (files.length > 0) latest.current.hooks.onPictures(files, at);
      return files.length > 0;
    }
    // The editor may serialise the same content differently, which is not a change.
    lastHtml.current = htmlOf(made);
    setEditor(made);
    return () => {
      // Pending input is read earlier, see `usePendingInput`; here it might be committed to another answer.
      isDestroyed = true;
      clearTimeout(pause);
      made.destroy();
    };
  }, []);
  useEffect(() => {
    editor?.setEditable(!props.readOnly, false);
  }, [editor, props.readOnly]);
  return { editorElement, editor };
}

/** The text as stored in the form; undefined when it has no visible content. */
function htmlOf(editor: Editor): string | undefined {
  // Removes the empty trailing paragraph, which only allows typing after a final picture.
  const html = editor.getHTML().replace(/(?:<p><\/p>)+$/u, '');
  return editor.isEmpty || html === '' ? undefined : html;
}
