import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/error-text.ts';
import { SuggestionChip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { EmailInput, TextArea, TextInput } from '../../ui/inputs.tsx';
import type { InquiryForm } from './use-inquiry-form.ts';

/** Name, address and message, and the prompts that add a line to the message. */
export function MessageFields({ inquiry }: { inquiry: InquiryForm }) {
  const { t } = useTranslation();
  const { fieldText } = useErrorText();
  const { register, formState } = inquiry.form;
  const box = useRef<HTMLTextAreaElement>(null);
  // In the order of the page: the first one in error gets the focus.
  const [nameField, emailField] = [register('name'), register('email')];
  const { ref: registerBox, ...messageField } = register('message');
  const takeBox = (element: HTMLTextAreaElement | null) => {
    registerBox(element);
    box.current = element;
  };
  const textOf = (field: keyof typeof formState.errors) => fieldText(formState.errors[field]?.message);
  return (
    <>
      <Field label={t('inquiry.name')} error={textOf('name')} required>
        <TextInput autoComplete="name" {...nameField} />
      </Field>
      <Field label={t('inquiry.email')} error={textOf('email')} required>
        <EmailInput {...emailField} />
      </Field>
      <Field label={t('inquiry.message')} error={textOf('message')} hint={t('inquiry.messageHint')} required>
        <TextArea placeholder={t('inquiry.messagePlaceholder')} {...messageField} ref={takeBox} />
      </Field>
      {/* For programs that fill in every field; it has no name that browsers and password managers know. */}
      <input
        type="text"
        className="sr-only"
        aria-hidden="true"
        tabIndex={-1}
        {...register('topic')}
        autoComplete="off"
      />
      <div role="group" aria-label={t('inquiry.prompts')} className="-mt-2 flex flex-wrap gap-2">
        {inquiry.prompts.map((prompt) => (
          <SuggestionChip
            key={prompt}
            onClick={() => {
              const caret = inquiry.addPrompt(prompt);
              box.current?.focus();
              box.current?.setSelectionRange(caret, caret);
            }}
          >
            {prompt}
          </SuggestionChip>
        ))}
      </div>
    </>
  );
}
