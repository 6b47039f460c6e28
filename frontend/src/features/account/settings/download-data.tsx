import { exportMyData } from '@sao-mai/contracts';
import type { MyData } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { DownloadButton } from '../../../forms/download-button.tsx';
import { useErrorText } from '../../../i18n/error-text.ts';
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
  const download = async () => {
    const { data } = await call(exportMyData);
    void showToast('success', t('settings.dataDone', { file: save(data) }));
  };
  return (
    <DownloadButton
      label={t('settings.dataAction')}
      busyLabel={t('settings.dataBusy')}
      download={download}
      failure={(error) => errorText(error, 'settings.dataFailed')}
    />
  );
}
