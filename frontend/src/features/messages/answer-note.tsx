import type { AnswerKind, InquiryAnswer } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { MessageText } from '../../ui/message-text.tsx';

interface AnswerNoteProps {
  answer: InquiryAnswer;
  words: Readonly<Record<AnswerKind, string>>;
}

export function AnswerNote({ answer, words }: AnswerNoteProps) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <div className="mt-4 border-l-4 border-la pl-4">
      <p className="text-sm font-semibold [overflow-wrap:anywhere]">{words[answer.kind]}</p>
      <p className="text-xs text-ink-2">{t('messages.answeredAt', { time: dateTime(answer.at) })}</p>
      {answer.text !== '' && (
        <div className="mt-2">
          <MessageText text={answer.text} />
        </div>
      )}
    </div>
  );
}
