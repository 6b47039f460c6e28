import { rejectionText } from '@sao-mai/contracts';
import type { AdminTutor, DecisionRecord } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTutorHistory } from './api/tutor-history.ts';
import { decisionWords } from './decision-words.ts';
import { HistoryList } from './history-list.tsx';
import type { HistoryLine } from './history-list.tsx';

interface TutorHistoryProps {
  uid: string;
  profileId: string | undefined;
  facts: Pick<AdminTutor, 'createdAt' | 'submittedAt'> | undefined;
}

export function TutorHistory({ uid, profileId, facts }: TutorHistoryProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const query = useTutorHistory(uid);
  const { data, isPending } = query;
  if (isPending) return <Skeleton className="h-16" />;
  if (data === undefined) return <QueryFailed query={query} fallback="admin.historyFailed" />;
  const decisionText = ({ decision, by, profileId: about }: DecisionRecord) => {
    const text = t(decisionWords[decision], { by: by.name === '' ? t('admin.somebody') : by.name });
    return profileId === undefined || about === profileId ? text : `${text} (${t('admin.historyEarlier')})`;
  };
  const lines: HistoryLine[] = [
    ...data.map((record) => ({ at: record.at, text: decisionText(record), reason: rejectionText(record, language) })),
    ...(facts === undefined
      ? []
      : [
          { at: facts.submittedAt, text: t('admin.historySent') },
          { at: facts.createdAt, text: t('admin.historyAccount') },
        ]),
  ].sort((one, other) => (one.at < other.at ? 1 : -1));
  return <HistoryList lines={lines} />;
}
