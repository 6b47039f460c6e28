import { useFormat } from '../../i18n/use-format.ts';

export interface HistoryLine {
  at: string;
  text: string;
  reason?: string | null;
}

/** Who did what and when; the newest first. */
export function HistoryList({ lines }: { lines: readonly HistoryLine[] }) {
  const { dateTime } = useFormat();
  return (
    <ol className="grid gap-3 border-l-2 border-line pl-4 text-sm">
      {lines.map(({ at, text, reason }, index) => (
        <li key={index}>
          <span className="[overflow-wrap:anywhere]">{text}</span>
          <time dateTime={at} className="block text-xs text-ink-2">
            {dateTime(at)}
          </time>
          {reason !== undefined && reason !== null && reason !== '' && (
            <p className="mt-1 rounded-sm bg-well px-3 py-2 text-xs [overflow-wrap:anywhere] whitespace-pre-line">
              {reason}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
