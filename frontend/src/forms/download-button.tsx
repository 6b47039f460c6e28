import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { useAttempt } from './use-attempt.ts';

interface DownloadButtonProps {
  label: string;
  busyLabel: string;
  /** Reads and saves the file. */
  download: () => Promise<void>;
  failure: (error: unknown) => string;
}

/** A button that saves a file, with what went wrong below it. */
export function DownloadButton({ label, busyLabel, download, failure }: DownloadButtonProps) {
  const { busy, error, attempt } = useAttempt();
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="secondary"
        size="sm"
        loading={busy}
        loadingLabel={busyLabel}
        onClick={() => void attempt(download)}
      >
        {label}
      </Button>
      <div role="alert">{error !== null && <FieldError>{failure(error)}</FieldError>}</div>
    </div>
  );
}
