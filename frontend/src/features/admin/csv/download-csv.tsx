import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { DownloadButton } from '../../../forms/download-button.tsx';
import { useErrorText } from '../../../i18n/error-text.ts';
import { retryOnce } from '../../../ui/lazy-component.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { showToast } from '../../../ui/toast.tsx';
import type { Cell } from './csv-text.ts';

export interface Sheet {
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
}

interface DownloadCsvProps {
  /** First part of the file's name. */
  name: string;
  read: (t: TFunction) => Promise<Sheet>;
}

/** The day as the admin's clock shows it. */
function today(now = new Date()): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${String(now.getFullYear())}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Downloads all rows of the present filter, not only those of this page. */
export function DownloadCsv({ name, read }: DownloadCsvProps) {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const download = async () => {
    const [{ head, rows }, { csvText }] = await Promise.all([read(t), retryOnce(() => import('./csv-text.ts'))]);
    const file = `${name}-${today()}.csv`;
    saveFile(file, csvText(head, rows), 'text/csv;charset=utf-8');
    void showToast('success', t('admin.csvDone', { file }));
  };
  return (
    <DownloadButton
      label={t('admin.csvDownload')}
      busyLabel={t('admin.csvBusy')}
      download={download}
      failure={(error) => errorText(error, 'admin.csvFailed')}
    />
  );
}
