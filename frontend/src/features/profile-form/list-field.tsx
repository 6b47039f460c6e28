import { codePoints, lengths } from '@sao-mai/contracts';
import { useRef } from 'react';
import type { ChangeEvent, ClipboardEvent, CompositionEvent, KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { RemovableChip } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field, useFieldWiring } from '../../ui/field.tsx';
import { isComposing } from '../../ui/composing.ts';
import { announce } from '../../ui/live-region.tsx';
import { withEntries } from './form-values.ts';
import type { ListField as Name } from './form-values.ts';
import { fieldId } from './profile-resolver.ts';
import type { ProfileEditing } from './use-profile-editing.ts';

const COMMAS = /[,，、\n]/u;
const SHOW_LIMIT_FROM = 20;

interface BoxProps {
  items: readonly string[];
  text: string;
  placeholder: string;
  onChange: (items: string[], text: string) => void;
  onLeave: () => void;
}

/** A comma or Enter ends an entry, Backspace edits the last one. */
function useEntryTyping({ items, text, onChange, onLeave }: Omit<BoxProps, 'placeholder'>) {
  const composing = useRef(false);

  const type = (typed: string) => {
    const end = composing.current ? -1 : typed.split(COMMAS).slice(0, -1).join(',').length;
    if (end < 0 || !COMMAS.test(typed)) onChange([...items], typed);
    else onChange(withEntries(items, typed.slice(0, end)), typed.slice(end + 1).trimStart());
  };
  const commit = () => {
    if (text.trim() !== '') onChange(withEntries(items, text), '');
    else if (text !== '') onChange([...items], '');
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      commit();
    } else if (event.key === 'Backspace' && text === '' && items.length > 0) {
      event.preventDefault();
      onChange(items.slice(0, -1), items.at(-1) ?? '');
    }
  };
  return {
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      composing.current = false;
      type(event.currentTarget.value);
    },
    onPaste: (event: ClipboardEvent) => {
      const pasted = event.clipboardData.getData('text');
      if (!COMMAS.test(pasted)) return;
      event.preventDefault();
      onChange(withEntries(items, `${text}${pasted.replaceAll('\n', ',')}`), '');
    },
    onKeyDown: press,
    onBlur: () => {
      commit();
      onLeave();
    },
  };
}

/** Entries as chips, and an input for the next. */
function ChipBox({ placeholder, ...box }: BoxProps) {
  const { items, text, onChange } = box;
  const { t } = useTranslation();
  const { 'aria-invalid': invalid, ...wiring } = useFieldWiring();
  const input = useRef<HTMLInputElement>(null);
  const typing = useEntryTyping(box);
  return (
    <div
      className={classNames(
        'flex flex-wrap gap-1.5 rounded-md border-[1.5px] bg-sheet p-1 focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-focus hover:border-ink',
        invalid ? 'border-2 border-son-text' : 'border-edge',
      )}
    >
      {items.map((item, index) => (
        <RemovableChip
          key={item}
          className={classNames(
            'whitespace-pre-wrap',
            codePoints(item) > lengths.list.itemLength && 'bg-son-wash! text-son-text',
          )}
          onRemove={() => {
            onChange(
              items.filter((_, place) => place !== index),
              text,
            );
            announce(t('profileForm.removed', { name: item }));
            input.current?.focus();
          }}
        >
          {item}
        </RemovableChip>
      ))}
      <input
        {...wiring}
        {...(invalid && { 'aria-invalid': true })}
        ref={input}
        type="text"
        value={text}
        enterKeyHint="enter"
        autoComplete="off"
        placeholder={items.length === 0 ? placeholder : t('profileForm.listAdd')}
        className="min-h-11 min-w-0 flex-[1_1_9rem] bg-transparent px-2.5 text-ellipsis placeholder:text-ink-3 placeholder:opacity-100 focus-visible:outline-0"
        {...typing}
      />
    </div>
  );
}

interface ListFieldProps {
  name: Name;
  label: string;
  example: string;
  required?: boolean;
  editing: ProfileEditing;
}

export function ListField({ name, label, example, required = false, editing }: ListFieldProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { form, put, errorOf, judge } = editing;
  const items = useWatch({ control: form.control, name });
  const text = useWatch({ control: form.control, name: `typing.${name}` });
  const limit =
    items.length < SHOW_LIMIT_FROM
      ? undefined
      : t('profileForm.listLimits', { items: number(items.length), max: number(lengths.list.items) });
  return (
    <div id={fieldId(name)}>
      <Field
        label={label}
        hint={limit}
        error={errorOf(name)}
        required={required}
        optional={!required}
        className="grid-cols-1"
      >
        <ChipBox
          items={items}
          text={text}
          placeholder={example}
          onChange={(nextItems, nextText) => {
            put(`typing.${name}`, nextText);
            put(name, nextItems);
          }}
          onLeave={() => {
            if (form.getValues(name).length > 0) judge(name);
          }}
        />
      </Field>
    </div>
  );
}
