import { exportMyData } from '@sao-mai/contracts';
import type { MyData } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { useAttempt } from '../../../forms/use-attempt.ts';
import { useErrorText } from '../../../i18n/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { showToast } from '../../../ui/toast.tsx';

const DAY = 'yyyy-mm-dd'.length;

function save(data: MyData): string {
  const file = `my-data-${data.madeAt.slice(0, DAY)}.json`;
  saveFile(file, JSON.stringify(data, null, 2), 'application/json');
  return file;
}

export function DownloadData() {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const { busy, error, attempt } = useAttempt();
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="secondary"
        size="sm"
        loading={busy}
        loadingLabel={t('settings.dataBusy')}
        onClick={() =>
          void attempt(async () => {
            const { data } = await call(exportMyData);
            void showToast('success', t('settings.dataDone', { file: save(data) }));
          })
        }
      >
        {t('settings.dataAction')}
      </Button>
      <div role="alert">{error !== null && <FieldError>{errorText(error, 'settings.dataFailed')}</FieldError>}</div>
    </div>
  );
}
