import type { HourlyRate } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { Rate } from '../../tutor/rate.tsx';
import { Button } from '../../ui/button.tsx';

/** To the first field that is still empty; the form stands further down. */
function goToForm(): void {
  const form = document.getElementById('write');
  form?.scrollIntoView({ block: 'start' });
  const fields = [...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [])];
  (fields.find(({ value }) => value === '') ?? fields.at(-1))?.focus({ preventScroll: true });
}

/** On a phone the form is one tap away: a bar that stays at the foot of the screen until the form comes. */
export function WriteBar({ rate }: { rate: HourlyRate }) {
  const { t } = useTranslation();
  return (
    <div className="noscript:hidden sticky bottom-0 z-10 -mx-[clamp(1.125rem,4vw,2.5rem)] flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-sheet px-[clamp(1.125rem,4vw,2.5rem)] py-3 shadow-lg lg:hidden">
      <Rate rate={rate} />
      <Button className="grow" onClick={goToForm}>
        {t('inquiry.write')}
      </Button>
    </div>
  );
}
