import { useId } from 'react';
import type { FormEventHandler, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from './use-attempt.ts';
import { useErrorText } from '../i18n/error-text.ts';
import type { TextKey } from '../i18n/i18n.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

type Attempt = ReturnType<typeof useAttempt>['attempt'];

interface FormDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  /** The button that submits, and while it is submitting. */
  save: string;
  saving: string;
  fallback: TextKey;
  /** True for errors that are shown at a field and so not above the form. */
  isAtField?: (error: unknown) => boolean;
  submitting: (attempt: Attempt) => FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/** A small form in a dialog; it keeps its input and stays open until it succeeds or is cancelled. */
export function FormDialog(props: FormDialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    save,
    saving,
    fallback,
    isAtField = () => false,
    submitting,
    children,
  } = props;
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const { busy, error, attempt, dismiss } = useAttempt();
  const form = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={busy}
      title={title}
      description={description}
      cancel={t('common.cancel')}
      actions={
        <Button type="submit" form={form} loading={busy} loadingLabel={saving}>
          {save}
        </Button>
      }
    >
      <form id={form} method="post" noValidate className="grid grid-cols-1 gap-5" onSubmit={submitting(attempt)}>
        {error !== null && !isAtField(error) && (
          <Banner tone="error" title={errorText(error, fallback)} onDismiss={dismiss} />
        )}
        {children}
      </form>
    </Dialog>
  );
}
