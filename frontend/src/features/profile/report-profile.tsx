import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';

const loadDialog = () => import('./report-dialog.tsx');
const ReportDialog = lazyComponent(async () => (await loadDialog()).ReportDialog);

export interface ReportProfileProps {
  uid: string;
  name: string;
}

/** A quiet link below a public profile; its dialog loads with the first click. */
export function ReportProfile({ uid, name }: ReportProfileProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <div className="wrap relative -mt-10 pb-10 noscript:hidden lg:-mt-14 print:hidden">
      <Button
        variant="quiet"
        size="sm"
        className="px-0! font-normal! text-ink-2!"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        {t('profile.report')}
      </Button>
      {asked && (
        <Suspense>
          <ReportDialog uid={uid} name={name} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
