import './rich-text.css';
import { codePoints, lengths, visibleText } from '@sao-mai/contracts';
import createDOMPurify from 'dompurify';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { MouseEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import ReactQuill from 'react-quill';
import type { Quill } from 'react-quill';
import { useFormat } from '../../i18n/use-format.ts';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { IconName } from '../../ui/icon.tsx';
import { pasteMatchers } from './paste-matchers.ts';

const FORMATS = ['bold', 'italic', 'underline', 'list'];
const MODULES = {
  // Our own toolbar is translated and has our icons.
  toolbar: false,
  // null disables Quill's Tab handling, so that Tab moves the focus.
  keyboard: { bindings: { tab: null, 'remove tab': null, indent: null, outdent: null } },
  // Undo stops at the stored text, which our code inserts.
  history: { userOnly: true },
  clipboard: { matchers: pasteMatchers },
};

const BUTTONS = [
  { format: 'bold', value: true, icon: 'bold', label: 'profileForm.bold' },
  { format: 'italic', value: true, icon: 'italic', label: 'profileForm.italic' },
  { format: 'underline', value: true, icon: 'underline', label: 'profileForm.underline' },
  { format: 'list', value: 'bullet', icon: 'bulletList', label: 'profileForm.bulletList' },
  { format: 'list', value: 'ordered', icon: 'orderedList', label: 'profileForm.orderedList' },
] as const satisfies readonly { format: string; value: string | boolean; icon: IconName; label: string }[];

/** Debounce before the editor's HTML is read: reading a long text takes longer than a keystroke may. */
const READ_AFTER_MS = 300;

const purifier = createDOMPurify(window);

/** The editor's HTML as stored: Quill writes every space as a non-breaking one. */
function normalise(html: string): string {
  const soft = html.replaceAll('&nbsp;', ' ').replaceAll('\u00a0', ' ');
  const clean = purifier.sanitize(soft, {
    ALLOWED_TAGS: ['p', 'br', 'strong', 'em', 'u', 'ol', 'ul', 'li'],
    ALLOWED_ATTR: [],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  return visibleText(clean) === '' ? '' : clean;
}

/** Reads the HTML debounced while typing, and at once on blur, on submit and when leaving the page. */
function useReading(quill: RefObject<ReactQuill | null>, onRead: (bio: string) => void): void {
  const read = useEffectEvent((editor: Quill) => onRead(normalise(editor.getSemanticHTML())));
  useEffect(() => {
    const editor = quill.current?.getEditor();
    if (editor === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const now = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      read(editor);
    };
    const soon = (_change: unknown, _before: unknown, source: string) => {
      if (source !== 'user') return;
      clearTimeout(timer);
      timer = setTimeout(now, READ_AFTER_MS);
    };
    const form = editor.root.closest('form');
    editor.on('text-change', soon);
    editor.root.addEventListener('blur', now);
    // Capture: runs before the form's own submit handler.
    form?.addEventListener('submit', now, { capture: true });
    addEventListener('pagehide', now, { capture: true });
    return () => {
      clearTimeout(timer);
      editor.off('text-change', soon);
      editor.root.removeEventListener('blur', now);
      form?.removeEventListener('submit', now, { capture: true });
      removeEventListener('pagehide', now, { capture: true });
    };
  }, [quill]);
}

const sameFormats = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean =>
  BUTTONS.every(({ format }) => one[format] === other[format]);

/** The formats at the caret, which the toolbar shows as pressed. */
function useActiveFormats(quill: RefObject<ReactQuill | null>): Readonly<Record<string, unknown>> {
  const [active, setActive] = useState<Readonly<Record<string, unknown>>>({});
  useEffect(() => {
    const instance = quill.current?.getEditor();
    if (instance === undefined) return;
    const look = () => {
      if (instance.getSelection() === null) return;
      const formats = instance.getFormat();
      setActive((last) => (sameFormats(last, formats) ? last : formats));
    };
    instance.on('editor-change', look);
    return () => {
      instance.off('editor-change', look);
    };
  }, [quill]);
  return active;
}

interface ToolbarProps {
  editor: () => Quill | undefined;
  active: Readonly<Record<string, unknown>>;
}

function Toolbar({ editor, active }: ToolbarProps) {
  const { t } = useTranslation();
  const keepSelection = (event: MouseEvent) => event.preventDefault();
  return (
    <div
      role="group"
      aria-label={t('profileForm.bioToolbar')}
      className="flex flex-wrap gap-0.5 border-b border-line p-1"
    >
      {BUTTONS.map(({ format, value, icon, label }) => {
        const pressed = active[format] === value;
        return (
          <IconButton
            key={label}
            icon={icon}
            label={t(label)}
            aria-pressed={pressed}
            onMouseDown={keepSelection}
            className={classNames('no-underline!', pressed && 'bg-desk! text-on-desk!')}
            onClick={() => {
              editor()?.focus();
              editor()?.format(format, pressed ? false : value, 'user');
            }}
          />
        );
      })}
    </div>
  );
}

function Counter({ id, count }: { id: string; count: number }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const over = count - lengths.bio.visible;
  const values = { length: number(count), max: number(lengths.bio.visible) };
  return (
    <p id={id} className={classNames('whitespace-nowrap tabular-nums', over > 0 && 'font-semibold text-son-text')}>
      {over > 0 ? (
        t('profileForm.tooMany', { count: over, formatted: number(over) })
      ) : (
        <>
          <span aria-hidden="true">{t('profileForm.counter', values)}</span>
          <span className="sr-only">{t('profileForm.counterSpoken', values)}</span>
        </>
      )}
    </p>
  );
}

export interface RichTextProps {
  initial: string;
  onChange: (html: string) => void;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
}

/** Uncontrolled: Quill would parse normalised HTML again and drop trailing spaces. A new `key` resets it. */
export function RichText({ initial, onChange, labelledBy, describedBy, invalid }: RichTextProps) {
  const { t } = useTranslation();
  const quill = useRef<ReactQuill>(null);
  const [count, setCount] = useState(() => codePoints(visibleText(initial)));
  const active = useActiveFormats(quill);
  const hint = useId();
  const editor = () => quill.current?.getEditor();
  useReading(quill, (bio) => {
    setCount(codePoints(visibleText(bio)));
    onChange(bio);
  });

  useEffect(() => {
    const root = quill.current?.getEditor().root;
    if (root === undefined) return;
    // A browser translation would be saved instead of the original text.
    root.setAttribute('translate', 'no');
    root.setAttribute('role', 'textbox');
    root.setAttribute('aria-multiline', 'true');
    root.setAttribute('aria-required', 'true');
    root.setAttribute('aria-labelledby', labelledBy);
    root.setAttribute('aria-describedby', describedBy === undefined ? hint : `${describedBy} ${hint}`);
    root.setAttribute('aria-invalid', String(invalid));
    root.dataset['placeholder'] = t('profileForm.bioPlaceholder');
  }, [t, labelledBy, describedBy, invalid, hint]);

  return (
    <div
      className={classNames(
        'rich-text rounded-md border-[1.5px] bg-sheet focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-focus hover:border-ink',
        invalid ? 'border-son-text' : 'border-edge',
      )}
    >
      <Toolbar editor={editor} active={active} />
      <ReactQuill
        ref={quill}
        theme="default"
        defaultValue={initial}
        modules={MODULES}
        formats={FORMATS}
        // Avoids reading the HTML on every key for an unused listener.
        useSemanticHTML={false}
      />
      <div className="flex justify-between gap-4 border-t border-line px-4 py-2 text-xs text-ink-2">
        <p>{t('profileForm.editorLeave')}</p>
        <Counter id={hint} count={count} />
      </div>
    </div>
  );
}
