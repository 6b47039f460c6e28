import { useTranslation } from 'react-i18next';
import { KeywordBox } from '../../ui/keyword-box.tsx';
import type { KeywordBoxProps } from '../../ui/keyword-box.tsx';

export type TutorKeywordBoxProps = Omit<KeywordBoxProps, 'label' | 'placeholder'>;

export function TutorKeywordBox(props: TutorKeywordBoxProps) {
  const { t } = useTranslation();
  return <KeywordBox label={t('admin.searchLabel')} placeholder={t('admin.searchPlaceholder')} {...props} />;
}
