import type { SentInquiry } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useReportAnswer } from './api/report-answer.ts';

/** Asks the sender whether the tutor answered, and shows what the sender said. */
export function AnswerQuestion({
  id,
  name,
  asked,
  report,
}: Pick<SentInquiry, 'id' | 'asked' | 'report'> & { name: string }) {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const { mutate, isPending, error } = useReportAnswer();
  const say = (answered: boolean) => () => mutate({ id, answered });
  return (
    <div role="status">
      {asked && (
        <Banner
          tone="info"
          className="mt-4"
          title={t('messages.didAnswer', { name })}
          actions={
            <>
              <Button size="sm" variant="secondary" loading={isPending} onClick={say(true)}>
                {t('messages.gotAnswer')}
              </Button>
              <Button size="sm" variant="secondary" loading={isPending} onClick={say(false)}>
                {t('messages.noAnswer')}
              </Button>
            </>
          }
        >
          {error === null ? t('messages.didAnswerText') : errorText(error, 'messages.linkFailed')}
        </Banner>
      )}
      {report !== null && (
        <p className="mt-3 text-sm text-ink-2">
          {t(report.answered ? 'messages.youGotAnswer' : 'messages.youGotNone')}
        </p>
      )}
    </div>
  );
}
