import { updateAccount, updateProfileRequest } from '@sao-mai/contracts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { contractResolver } from '../../../forms/contract-resolver.ts';
import { useErrorText } from '../../../i18n/error-text.ts';
import { useSession } from '../../../session/session-store.ts';
import { updateSession } from '../../../session/session.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import type { OpenedDialogProps } from './setting.tsx';

const nameForm = z.object({ name: z.nonoptional(updateProfileRequest.shape.name) });
type NameForm = z.infer<typeof nameForm>;
const resolver = contractResolver<NameForm, NameForm>(nameForm);

export function NameDialog({ open, onClose }: OpenedDialogProps) {
  const { t } = useTranslation();
  const { fieldText } = useErrorText();
  const { user } = useSession();
  const { register, handleSubmit, formState } = useForm<NameForm, unknown, NameForm>({
    resolver,
    defaultValues: { name: user?.name ?? '' },
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('settings.nameChange')}
      description={t('settings.nameText')}
      save={t('settings.save')}
      saving={t('settings.saving')}
      fallback="settings.nameFailed"
      submitting={(attempt) =>
        handleSubmit(({ name }) =>
          attempt(async () => {
            const { data } = await call(updateAccount, { body: { name } });
            updateSession(data);
            onClose();
            void showToast('success', t('settings.nameSaved'));
          }),
        )
      }
    >
      <Field label={t('settings.name')} error={fieldText(formState.errors.name?.message)} required>
        <TextInput autoComplete="name" {...register('name')} />
      </Field>
    </FormDialog>
  );
}
